internal import CalendarModel

extension Rule {
    /// URIs, binary values, and what describes them.
    static let addresses = [
        Rule(
            "bad-uri", .values, .warning, "RFC 5545 §3.3.13",
            "A URI is to follow RFC 3986",
            explanation: """
                It begins with a scheme and a colon, and has no spaces, quotation marks, brackets \
                of the kinds <> and {}, backslashes, ^, ` or |; those are written with %. Commas \
                and semicolons are not escaped as in a text.
                """,
            wrong: .event("URL:https://example.org/room 4"),
            right: .event("URL:https://example.org/room%204"), fix: .safe,
            check: .properties(AddressChecks.properties, AddressChecks.checkURI)),
        Rule(
            "binary-encoding", .values, .error, "RFC 5545 §3.2.7",
            "VALUE=BINARY needs ENCODING=BASE64",
            explanation: """
                Binary data is written in base 64, which ENCODING has to say. Readers without it \
                take the text for the data.
                """,
            wrong: .event("ATTACH;VALUE=BINARY:Q2FrZQ=="),
            right: .event("ATTACH;VALUE=BINARY;ENCODING=BASE64:Q2FrZQ=="), fix: .safe,
            check: .properties(nil, AddressChecks.checkEncoding)),
        Rule(
            "encoding-without-binary", .values, .error, "RFC 5545 §3.8.1.1",
            "ENCODING=BASE64 needs VALUE=BINARY",
            explanation: """
                An attachment is a URI unless VALUE=BINARY says otherwise, so that base 64 without \
                it is taken for a URI.
                """,
            wrong: .event("ATTACH;ENCODING=BASE64:Q2FrZQ=="),
            right: .event("ATTACH;ENCODING=BASE64;VALUE=BINARY:Q2FrZQ=="), fix: .safe,
            check: .properties(nil, AddressChecks.checkBinaryType)),
        Rule(
            "bad-base64", .values, .error, "RFC 5545 §3.3.1",
            "Base 64 is to be whole",
            explanation: """
                It comes in groups of four characters, the last one filled up with =. Data that is \
                cut off cannot be decoded.
                """,
            wrong: .event("ATTACH;ENCODING=BASE64;VALUE=BINARY:Q2FrZQ"),
            right: .event("ATTACH;ENCODING=BASE64;VALUE=BINARY:Q2FrZQ=="), fix: .safe,
            check: .properties(nil, AddressChecks.checkBase64)),
        Rule(
            "inline-data", .values, .info, "RFC 5545 §3.1.3",
            "Data should be given by a URI",
            explanation: """
                Data within a calendar makes it large, and many servers and readers drop it. Put \
                it where it can be fetched from, and write its URI.
                """,
            wrong: .event("ATTACH;ENCODING=BASE64;VALUE=BINARY:Q2FrZQ=="),
            right: .event("ATTACH:https://example.org/cake.txt"),
            check: .properties(nil, AddressChecks.checkInline)),
        Rule(
            "media-type", .values, .warning, "RFC 5545 §3.2.8",
            "FMTTYPE is a media type",
            explanation: """
                A media type has a type, a slash and a subtype, as text/plain.
                """,
            wrong: .event("ATTACH;FMTTYPE=pdf:https://example.org/4.pdf"),
            right: .event("ATTACH;FMTTYPE=application/pdf:https://example.org/4.pdf"),
            check: .properties(nil, AddressChecks.checkFormat)),
        Rule(
            "language-tag", .values, .warning, "RFC 5545 §3.2.10",
            "LANGUAGE is a language tag",
            explanation: """
                Language tags are those of RFC 5646: a language and perhaps a script, a region and \
                more, with hyphens between, as pt-BR.
                """,
            wrong: .event("COMMENT;LANGUAGE=pt_BR:Bolo"),
            right: .event("COMMENT;LANGUAGE=pt-BR:Bolo"), fix: .safe,
            check: .properties(nil, AddressChecks.checkLanguage)),
    ]
}
