import CommandLineKit
import TerminalKit

/// The git repository that a folder is in.
///
/// All paths are those below the folder, relative to it.
struct GitRepository: Sendable {
  private let folder: String
  private let environment: [String: String]

  init(_ folder: String, environment: [String: String] = ProcessEnvironment.variables) {
    self.folder = folder
    // Messages are told apart by their words, and reading must not write the index.
    let fixed = ["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"]
    self.environment = environment.merging(fixed) { _, fixed in fixed }
  }

  /// The commit that a revision stands for: a branch, a tag, `HEAD~2`.
  func commit(of revision: String) async throws(CommandFailure) -> String {
    let outcome = try await git(
      "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}")
    guard outcome.exitCode == 0 else { throw try await failure(outcome, revision) }
    return outcome.line
  }

  /// The files that are not what they were at a commit, new ones that are not yet added included. A
  /// moved file counts at both places.
  func files(changedSince commit: String) async throws(CommandFailure) -> [String] {
    let tracked = try await listing("diff", "--name-only", "--no-renames", "--relative", commit)
    let untracked = try await listing("ls-files", "--others", "--exclude-standard")
    return Set(tracked + untracked).sorted()
  }

  /// The files that git knows, changed or not.
  func files() async throws(CommandFailure) -> [String] {
    try await listing("ls-files")
  }

  /// The bytes of a file at a commit; nil if it was not there.
  func bytes(of path: String, at commit: String) async throws(CommandFailure) -> [UInt8]? {
    let outcome = try await git("cat-file", "blob", "\(commit):./\(path)")
    return outcome.exitCode == 0 ? outcome.output : nil
  }

  // MARK: - Internal

  private func listing(_ arguments: String...) async throws(CommandFailure) -> [String] {
    let outcome = try await run(arguments + ["-z", "--"])
    guard outcome.exitCode == 0 else { throw failure(outcome) }
    return outcome.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private func git(_ arguments: String...) async throws(CommandFailure) -> Subprocess.Outcome {
    try await run(arguments)
  }

  private func run(_ arguments: [String]) async throws(CommandFailure) -> Subprocess.Outcome {
    do {
      return try await Subprocess("git", arguments, folder: folder, environment: environment).run()
    } catch {
      throw CommandFailure(error.message)
    }
  }

  private func failure(
    _ outcome: Subprocess.Outcome, _ revision: String
  ) async throws(CommandFailure) -> CommandFailure {
    guard outcome.error.isEmpty else { return failure(outcome) }
    let name = SafeText.quoted(revision)
    let isShallow = try await git("rev-parse", "--is-shallow-repository").line == "true"
    let message =
      isShallow
      ? "this shallow clone has no revision \(name); get it with 'git fetch --unshallow'"
      : "there is no revision \(name); name a branch, a tag or a commit"
    return CommandFailure(message, exitCode: .notFound)
  }

  /// A failure for which git has words.
  private func failure(_ outcome: Subprocess.Outcome) -> CommandFailure {
    let words = String(decoding: outcome.error, as: UTF8.self)
    if words.contains("not a git repository") {
      let place = SafeText.quoted(folder, width: 200)
      return CommandFailure("\(place) is in no git repository, so there is nothing to compare with")
    }
    let line = words.split(whereSeparator: \.isNewline).first ?? "it says nothing"
    let reason = line.hasPrefix("fatal: ") ? line.dropFirst("fatal: ".count) : line
    return CommandFailure("git can't tell what changed: \(reason)")
  }
}

extension Subprocess.Outcome {
  /// The first line of the output.
  fileprivate var line: String {
    String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
