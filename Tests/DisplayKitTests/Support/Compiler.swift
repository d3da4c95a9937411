import Foundation

/// Compiles programs that import DisplayKit.
enum Compiler {
  /// A Boolean value that indicates whether the compiled module of DisplayKit was found.
  static var isAvailable: Bool {
    FileManager.default.fileExists(
      atPath: modules.appendingPathComponent("DisplayKit.swiftmodule").path)
  }

  /// Type-checks `source`, and returns its errors. If the compiler fails without an error in
  /// `source`, returns the complete output of the compiler.
  static func errors(in source: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("DisplayKitTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Source.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)

    let compiler = Process()
    let output = Pipe()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-I", modules.path,
      "-module-cache-path", folder.path, file.path,
    ]
    compiler.standardOutput = output
    compiler.standardError = output
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    let errors = text.split(separator: "\n")
      .filter { $0.hasPrefix(file.path) && $0.contains(" error: ") }
      .map(String.init)
    return compiler.terminationStatus == 0 || !errors.isEmpty ? errors : [text]
  }

  /// The folder of compiled modules, next to the test bundle.
  private static let modules: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent("Modules")
  }()
}
