import CommandLineKit

/// Evaluates a manifest as it is and as it should become, before anything is written.
struct ManifestCheck {
  /// What it means that a manifest can't be evaluated.
  enum Rigour {
    /// Nothing is done.
    case strict
    /// The text is edited all the same: what is taken away may be what is broken.
    case lenient
  }

  private let rigour: Rigour

  init(_ rigour: Rigour) {
    self.rigour = rigour
  }

  /// Compares what both manifests describe with what the edit means.
  ///
  /// - Throws: `CommandFailure`, where the edit would do something else.
  /// - Returns: What is to be remarked, where they were not compared.
  func check(_ plan: ChangePlan) async throws -> String? {
    guard let change = plan.effective.first(where: { $0.path == ManifestText.path }),
      let before = change.before, let after = change.after
    else { return nil }
    let differences: [ManifestDifference]
    do {
      differences = try await Self.differences(from: before, to: after)
    } catch let error as ManifestDumpError {
      if rigour == .lenient { return "Package.swift was not compared: \(error.message)" }
      throw CommandFailure("\(error.message); nothing was written")
    }
    let expectation = ManifestExpectation(
      from: try ManifestText(before).modules(), to: try ManifestText(after).modules())
    if let objection = expectation.objection(to: differences) {
      throw CommandFailure("\(objection); nothing was written")
    }
    return nil
  }

  private static func differences(
    from before: [UInt8], to after: [UInt8]
  ) async throws -> [ManifestDifference] {
    async let old = ManifestDump.evaluating(before)
    async let new = ManifestDump.evaluating(after)
    return ManifestDump.differences(from: try await old, to: try await new)
  }
}
