import Testing

@testable import Interchange

/// UUIDs made of names: the expected ones are those of RFC 9562, FIPS 180 and python's `uuid`.
@Suite struct NameBasedUUIDTests {
    @Test(
        "SHA-1 is that of FIPS 180-4",
        arguments: [
            ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
            ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
            ),
            (String(repeating: "a", count: 1000), "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
        ])
    func sha1(text: String, expected: String) {
        let bytes = NameBasedUUID.sha1(Array(text.utf8))
        let digits = bytes.map { byte in
            let text = String(byte, radix: 16)
            return text.count == 1 ? "0" + text : text
        }
        #expect(digits.joined() == expected)
    }

    @Test("A UUID of version 5 is that of another implementation")
    func dnsNamespace() {
        let namespace: [UInt8] = [
            0x6B, 0xA7, 0xB8, 0x10, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4,
            0x30, 0xC8,
        ]
        #expect(
            NameBasedUUID.text(of: "python.org", in: namespace)
                == "886313e1-3b8a-5372-9b90-0c9aee199e5d")
    }

    @Test(
        "Keys of values are in the namespace of the mapping",
        arguments: [
            ("mailto:foo@example.com", "59eb121c-e8f2-558a-9049-ef750a5976bd"),
            ("Room 1", "5960afaa-638a-54bd-80e3-9c243bcd023a"),
            ("", "62f62440-5c83-5ec5-8764-ede5d25ecc1d"),
            ("Große Halle", "7d2e6146-44c6-5340-8d93-d95859b57112"),
        ])
    func keys(value: String, key: String) {
        #expect(JSCalendar.key(of: value) == key)
    }

    @Test(
        "What can be a key stays one",
        arguments: [
            ("a-B_9", true), ("", false), ("a.b", false), ("a@example.org", false), ("ü", false),
            (String(repeating: "a", count: 255), true), (String(repeating: "a", count: 256), false),
        ])
    func keysAsTheyAre(text: String, isKey: Bool) {
        #expect((JSCalendar.key(named: text) == text) == isKey)
    }
}
