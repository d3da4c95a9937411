import Foundation
import RepositoryTesting
import SwiftSourceKit

/// Asks the compiler for the imports of files.
///
/// The compiler prints one set for all files, so the number of the file is appended to each module
/// name. If the scanner misses an import, the name of the module has no number, and `sets(of:)`
/// throws.
enum CompilerImports {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Returns the imported modules of each file.
  static func sets(of files: [[UInt8]]) throws -> [Set<String>] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (index, bytes) in files.enumerated() {
      let file = folder.appending(path: "\(index).swift")
      try Data(numbered(bytes, index)).write(to: file)
    }
    let modules = try emitted(for: files.count, in: folder)
    return try sets(from: modules, count: files.count)
  }

  private static func numbered(_ bytes: [UInt8], _ number: Int) -> [UInt8] {
    ImportScanner.imports(in: bytes).reversed().reduce(into: bytes) { result, declaration in
      result.insert(contentsOf: "__\(number)".utf8, at: declaration.range.upperBound)
    }
  }

  /// Runs the compiler frontend through the driver, which is available wherever Swift is installed.
  private static func emitted(for count: Int, in folder: URL) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-frontend", "-emit-imported-modules", "-suppress-warnings", "-swift-version",
        "6", "-o", "modules",
      ]
      + (0..<count).map { "\($0).swift" }
    process.currentDirectoryURL = folder
    process.standardError = try file("errors", in: folder)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: try text(of: "errors", in: folder))
    }
    return try text(of: "modules", in: folder).split(separator: "\n").map(String.init)
  }

  private static func file(_ name: String, in folder: URL) throws -> FileHandle {
    let file = folder.appending(path: name)
    try Data().write(to: file)
    return try FileHandle(forWritingTo: file)
  }

  private static func text(of name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  private static func sets(from modules: [String], count: Int) throws -> [Set<String>] {
    var sets = [Set<String>](repeating: [], count: count)
    for module in modules {
      guard let mark = module.range(of: "__", options: .backwards),
        let number = Int(module[mark.upperBound...])
      else { throw Failure(description: "the scanner did not find 'import \(module)'") }
      sets[number].insert(String(module[..<mark.lowerBound]))
    }
    return sets
  }
}

/// The manifest and all Swift files in the source folders of this repository.
enum RepositorySources {
  static func all() throws -> [(name: String, bytes: [UInt8])] {
    let files = try RepositoryFiles()
    let paths = try ["App", "Modules", "Tests", "Tools"].flatMap { try files.paths(under: $0) }
    return try (["Package.swift"] + paths.filter { $0.hasSuffix(".swift") }).map { path in
      (path, try files.bytes(of: path) ?? [])
    }
  }
}
