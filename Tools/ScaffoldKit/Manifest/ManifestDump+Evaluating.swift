public import CommandLineKit

extension ManifestDump {
  /// Evaluates a manifest with `swift package dump-package` in a temporary folder.
  ///
  /// The package's sources are not needed. The build folder and the package manager's caches are not
  /// used, so several evaluations can run at the same time.
  public static func evaluating(
    _ manifest: [UInt8]
  ) async throws(CommandFailure) -> ManifestDump {
    if let split = try? ManifestText(manifest).split().bytes, split != manifest,
      let dump = try? await evaluatingAsIs(split)
    {
      return dump
    }
    return try await evaluatingAsIs(manifest)
  }

  /// Evaluates the manifest of a package in its folder, as the package manager does: with the
  /// manifest for its version, the files that the manifest reads, and the cache of manifests.
  ///
  /// The packages that it depends on are not needed.
  static func evaluating(in package: String) async throws(CommandFailure) -> ManifestDump {
    let folder = try TemporaryFolder(prefix: "scaffold")
    defer { folder.remove() }
    return try await dump(["--scratch-path", folder.path + "/build"], in: package, folder)
  }

  // MARK: - Internal

  private static func evaluatingAsIs(
    _ manifest: [UInt8]
  ) async throws(CommandFailure) -> ManifestDump {
    let folder = try TemporaryFolder(prefix: "scaffold")
    defer { folder.remove() }
    let package = try folder.add(folder: "package", holding: "Package.swift", bytes: manifest)
    return try await dump(["--manifest-cache", "none"], in: package, folder)
  }

  private static func dump(
    _ options: [String], in package: String, _ folder: TemporaryFolder
  ) async throws(CommandFailure) -> ManifestDump {
    // The package manager leaves temporary files behind.
    let environment = ProcessEnvironment.variables
      .merging(["TMPDIR": try folder.add(folder: "temporary")]) { _, new in new }
    let outcome = try await Subprocess(
      "swift", ["package"] + options + ["dump-package"], folder: package,
      environment: environment, removingAfterwards: folder.path
    ).run()
    guard outcome.exitCode == 0 else {
      throw CommandFailure(ManifestErrorOutput.message(in: outcome.error))
    }
    return try ManifestDump(json: outcome.output, evaluatedIn: folder.path)
  }
}
