internal import Foundation

/// The Swift compiler of the installed toolchain.
struct Compiler {
  /// A reason why nothing can be checked.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let url: URL

  /// Finds the compiler on a search path.
  init(searchPath: String = ProcessInfo.processInfo.environment["PATH"] ?? "") throws(Failure) {
    let candidates = searchPath.split(separator: ":").map { URL(filePath: $0 + "/swiftc") }
    guard
      let url = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
    else {
      throw Failure(
        description: "'swiftc' is not on the search path; it is needed to check converted files")
    }
    self.url = url
  }

  /// A text that changes with the compiler.
  var identity: String {
    let real = url.resolvingSymlinksInPath()
    let values = try? real.resourceValues(forKeys: [.contentModificationDateKey])
    return "\(real.path) \(values?.contentModificationDate?.timeIntervalSince1970 ?? 0)"
  }

  /// Builds the interface of a module from the Swift files of a folder.
  func buildModule(_ name: String, from files: [URL], in folder: URL) throws {
    let output = try run(
      [
        "-emit-module", "-parse-as-library", "-wmo", "-swift-version", "6", "-package-name", "kits",
        "-enable-upcoming-feature", "ExistentialAny",
        "-enable-upcoming-feature", "InternalImportsByDefault", "-suppress-warnings",
        "-Xfrontend", "-experimental-skip-all-function-bodies",
        "-module-name", name, "-I", folder.path,
        "-emit-module-path", folder.appending(path: name + ".swiftmodule").path,
      ] + Self.platform + files.map(\.path))
    guard output.status == 0 else {
      let error = output.text.split(separator: "\n").first { $0.contains("error: ") }
      throw Failure(
        description: "\(name) can't be built for the type check: \(error ?? "no error")")
    }
  }

  /// Type-checks some of the files of a module, whose other files are only parsed.
  ///
  /// - Returns: The errors, with the paths of the given URLs.
  func check(
    _ files: [String: URL], checking checked: Set<String>, stubs: String, modules: URL
  ) throws -> [Diagnostic] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "migrate-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (all, primary) = (folder.appending(path: "all"), folder.appending(path: "primary"))
    let stubFile = folder.appending(path: "stubs.swift")
    try Data(stubs.utf8).write(to: stubFile)
    // Some errors are reported in the last file that they concern, so the order must not vary.
    let paths = files.sorted { $0.key < $1.key }.map(\.value.path) + [stubFile.path]
    let checkedPaths = checked.sorted().compactMap { files[$0]?.path }
    try Data(paths.joined(separator: "\n").utf8).write(to: all)
    try Data(checkedPaths.joined(separator: "\n").utf8).write(to: primary)
    let output = try run(
      [
        "-frontend", "-typecheck", "-swift-version", "5", "-diagnostic-style", "llvm",
        "-module-name", "App", "-I", modules.path,
        // Expressions with unknown names can take the compiler minutes.
        "-solver-scope-threshold=100000", "-typo-correction-limit", "0",
        "-filelist", all.path, "-primary-filelist", primary.path,
      ] + Self.platform)
    let found = output.text.split(separator: "\n").compactMap(Diagnostic.init)
    if output.status > 1 || (output.status == 1 && found.isEmpty) {
      let line = output.text.split(separator: "\n").first ?? "no output"
      throw Failure(description: "the compiler failed at the type check: \(line)")
    }
    return found
  }

  /// The SDK and the target, which the frontend of the compiler doesn't find itself on macOS.
  private static var platform: [String] {
    #if os(macOS)
      let sdk =
        ProcessInfo.processInfo.environment["SDKROOT"]
        ?? "/Library/Developer/CommandLineTools/SDKs/MacOSX.sdk"
      #if arch(arm64)
        return ["-sdk", sdk, "-target", "arm64-apple-macosx15.0"]
      #else
        return ["-sdk", sdk, "-target", "x86_64-apple-macosx15.0"]
      #endif
    #else
      return []
    #endif
  }

  private func run(_ arguments: [String]) throws -> (status: Int32, text: String) {
    let file = FileManager.default.temporaryDirectory.appending(path: "migrate-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.standardError = handle
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try handle.close()
    return (process.terminationStatus, String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }
}

/// An error of the compiler.
struct Diagnostic {
  let path: String
  let line: Int
  let column: Int
  let message: String

  /// Reads a line such as `/tmp/1.swift:3:5: error: cannot find 'x' in scope`.
  init?(_ text: Substring) {
    guard let mark = text.range(of: ": error: ") ?? Self.isolationWarning(in: text)
    else { return nil }
    let place = text[..<mark.lowerBound].split(separator: ":")
    guard place.count >= 3, let line = Int(place[place.count - 2]),
      let column = Int(place.last ?? "")
    else { return nil }
    self.init(
      path: place.dropLast(2).joined(separator: ":"), line: line, column: column,
      message: String(text[mark.upperBound...]).replacing(/\ \[#\w+\]$/, with: ""))
  }

  /// A call from another thread is only a warning in Swift 5.
  private static func isolationWarning(in text: Substring) -> Range<Substring.Index>? {
    text.hasSuffix("[#ActorIsolatedCall]") ? text.range(of: ": warning: ") : nil
  }

  private init(path: String, line: Int, column: Int, message: String) {
    (self.path, self.line, self.column, self.message) = (path, line, column, message)
  }

  func at(path: String) -> Diagnostic {
    Diagnostic(path: path, line: line, column: column, message: message)
  }

  /// The texts in quotation marks.
  var quoted: [Substring] {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// The type that the error reports as unknown.
  var unknownType: Substring? {
    let isUnknown = message.hasPrefix("cannot find type '") && message.hasSuffix("' in scope")
    return isUnknown ? quoted.first : nil
  }
}
