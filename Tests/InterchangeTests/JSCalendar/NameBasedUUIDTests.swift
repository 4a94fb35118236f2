import Testing

@testable import Interchange

@Suite("UUIDs made of names (RFC 9562 §5.5)")
struct NameBasedUUIDTests {
    /// The namespace of domain names (RFC 9562 §6.6): 6ba7b810-9dad-11d1-80b4-00c04fd430c8.
    private let domains: [UInt8] = [
        0x6B, 0xA7, 0xB8, 0x10, 0x9D, 0xAD, 0x11, 0xD1, 0x80, 0xB4, 0x00, 0xC0, 0x4F, 0xD4, 0x30,
        0xC8,
    ]

    // The first two are of FIPS 180-4's example values, the third of RFC 3174 §7.3.
    @Test(
        "A message's SHA-1 is that of the standard",
        arguments: [
            ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "84983e441c3bd26ebaae4aa1f95129e5e54670f1"
            ),
            (
                String(repeating: "01234567", count: 80),
                "dea356a2cddd90c7a7ecedc5ebb563934f460452"
            ),
            ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
        ])
    func digest(message: String, expected: String) {
        let hexadecimal = NameBasedUUID.sha1(Array(message.utf8)).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        #expect(hexadecimal.joined() == expected)
    }

    // The first is of RFC 9562 A.4, all others of Python's uuid5. With the namespace's 16 bytes 39
    // letters are the last that fit into one block, 48 end at the block's end.
    @Test(
        "A name's UUID is that of other programs",
        arguments: [
            ("www.example.com", "2ed6657d-e927-568b-95e1-2665a8aea6a2"),
            ("python.org", "886313e1-3b8a-5372-9b90-0c9aee199e5d"),
            ("", "4ebd0208-8328-5d69-8c44-ec50939c0967"),
            ("ü", "ad6339e7-66ab-5d3c-be44-818ca72b7a8f"),
            (String(repeating: "a", count: 39), "5824f981-4282-59d4-9716-acb6d741350e"),
            (String(repeating: "a", count: 40), "39f39c20-db47-5131-8879-62f8f67f9014"),
            (String(repeating: "a", count: 47), "660c273c-8a00-5941-b6f4-8d0afed88966"),
            (String(repeating: "a", count: 48), "7280cc42-274a-5c4a-91fc-ae23f853eeb7"),
            (String(repeating: "a", count: 49), "69349718-028b-5ff0-a00f-c024ded6e6ee"),
            (String(repeating: "a", count: 1000), "062a6b1a-ddc3-5fcc-b238-790846e533d6"),
        ])
    func names(name: String, expected: String) {
        #expect(NameBasedUUID.text(of: name, in: domains) == expected)
    }
}
