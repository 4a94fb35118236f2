internal import CLibXML2

/// Reads XML with libxml2, as much of it as there is.
///
/// Nothing is fetched and no entity is expanded but the five that XML has itself: a reference to
/// another stays in the text as it was written, and is told. After a fault the rest is read all the
/// same.
public enum MarkupReader {
    /// Reads a document.
    ///
    /// - Parameters:
    ///   - bytes: The document, UTF-8, with a byte order mark or without; an encoding that it
    ///     declares is passed over.
    ///   - depth: How deep elements may nest; what is deeper ends the reading.
    /// - Returns: The root, nil when there is none, and what is wrong with the document.
    public static func read(
        _ bytes: [UInt8], depth: Int = 256
    ) -> (root: MarkupElement?, problems: [MarkupProblem]) {
        _ = LibXMLLibrary.ready
        // The parser counts bytes in a C int.
        guard !bytes.isEmpty, let count = Int32(exactly: bytes.count) else {
            return (nil, [MarkupProblem(message: "the XML is empty or too large", offset: 0)])
        }
        let builder = MarkupBuilder(bytes, depth: depth)
        unsafe bytes.withUnsafeBytes { buffer in
            let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            guard let context = unsafe xmlCreateMemoryParserCtxt(start, count) else { return }
            defer {
                // Declarations of entities are kept in a document even when nobody asks for one.
                if let document = unsafe context.pointee.myDoc { unsafe xmlFreeDoc(document) }
                unsafe context.pointee.myDoc = nil
                unsafe xmlFreeParserCtxt(context)
            }
            unsafe prepare(context, builder)
            unsafe builder.context = context
            _ = unsafe xmlParseDocument(context)
            builder.meetEnd()
            unsafe builder.context = nil
        }
        builder.finish()
        return (builder.root, builder.problems)
    }

    private static func prepare(_ context: xmlParserCtxtPtr, _ builder: MarkupBuilder) {
        let options =
            XML_PARSE_RECOVER.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue
            | XML_PARSE_IGNORE_ENC.rawValue | XML_PARSE_NOCDATA.rawValue
            // The five entities of XML, too, are asked for.
            | XML_PARSE_OLDSAX.rawValue
        unsafe xmlCtxtUseOptions(context, Int32(options))
        // Not the context itself: then libxml2 would look for entities on its own.
        unsafe context.pointee.userData = unsafe Unmanaged.passUnretained(builder).toOpaque()
        guard let handler = unsafe context.pointee.sax else { return }
        // Handlers that are not set here (of declarations, of what is outside) are none at all.
        unsafe handler.pointee = xmlSAXHandler()
        unsafe handler.pointee.initialized = UInt32(XML_SAX2_MAGIC)
        unsafe handler.pointee.internalSubset = { data, _, _, _ in
            unsafe MarkupBuilder.of(data)?.meetDocumentType()
        }
        unsafe handler.pointee.getEntity = { data, name in
            guard let entity = unsafe xmlGetPredefinedEntity(name) else { return nil }
            // After a fault libxml2 would leave it out without a word.
            unsafe MarkupBuilder.of(data)?.context?.pointee.wellFormed = 1
            return unsafe entity
        }
        unsafe handler.pointee.startElementNs = {
            data, name, prefix, namespace, declarationCount, declarations, attributeCount, _,
            attributes in
            guard let builder = unsafe MarkupBuilder.of(data) else { return }
            var element = MarkupElement(
                name: unsafe string(name), prefix: unsafe string(prefix),
                namespace: unsafe builder.shared(namespace), offset: 0, end: 0)
            for index in 0..<Int(declarationCount) {
                guard let declarations = unsafe declarations else { break }
                element.declarations.append(
                    MarkupElement.Declaration(
                        prefix: unsafe string(declarations[2 * index]),
                        namespace: unsafe string(declarations[2 * index + 1])))
            }
            for index in 0..<Int(attributeCount) {
                guard let attributes = unsafe attributes else { break }
                // Each has five pointers: name, prefix, namespace, start and end of the value.
                element.attributes.append(
                    MarkupElement.Attribute(
                        prefix: unsafe string(attributes[5 * index + 1]),
                        namespace: unsafe builder.shared(attributes[5 * index + 2]),
                        name: unsafe string(attributes[5 * index])))
            }
            builder.open(element)
        }
        unsafe handler.pointee.endElementNs = { data, _, _, _ in
            unsafe MarkupBuilder.of(data)?.close()
        }
        let characters: charactersSAXFunc = { data, start, count in
            guard let start = unsafe start, count > 0 else { return }
            let bytes = unsafe UnsafeBufferPointer(start: start, count: Int(count))
            unsafe MarkupBuilder.of(data)?.add(bytes)
        }
        unsafe handler.pointee.characters = characters
        // The same for all, or libxml2 guesses what is layout.
        unsafe handler.pointee.ignorableWhitespace = characters
        unsafe handler.pointee.cdataBlock = characters
        unsafe handler.pointee.serror = { data, error in
            guard let error = unsafe error, let builder = unsafe MarkupBuilder.of(data)
            else { return }
            let message = unsafe error.pointee.message.map { unsafe String(cString: $0) } ?? ""
            let name = unsafe error.pointee.str1.map { unsafe String(cString: $0) } ?? ""
            builder.meet(code: unsafe Int(error.pointee.code), message, name: name)
        }
    }
}

/// A text of libxml2; empty for none.
private func string(_ start: UnsafePointer<xmlChar>?) -> String {
    guard let start = unsafe start else { return "" }
    return unsafe String(cString: start)
}

/// libxml2, made ready once for all threads.
enum LibXMLLibrary {
    static let ready: Void = xmlInitParser()
}

/// Makes a tree of what the parser tells.
@safe private final class MarkupBuilder {
    var context: xmlParserCtxtPtr?
    private(set) var root: MarkupElement?
    private(set) var problems: [MarkupProblem] = []
    private let bytes: [UInt8]
    private let depth: Int
    /// The elements that are open, the innermost last.
    private var open: [MarkupElement] = []
    /// Text of the innermost element that is not added to it yet.
    private var text: [UInt8] = []
    private var isStopped = false
    /// The last byte that the parser is known to have reached.
    private var furthest = 0
    /// Where the parser gave up though there was more.
    private var lostFrom: Int?
    private var lastNamespace: (start: UnsafePointer<xmlChar>?, text: String) = (nil, "")

    /// More problems than anybody reads.
    private static let problemLimit = 1000

    init(_ bytes: [UInt8], depth: Int) {
        self.bytes = bytes
        self.depth = depth
    }

    static func of(_ data: UnsafeMutableRawPointer?) -> MarkupBuilder? {
        unsafe data.map { unsafe Unmanaged<MarkupBuilder>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The text of a namespace: nearly all elements of a document have the same one, which is kept
    /// once.
    func shared(_ namespace: UnsafePointer<xmlChar>?) -> String {
        if unsafe namespace != nil, unsafe namespace == lastNamespace.start {
            return unsafe lastNamespace.text
        }
        unsafe lastNamespace = (namespace, string(namespace))
        return unsafe lastNamespace.text
    }

    /// The bytes that the parser has read.
    private var position: Int {
        guard let context = unsafe context else { return bytes.count }
        let position = min(max(unsafe Int(xmlByteConsumed(context)), 0), bytes.count)
        furthest = max(furthest, position)
        return position
    }

    /// The `<` of the tag that ends right before a byte.
    private func tagStart(before end: Int) -> Int {
        bytes[..<end].lastIndex(of: UInt8(ascii: "<")) ?? end
    }

    private func report(_ message: String, at offset: Int) {
        guard problems.count < Self.problemLimit else { return }
        problems.append(MarkupProblem(message: message, offset: offset))
    }

    func meetDocumentType() {
        report(
            "the DOCTYPE is passed over: nothing that it declares or points to is read",
            at: tagStart(before: position))
    }

    func open(_ element: MarkupElement) {
        guard !isStopped, root == nil else { return }
        var element = element
        element.offset = tagStart(before: position)
        element.end = bytes.count
        guard open.count < depth else {
            report("elements nest deeper than \(depth), the rest is not read", at: element.offset)
            isStopped = true
            if let context = unsafe context { unsafe xmlStopParser(context) }
            return
        }
        flush()
        open.append(element)
    }

    func add(_ characters: UnsafeBufferPointer<UInt8>) {
        guard !isStopped, !open.isEmpty else { return }
        unsafe text.append(contentsOf: characters)
    }

    private func flush() {
        if let last = open.indices.last, !text.isEmpty {
            open[last].children.append(.text(String(decoding: text, as: UTF8.self)))
        }
        text.removeAll(keepingCapacity: true)
    }

    func close() {
        guard !isStopped, !open.isEmpty else { return }
        let end = position
        // libxml2 closes the innermost element whatever the tag says; the tag says more.
        let start = tagStart(before: end)
        let tag = bytes[start..<end]
        guard tag.last == UInt8(ascii: ">") else { return }
        guard tag.starts(with: "</".utf8) else { return closeInnermost(end) }
        let rest = tag.dropFirst(2)
        let nameEnd =
            rest.firstIndex { [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ">")].contains($0) }
            ?? rest.endIndex
        let name = String(decoding: rest[..<nameEnd], as: UTF8.self)
        if open.last?.qualifiedName == name { return closeInnermost(end) }
        let opened = open.last?.qualifiedName ?? ""
        guard let place = open.lastIndex(where: { $0.qualifiedName == name }) else {
            return report("</\(name)> ends no element that is open", at: start)
        }
        report("</\(opened)> is missing before </\(name)>", at: start)
        while open.count > place + 1 { closeInnermost(start) }
        closeInnermost(end)
    }

    private func closeInnermost(_ end: Int, isWhole: Bool = true) {
        flush()
        guard var element = open.popLast() else { return }
        element.end = end
        element.isWhole = isWhole
        if let parent = open.indices.last {
            open[parent].children.append(.element(element))
        } else {
            root = element
        }
    }

    func meet(code: Int, _ message: String, name: String) {
        guard !isStopped else { return }
        switch UInt32(code) {
        // Told by `close` and `finish`, which know better what is open.
        case XML_ERR_TAG_NAME_MISMATCH.rawValue, XML_ERR_TAG_NOT_FINISHED.rawValue: return
        case XML_ERR_UNDECLARED_ENTITY.rawValue, XML_WAR_UNDECLARED_ENTITY.rawValue:
            let reference = "&\(name);"
            report("the entity \(reference) is not expanded", at: position)
            // In an attribute it is of no text.
            if !open.isEmpty, let context = unsafe context,
                unsafe context.pointee.instate != XML_PARSER_ATTRIBUTE_VALUE
            {
                text += Array(reference.utf8)
            }
        default:
            let sentence = message.split(whereSeparator: \.isNewline).first ?? "this is no XML"
            report(String(sentence), at: position)
        }
    }

    /// Notes where the parser gave up, when it did.
    func meetEnd() {
        if !isStopped, !open.isEmpty, position < bytes.count { lostFrom = furthest }
    }

    func finish() {
        if isStopped || !open.isEmpty {
            if let lostFrom {
                report("the XML is too broken to be read from here on", at: lostFrom)
            } else if !isStopped {
                report("the XML ends in the middle", at: bytes.count)
            }
            while !open.isEmpty { closeInnermost(bytes.count, isWhole: false) }
        } else if root == nil, problems.isEmpty {
            report("the XML has no element", at: 0)
        }
    }
}
