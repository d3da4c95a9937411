internal import Foundation

/// The interfaces of DisplayKit and FlowKit, which converted files import.
struct KitModules {
  let sources: URL
  let cache: URL

  /// Builds the modules unless the cache contains them.
  ///
  /// - Returns: The folder that contains the modules.
  func build(with compiler: Compiler) throws -> URL {
    let kits = try ["DisplayKit", "FlowKit"].map { (name: $0, files: try swiftFiles(of: $0)) }
    var key = Fingerprint()
    key.add(compiler.identity)
    for file in kits.flatMap(\.files) { key.add(try String(contentsOf: file, encoding: .utf8)) }
    let folder = cache.appending(path: "kits-\(key.text)")
    if FileManager.default.fileExists(atPath: folder.path) { return folder }
    let unfinished = cache.appending(path: "unfinished-\(UUID())")
    try FileManager.default.createDirectory(at: unfinished, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: unfinished) }
    for kit in kits { try compiler.buildModule(kit.name, from: kit.files, in: unfinished) }
    do { try FileManager.default.moveItem(at: unfinished, to: folder) } catch {
      // Another run can have built the same modules in the meantime.
      guard FileManager.default.fileExists(atPath: folder.path) else { throw error }
    }
    return folder
  }

  private func swiftFiles(of kit: String) throws(Compiler.Failure) -> [URL] {
    let folder = sources.appending(path: kit)
    let files =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
    if files.isEmpty {
      throw Compiler.Failure(
        description:
          "the sources of \(kit), which the type check needs, are not in '\(folder.path)'")
    }
    return files.sorted { $0.path < $1.path }
  }
}

/// A hash that is the same in each run.
private struct Fingerprint {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  var text: String { String(value, radix: 16) }
}
