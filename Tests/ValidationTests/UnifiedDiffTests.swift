import Testing
import Validation

@Suite("Unified diffs")
struct UnifiedDiffTests {
    // Expected values by GNU diff -u, without its time stamps.
    @Test(
        "Lines that differ are shown with three lines around them",
        arguments: [
            ("a\n", "a\n", ""),
            ("a\nb\nc\n", "a\nB\nc\n", "--- f\n+++ f\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n"),
            ("", "a\n", "--- f\n+++ f\n@@ -0,0 +1 @@\n+a\n"),
            ("a\n", "", "--- f\n+++ f\n@@ -1 +0,0 @@\n-a\n"),
            ("a", "a\n", "--- f\n+++ f\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"),
            (
                "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\nx\n2\n3\n4\n5\n6\n7\n8\n",
                "--- f\n+++ f\n@@ -1,4 +1,5 @@\n 1\n+x\n 2\n 3\n 4\n@@ -6,4 +7,3 @@\n 6\n 7\n 8\n-9\n"
            ),
            ("a\r\nb\r\n", "a\nb\r\n", "--- f\n+++ f\n@@ -1,2 +1,2 @@\n-a\r\n+a\n b\r\n"),
        ])
    func diff(old: String, new: String, expected: String) {
        let bytes = unifiedDiff(old: Array(old.utf8), new: Array(new.utf8), name: "f")
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }

    // As GNU diff and git write them, and GNU patch reads them.
    @Test(
        "Names that would break the head are marked or quoted",
        arguments: [
            ("a b.ics", "a b.ics\t"), ("a\nb", "\"a\\nb\""), ("a\"b", "\"a\\\"b\""),
            ("\u{1B}é\u{7F}", "\"\\033\\303\\251\\177\""), ("é.ics", "é.ics"),
        ])
    func names(name: String, shown: String) {
        let bytes = unifiedDiff(old: [], new: Array("a\n".utf8), name: name)
        #expect(
            String(decoding: bytes, as: UTF8.self).hasPrefix("--- \(shown)\n+++ \(shown)\n@@"))
    }

    @Test("A hundred thousand changed lines are no trouble")
    func manyChanges() {
        let old = Array(repeating: Array("a\r\n".utf8), count: 100_000).flatMap { $0 }
        let new = Array(repeating: Array("a\n".utf8), count: 100_000).flatMap { $0 }
        let bytes = unifiedDiff(old: old, new: new, name: "f")
        #expect(bytes.count == "--- f\n+++ f\n@@ -1,100000 +1,100000 @@\n".utf8.count + 100_000 * 7)
    }
}
