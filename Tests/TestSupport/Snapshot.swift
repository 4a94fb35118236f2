import Foundation

/// Texts kept in Tests/Snapshots that output is compared with, once a person has looked at them.
public enum Snapshot {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Snapshots")

    /// What is wrong with a text: nil when it is the one kept, else where it first differs.
    ///
    /// Recording never passes: with RECORD_SNAPSHOTS set, or when there is no text of this name yet,
    /// the text is kept and reported as new, so that somebody looks at it.
    public static func difference(of text: String, from name: String) -> String? {
        let file = folder.appendingPathComponent(name)
        let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil
        guard !isRecording, let kept = try? String(contentsOf: file, encoding: .utf8) else {
            do {
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
                return "\(name) was recorded; look at it"
            } catch { return "\(name) cannot be recorded: \(error)" }
        }
        if kept == text { return nil }
        let (old, new) = (lines(of: kept), lines(of: text))
        for index in 0..<max(old.count, new.count) {
            let before = index < old.count ? old[index] : "(nothing)"
            let now = index < new.count ? new[index] : "(nothing)"
            if before != now {
                return "\(name), line \(index + 1):\n  kept: \(before)\n  now:  \(now)"
            }
        }
        return "\(name) differs"
    }

    private static func lines(of text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }
}
