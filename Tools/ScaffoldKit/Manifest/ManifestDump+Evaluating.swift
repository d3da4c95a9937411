extension ManifestDump {
  /// Evaluates a manifest with `swift package dump-package`, in a folder of its own.
  ///
  /// It needs the manifest's text alone, no sources; and it touches neither the package's build
  /// folder nor the package manager's caches, so that several can run at the same time.
  public static func evaluating(
    _ manifest: [UInt8]
  ) async throws(ManifestDumpError) -> ManifestDump {
    if let pieces = (try? ManifestText(manifest))?.inPieces,
      let dump = try? await evaluatingAsIs(pieces)
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
    let outcome = try await Subprocess(
      "swift", ["package", "--manifest-cache", "none", "dump-package"], folder: package
    ).run()
    return Result { () throws(ManifestDumpError) in
      guard outcome.exitCode == 0 else {
        throw ManifestDumpError(ManifestComplaint.sentence(from: outcome.error))
      }
      return try ManifestDump(json: outcome.output, evaluatedIn: folder.path)
    }
  }
}
