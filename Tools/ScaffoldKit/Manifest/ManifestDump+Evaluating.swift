public import CommandLineKit
import SystemKit

extension ManifestDump {
  /// Evaluates a manifest with `swift package dump-package` in a temporary folder.
  ///
  /// The package's sources are not needed. Several evaluations can run at the same time, because
  /// they use neither the build folder nor the package manager's caches. The result is stored in
  /// the user's cache folder, and used again for the same text, toolchain version and environment
  /// variables.
  public static func evaluating(_ manifest: [UInt8]) async throws(CommandFailure) -> ManifestDump {
    try await evaluation(of: String(decoding: manifest, as: UTF8.self)) {
      folder throws(CommandFailure) in
      let package = try folder.add(folder: "package", holding: "Package.swift", bytes: manifest)
      return try await output(["--manifest-cache", "none"], in: package, folder)
    }
  }

  /// Evaluates the manifest of a package in the package's folder. Like the package manager, prefers
  /// a version-specific manifest. The manifest can read other files of the package.
  ///
  /// The package's dependencies are not needed.
  static func evaluating(in package: String) async throws(CommandFailure) -> ManifestDump {
    try await evaluation(of: Self.manifests(in: package), at: package) {
      folder throws(CommandFailure) in
      try await output(["--scratch-path", folder.path + "/build"], in: package, folder)
    }
  }

  // MARK: - Internal

  /// Returns the cached evaluation of a text. If the cache contains no evaluation, calls `output`
  /// with a temporary folder.
  private static func evaluation(
    of text: String, at path: String = "",
    making output: (TemporaryFolder) async throws(CommandFailure) -> [UInt8]
  ) async throws(CommandFailure) -> ManifestDump {
    let version = try await toolchainVersion.value.get()
    let named = environment.filter { text.contains($0.key) }.map { "\($0.key)=\($0.value)" }
    let key = ([version, path] + named.sorted() + [text]).joined(separator: "\n")
    let evaluation = try await ManifestCache(environment).evaluation(for: key) {
      () throws(CommandFailure) in
      let folder = try TemporaryFolder(prefix: "scaffold")
      defer { folder.remove() }
      let dump = String(decoding: try await output(folder), as: UTF8.self)
      return ManifestCache.Evaluation(folder: folder.path, output: dump)
    }
    return try ManifestDump(json: Array(evaluation.output.utf8), evaluatedIn: evaluation.folder)
  }

  /// The environment without the variable that selects modules to build.
  private static let environment = ProcessEnvironment.variables
    .filter { $0.key != PackageTests.selection }

  private static let toolchainVersion = Task { () -> Result<String, CommandFailure> in
    do throws(CommandFailure) {
      let folder = try TemporaryFolder(prefix: "scaffold")
      defer { folder.remove() }
      let version = try await swift(["--version"], in: folder.path, folder).output
      return .success(String(decoding: version, as: UTF8.self))
    } catch {
      return .failure(error)
    }
  }

  /// Returns the names and contents of all manifests in a folder, joined to one text. The package
  /// manager chooses one of these manifests by the Swift version.
  private static func manifests(in package: String) -> String {
    let names = ((try? FolderReader.entries(of: package)) ?? []).map(\.name)
      .filter { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }
    return names.sorted().map { name in
      let bytes = (try? FileReader.bytes(of: "\(package)/\(name)")) ?? []
      return "\(name)\n" + String(decoding: bytes, as: UTF8.self)
    }.joined()
  }

  private static func output(
    _ options: [String], in package: String, _ folder: TemporaryFolder
  ) async throws(CommandFailure) -> [UInt8] {
    let outcome = try await swift(["package"] + options + ["dump-package"], in: package, folder)
    guard outcome.exitCode == 0 else { throw CommandFailure(errorMessage(in: outcome.error)) }
    return outcome.output
  }

  /// Runs `swift` with a temporary folder for the files that `swift` leaves behind.
  private static func swift(
    _ arguments: [String], in path: String, _ folder: TemporaryFolder
  ) async throws(CommandFailure) -> Subprocess.Outcome {
    let temporary = try folder.add(folder: "temporary")
    let environment = environment.merging(["TMPDIR": temporary]) { $1 }
    return try await Subprocess(
      "swift", arguments, folder: path, environment: environment, removingAfterwards: folder.path
    ).run()
  }

  /// Returns the first compiler error in the package manager's output, or else the first error of
  /// the package manager. If the output contains neither, the message is that the manifest declares
  /// no package. The message can contain a line number, but no path. An example of the output:
  ///
  /// ```
  /// error: 'package': Invalid manifest (compiled with: ["/opt/swift/usr/bin/swiftc", …])
  /// /tmp/scaffold-1/package/Package.swift:12:13: error: expected ',' separator
  /// error: 'package': duplicate target named 'A'
  /// error: invalid manifests at [<AbsolutePath:"/tmp/scaffold-1/package">]
  /// ```
  private static func errorMessage(in output: [UInt8]) -> String {
    let text = String(decoding: output, as: UTF8.self)
    // A compiler error, or a crash such as `main/Package.swift:3: Fatal error: no`.
    if let error = text.firstMatch(
      of: /\/Package\.swift:(\d+)(?::\d+)?: (?:error: |(?=Fatal error: ))(.*)/)
    {
      return "Package.swift:\(error.1): \(error.2)"
    }
    // A package manager error, such as `error: 'package': duplicate target named 'A'`.
    let pattern = /^error: '([^']*)': (?!Invalid manifest \()(.*)/.anchorsMatchLineEndings()
    guard let error = text.firstMatch(of: pattern) else {
      return "Package.swift: it declares no package"
    }
    let names = ["package '\(error.1)' ", "package '\(error.1).swift' "]
    let name = names.first(where: error.2.hasPrefix)
    return
      "Package.swift: \(name.map { "the package " + error.2.dropFirst($0.count) } ?? "\(error.2)")"
  }
}
