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
        component.properties.map { Plain(name: $0.name.rawValue, value: $0.rawValue) }
            + component.components.flatMap(properties(of:))
    }

    @Test(.enabled(if: corpus != nil), .timeLimit(.minutes(5)))
    func everyPropertyOfEveryFileIsRead() throws {
        var calendars = 0
        for file in Self.files() {
            let bytes = Array(try Data(contentsOf: file))
            var limits = ReadingLimits()
            limits.diagnosticsPerRule = .max
            let reading = Reading(
                SourceText(name: file.lastPathComponent, bytes: bytes), limits: limits)
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
}
