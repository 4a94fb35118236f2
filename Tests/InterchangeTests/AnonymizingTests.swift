import CalendarModel
import Libical
import Normalizer
import Testing

@testable import Interchange

@Suite("Pseudonyms in calendars")
struct AnonymizingTests {
    private static let text = """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//example.org//Test//EN
        X-WR-CALNAME:Ana's calendar
        X-WR-TIMEZONE:Europe/Madrid
        BEGIN:VEVENT
        UID:secret-uid
        DTSTAMP:20260101T000000Z
        DTSTART;TZID=Europe/Madrid:20260330T090000
        RRULE:FREQ=WEEKLY;BYDAY=MO
        SUMMARY;LANGUAGE=en:Secret meeting, with Ana
        DESCRIPTION:Call +34 910 000 000\\nor see https://secret.example.com/room
        LOCATION;ALTREP="https://secret.example.com/map":Secret street 4
        GEO:40.4168;-3.7038
        ORGANIZER;CN=Ana Secret:mailto:ana@secret.example.com
        ATTENDEE;CN="Secret, Bob";PARTSTAT=ACCEPTED;SCHEDULE-STATUS="2.0;Secret";EMAIL=bob@secret.example.com:mailto:bob@secret.example.com
        ATTACH;VALUE=BINARY;ENCODING=BASE64:U2VjcmV0
        URL:https://secret.example.com/a
        X-KIND;X-WHO=Secret:Secret
        X-NUMBER;VALUE=INTEGER:910123456
        CLASS:for Ana and Bob only
        STATUS:CONFIRMED
        REQUEST-STATUS:3.1;Secret value;ATTENDEE:mailto:bob@secret.example.com
        END:VEVENT
        BEGIN:VEVENT
        UID:other
        DTSTAMP:20260101T000000Z
        DTSTART:20260330
        RELATED-TO:secret-uid
        ORGANIZER:mailto:ANA@secret.example.com
        SUMMARY:Meeting
        END:VEVENT
        this is a secret line

        """

    private func anonymized(_ text: String, seed: String = "seed") -> String {
        var anonymizing = Anonymizing(seed: seed)
        var writer = CalendarWriter()
        for item in anonymizing.anonymize(document(text).items) { try? writer.write(item) }
        return String(decoding: writer.bytes, as: UTF8.self)
            .replacing("\r\n ", with: "").replacing("\n ", with: "")
    }

    @Test("Nothing that tells of people or places is left")
    func nothingLeft() {
        let text = anonymized(Self.text).lowercased()
        for word in [
            "secret", "ana", "bob", "910", "40.4168", "meeting", "call", "street", "u2vjcmv0",
        ] {
            #expect(!text.contains(word), "\(word) in \(text)")
        }
    }

    @Test("Structure, times, rules, keywords and zones stay")
    func structure() {
        let lines = anonymized(Self.text).split(whereSeparator: \.isNewline).map(String.init)
        for kept in [
            "X-WR-TIMEZONE:Europe/Madrid", "DTSTART;TZID=Europe/Madrid:20260330T090000",
            "RRULE:FREQ=WEEKLY;BYDAY=MO", "STATUS:CONFIRMED", "DTSTAMP:20260101T000000Z",
            "PRODID:-//example.org//Test//EN", "GEO:0;0",
        ] {
            #expect(lines.contains(kept), "\(kept)")
        }
        #expect(lines.contains { $0.hasPrefix("SUMMARY;LANGUAGE=en:") })
        #expect(lines.contains { $0.hasPrefix("REQUEST-STATUS:3.1;") })
        #expect(lines.contains { $0.contains("PARTSTAT=ACCEPTED;SCHEDULE-STATUS=\"2.0;") })
        let old = Self.text.split(whereSeparator: \.isNewline).dropLast()
        #expect(lines.dropLast().count == old.count)
    }

    @Test("What was the same is the same, and what belongs together still does")
    func stable() throws {
        let lines = anonymized(Self.text).split(whereSeparator: \.isNewline)
        let uids = lines.filter { $0.hasPrefix("UID:") }.map { $0.dropFirst(4) }
        let related = try #require(lines.first { $0.hasPrefix("RELATED-TO:") })
        #expect(related.dropFirst(11) == uids[0])
        #expect(Set(uids).count == 2)
        let organizers = lines.filter { $0.hasPrefix("ORGANIZER") }.compactMap {
            $0.split(separator: ":").last
        }
        #expect(Set(organizers).count == 1)
        #expect(anonymized(Self.text) == anonymized(Self.text))
        #expect(anonymized(Self.text) != anonymized(Self.text, seed: "other"))
    }

    @Test("Words keep their length, capitals, digits and what stands between them")
    func words() {
        let words = Pseudonyms(seed: "a").words(for: "Hello, HELLO wörld 42!")
        #expect(words.count == 22)
        #expect(words.hasSuffix("!") && words.contains(", "))
        let parts = words.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        #expect(parts.count == 4)
        #expect(parts[0].first?.isUppercase == true)
        #expect(parts[0].uppercased() == parts[1])
        #expect(parts[3].allSatisfy { $0.isNumber })
    }

    // Aumasson and Bernstein, "SipHash: a fast short-input PRF", appendix A.
    @Test("The hash is SipHash-2-4")
    func sipHash() {
        let key: (UInt64, UInt64) = (0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908)
        #expect(Pseudonyms.hash(Array(0..<15), key: key) == 0xA129_CA61_49BE_45E5)
    }
}
