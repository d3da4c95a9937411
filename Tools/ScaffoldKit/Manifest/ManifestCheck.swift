import CommandLineKit

/// Evaluates the manifest before and after an edit, and compares the result with the intention.
struct ManifestCheck {
  /// How to handle a manifest that can't be evaluated.
  enum Strictness {
    /// Throws an error.
    case strict
    /// Accepts the edit, which may remove what is broken.
    case lenient
  }

  let strictness: Strictness
  var rules = Rules.builtIn

  /// Checks that an edit of the manifest changes exactly the targets and products that it should.
  ///
  /// - Parameters:
  ///   - plan: The plan with the edit.
  ///   - old: The manifest to compare with, if it is not the one on disk.
  /// - Throws: `CommandFailure` if the edit would change anything else.
  /// - Returns: A warning if the manifests could not be compared; nil otherwise.
  func check(_ plan: ChangePlan, against old: [UInt8]? = nil) async throws -> String? {
    guard let change = plan.effective.first(where: { $0.path == ManifestText.path }),
      let before = old ?? change.before, let after = change.after
    else { return nil }
    let differences: [ManifestDifference]
    do {
      differences = try await Self.differences(from: before, to: after)
    } catch let error as CommandFailure {
      if strictness == .lenient { return "Package.swift was not compared: \(error.message)" }
      throw CommandFailure("\(error.message); nothing was written")
    }
    let expectation = ManifestExpectation(
      from: try ManifestText(before).modules(in: rules),
      to: try ManifestText(after).modules(in: rules))
    if let mismatch = expectation.mismatch(with: differences) {
      throw CommandFailure("\(mismatch); nothing was written")
    }
    return nil
  }

  /// Evaluates an edited manifest of any package.
  ///
  /// - Parameters:
  ///   - manifest: The edited manifest.
  ///   - old: The evaluated manifest before the edit.
  ///   - targets: The targets whose dependencies the edit should change.
  /// - Throws: `CommandFailure` if the edit would change anything else, or ``ManifestDumpError``.
  /// - Returns: The evaluated manifest.
  static func evaluate(
    _ manifest: [UInt8], since old: ManifestDump, editingDependenciesOf targets: Set<String>
  ) async throws -> ManifestDump {
    let new = try await ManifestDump.evaluating(manifest)
    let expected = targets.map { ManifestDifference(.target($0), .changed(["dependencies"])) }
    if let other = ManifestDump.differences(from: old, to: new).first(where: {
      !expected.contains($0)
    }) {
      throw CommandFailure(
        "the edit of Package.swift would have an unintended effect: \(other); nothing was written")
    }
    return new
  }

  private static func differences(
    from before: [UInt8], to after: [UInt8]
  ) async throws -> [ManifestDifference] {
    async let old = ManifestDump.evaluating(before)
    async let new = ManifestDump.evaluating(after)
    return ManifestDump.differences(from: try await old, to: try await new)
  }
}
