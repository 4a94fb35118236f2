import CalendarModel
import Foundation
import Libical
import TestSupport
import Testing

/// Reads the calendars of other projects, where they are at hand.
struct CorpusTests {
    /// A property by the plainest reading: its name, and its value as written.
    private struct Plain: Hashable {
        var name: String
        var value: String
    }

    private static func files() -> [URL] {
        guard let corpus,
            let found = FileManager.default.enumerator(
                at: corpus, includingPropertiesForKeys: [.fileSizeKey, .isRegularFileKey])
        else { return [] }
        var files: [URL] = []
        for case let file as URL in found {
            let values = try? file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
            // Debug builds are slow; a large file shows no more than many small ones.
            if values?.isRegularFile == true, (values?.fileSize ?? 0) <= 300_000 {
                files.append(file)
            }
        }
        return files.sorted { $0.path < $1.path }
    }

    /// A line cut at its first colon outside of quotation marks; nil when it is no property.
    private static func plain(_ line: [UInt8]) -> Plain? {
        var isQuoted = false
        for (index, byte) in line.enumerated() {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard byte == UInt8(ascii: ":"), !isQuoted else { continue }
            let name = text(line[..<index].prefix { $0 != UInt8(ascii: ";") })
                .trimmingCharacters(in: .whitespaces)
            let letters = CharacterSet(charactersIn: "-_.").union(.alphanumerics)
            guard !name.isEmpty,
                name.unicodeScalars.allSatisfy({ letters.contains($0) && $0.isASCII })
            else { return nil }
            return Plain(name: name.uppercased(), value: text(line[(index + 1)...]))
        }
        return nil
    }

    private static func text(_ bytes: some Sequence<UInt8>) -> String {
        let data = Data(bytes)
        return String(data: data, encoding: .utf8) ?? String(data: data, encoding: .isoLatin1) ?? ""
    }

    private static func counts(_ properties: [Plain]) -> [Plain: Int] {
        properties.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    private static func properties(of component: Component) -> [Plain] {
        component.properties.map { Plain(name: $0.name.rawValue, value: $0.rawValue ?? "") }
            + component.components.flatMap(properties(of:))
    }

    /// What reading did to lines, and not only said about them.
    private static let repairs: Set<String> = [
        "lost-fold", "raw-line-break", "nul-byte", "not-utf-8",
    ]
    /// What reading did to the structure.
    private static let structuralRepairs: Set<String> = [
        "missing-end", "wrong-end", "stray-end", "missing-begin", "misspelt-delimiter",
    ]
    /// What reading did to lines that begin and end components.
    private static let delimiterRepairs: Set<String> = ["missing-begin", "misspelt-delimiter"]

    private static func read(_ file: URL) throws -> (bytes: [UInt8], Reading, Set<String>) {
        let bytes = Array(try Data(contentsOf: file))
        var limits = ReadingLimits()
        limits.diagnosticsPerRule = .max
        let reading = Reading(
            SourceText(name: file.lastPathComponent, bytes: bytes), limits: limits)
        return (bytes, reading, Set(reading.rules))
    }

    @Test(.enabled(if: corpus != nil), .timeLimit(.minutes(5)))
    func everyPropertyOfEveryFileIsRead() throws {
        var calendars = 0
        for file in Self.files() {
            let (bytes, reading, rules) = try Self.read(file)
            // Where lines were joined or decoded, those of the output are compared below.
            guard rules.isDisjoint(with: Self.repairs.union(Self.delimiterRepairs))
            else { continue }
            let read = reading.roots.flatMap(Self.properties(of:))

            var expected: [Plain] = []
            var lost = 0
            for line in plainUnfolding(bytes) {
                guard let property = Self.plain(line) else {
                    lost += 1
                    continue
                }
                if property.name != "BEGIN", property.name != "END" { expected.append(property) }
            }
            if !reading.roots.isEmpty { calendars += 1 }
            // Whatever is not read is reported, line by line.
            let strays = reading.rules.filter { $0 == "stray-text" }.count
            if strays == 0 || strays == lost {
                #expect(Self.counts(read) == Self.counts(expected), "\(file.lastPathComponent)")
            } else {
                #expect(read.count + strays == expected.count + lost, "\(file.lastPathComponent)")
            }
        }
        #expect(calendars > 200)
    }

    /// All lines but END, one after the other, so that joined ones do not differ.
    ///
    /// - Parameters:
    ///   - lines: The lines, folds undone.
    ///   - isLoose: Whether lines were written anew, which puts quotation marks, empty parameters and
    ///     the case of names right and sets line breaks of TEXT.
    ///   - withoutDelimiters: Whether lines around components were mended, and are left out.
    /// - Returns: What is left of them.
    private static func contents(
        _ lines: [[UInt8]], isLoose: Bool, withoutDelimiters: Bool
    ) -> String {
        var all = ""
        for line in lines where plain(line)?.name != "END" {
            // `BEGIJ:VALARM` and `END;STANDARD`, too.
            let start = String(decoding: line.prefix(4), as: UTF8.self).uppercased()
            if withoutDelimiters, start.hasPrefix("BEGI") || start.hasPrefix("END") { continue }
            all += windows1252(line)
        }
        guard isLoose else { return all }
        return all.replacingOccurrences(of: "\\n", with: "").filter { !"\"'^; \t".contains($0) }
            .uppercased()
    }

    /// A line as UTF-8, else as UTF-8 where it is some and Windows-1252 where not, by Foundation.
    private static func windows1252(_ line: [UInt8]) -> String {
        if let text = String(validating: line, as: UTF8.self) { return text }
        var text = ""
        var index = 0
        while index < line.count {
            let length = (1...4).first { length in
                index + length <= line.count
                    && String(validating: line[index..<index + length], as: UTF8.self) != nil
            }
            let single = Data([line[index]])
            if let length {
                text += String(decoding: line[index..<index + length], as: UTF8.self)
            } else {
                text +=
                    String(data: single, encoding: .windowsCP1252)
                    ?? String(data: single, encoding: .isoLatin1) ?? ""
            }
            index += length ?? 1
        }
        return text
    }

    @Test(.enabled(if: corpus != nil), .timeLimit(.minutes(10)))
    func everyLineOfEveryFileIsWrittenBack() throws {
        var identical = 0
        for file in Self.files() {
            let name = file.lastPathComponent
            let (bytes, _, rules) = try Self.read(file)
            let read = items(bytes)
            let output = try written(read.items)
            if rules.isDisjoint(with: Self.repairs.union(Self.structuralRepairs)) {
                #expect(output == bytes || read.items.isEmpty, "\(name)")
                identical += 1
            }
            #expect(String(validating: output, as: UTF8.self) != nil, "\(name)")
            let isLoose = !rules.isDisjoint(with: ["lost-fold", "raw-line-break"])
            let lines = plainUnfolding(bytes.filter { $0 != 0 })
            func contents(_ lines: [[UInt8]]) -> String {
                Self.contents(
                    lines, isLoose: isLoose,
                    withoutDelimiters: !rules.isDisjoint(with: Self.delimiterRepairs))
            }
            #expect(contents(plainUnfolding(output)) == contents(lines), "\(name)")
            let again = items(output)
            #expect(again.items == read.items, "\(name)")
            #expect(try written(again.items) == output, "\(name)")
        }
        #expect(identical > 200)
    }
}
