internal import CLibXML2

/// Decodes text of other character sets, by the names that XML declarations and MIME have.
public enum CharacterSets {
    /// The bytes as UTF-8; what stands for no character becomes U+FFFD.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - name: The name of its character set, as `ISO-8859-1`, in any case.
    /// - Returns: The text as UTF-8; nil when the character set is not known here.
    public static func utf8(_ bytes: [UInt8], from name: String) -> [UInt8]? {
        if isUnicode(name) { return bytes }
        _ = LibXMLLibrary.ready
        guard !name.utf8.contains(0), let count = Int32(exactly: bytes.count),
            let handler = unsafe xmlFindCharEncodingHandler(name)
        else { return nil }
        defer { _ = unsafe xmlCharEncCloseFunc(handler) }
        guard let input = unsafe xmlBufferCreate(), let output = unsafe xmlBufferCreate()
        else { return nil }
        defer {
            unsafe xmlBufferFree(input)
            unsafe xmlBufferFree(output)
        }
        guard unsafe xmlBufferAdd(input, bytes, count) == 0 else { return nil }
        while case let rest = unsafe xmlBufferLength(input), rest > 0 {
            let result = unsafe xmlCharEncInFunc(handler, output, input)
            let left = unsafe xmlBufferLength(input)
            if left == rest || result < 0, left > 0 {
                _ = unsafe xmlBufferShrink(input, 1)
                _ = unsafe xmlBufferAdd(output, [0xEF, 0xBF, 0xBD], 3)
            }
        }
        guard let content = unsafe xmlBufferContent(output) else { return [] }
        return unsafe Array(
            UnsafeBufferPointer(start: content, count: Int(xmlBufferLength(output))))
    }

    /// Whether a name is one of the sets that need no decoding here: UTF-8, what is part of it, and
    /// UTF-16, which is decoded where inputs are taken in.
    static func isUnicode(_ name: String) -> Bool {
        ["utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be"]
            .contains(name.lowercased())
    }

    /// The character set that an XML declaration names; nil when it names none.
    public static func declared(in document: [UInt8]) -> String? {
        var start = document.prefix(1024)
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
        guard start.starts(with: "<?xml".utf8), let end = start.firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        let declaration = String(decoding: start[..<end], as: UTF8.self)
        guard let name = declaration.firstRange(of: "encoding")?.upperBound else { return nil }
        let quoted = declaration[name...].drop { $0 == " " || $0 == "\t" || $0 == "=" }
        guard let quote = quoted.first, quote == "\"" || quote == "'" else { return nil }
        return String(quoted.dropFirst().prefix { $0 != quote })
    }
}
