import Foundation

/// The folder of calendars of other projects; nil where there is none.
let corpus: URL? = {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let folder = root.deletingLastPathComponent().appendingPathComponent("shared/corpus")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
}()

/// The files of the corpus with one of some endings that are not too large for a debug build.
func corpusFiles(_ endings: Set<String>) -> [URL] {
    guard let corpus,
        let found = FileManager.default.enumerator(
            at: corpus, includingPropertiesForKeys: [.fileSizeKey, .isRegularFileKey])
    else { return [] }
    var files: [URL] = []
    for case let file as URL in found where endings.contains(file.pathExtension.lowercased()) {
        let values = try? file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
        if values?.isRegularFile == true, (values?.fileSize ?? 0) <= 300_000 { files.append(file) }
    }
    return files.sorted { $0.path < $1.path }
}
