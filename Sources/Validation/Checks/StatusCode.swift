/// A code of REQUEST-STATUS and SCHEDULE-STATUS (RFC 5545 §3.8.8.3).
enum StatusCode {
    /// Whether a text is a code: two or three numbers with dots between them.
    static func isOne(_ text: some StringProtocol) -> Bool {
        let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
        return (2...3).contains(numbers.count)
            && numbers.allSatisfy { number in
                !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
            }
    }
}
