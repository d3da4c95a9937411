import CommandLineKit

extension ManifestDump {
  /// Evaluates a manifest with `swift package dump-package` in a temporary folder.
  ///
  /// The package's sources are not needed. The build folder and the package manager's caches are not
  /// used, so several evaluations can run at the same time.
  public static func evaluating(
    _ manifest: [UInt8]
  ) async throws(ManifestDumpError) -> ManifestDump {
    if let split = (try? ManifestText(manifest))?.splitForCompiling,
      let dump = try? await evaluatingAsIs(split)
    {
      return dump
    }
    return try await evaluatingAsIs(manifest)
  }

  private static func evaluatingAsIs(
    _ manifest: [UInt8]
  ) async throws(ManifestDumpError) -> ManifestDump {
    let outcome: Result<ManifestDump, ManifestDumpError>
    do {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      outcome = try await evaluating(manifest, in: folder)
    } catch {
      throw ManifestDumpError("Package.swift can't be evaluated: \(error.message)")
    }
    return try outcome.get()
  }

  private static func evaluating(
    _ manifest: [UInt8], in folder: TemporaryFolder
  ) async throws(SubprocessError) -> Result<ManifestDump, ManifestDumpError> {
    let package = try folder.add(folder: "package", holding: "Package.swift", bytes: manifest)
    // The package manager leaves temporary files behind.
    let environment = ProcessEnvironment.variables
      .merging(["TMPDIR": try folder.add(folder: "temporary")]) { _, new in new }
    let outcome = try await Subprocess(
      "swift", ["package", "--manifest-cache", "none", "dump-package"], folder: package,
      environment: environment, removingAfterwards: folder.path
    ).run()
    return Result { () throws(ManifestDumpError) in
      guard outcome.exitCode == 0 else {
        throw ManifestDumpError(ManifestErrorOutput.message(in: outcome.error))
      }
      return try ManifestDump(json: outcome.output, evaluatedIn: folder.path)
    }
  }
}
