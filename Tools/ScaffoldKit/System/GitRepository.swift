import CommandLineKit
import TerminalText

/// The git repository that contains a folder.
///
/// All paths are relative to the folder, and results contain only files below it.
struct GitRepository: Sendable {
  private let folder: String
  private let environment: [String: String]

  init(_ folder: String, environment: [String: String] = ProcessEnvironment.variables) {
    self.folder = folder
    // Git's errors are recognized by their English text. Read commands must not write the index.
    let fixed = ["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0"]
    self.environment = environment.merging(fixed) { _, fixed in fixed }
  }

  /// Resolves a revision, such as a branch, a tag or `HEAD~2`, to a commit. Throws if there is no
  /// such revision.
  func commit(of revision: String) async throws(CommandFailure) -> String {
    let outcome = try await git(
      "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}")
    guard outcome.exitCode == 0 else { throw try await failure(outcome, revision) }
    return outcome.line
  }

  /// Returns the files that differ from a commit, including untracked files. The result contains
  /// both the old and the new path of a moved file.
  func files(changedSince commit: String) async throws(CommandFailure) -> [String] {
    let tracked = try await listing("diff", "--name-only", "--no-renames", "--relative", commit)
    let untracked = try await listing("ls-files", "--others", "--exclude-standard")
    return Set(tracked + untracked).sorted()
  }

  func files() async throws(CommandFailure) -> [String] { try await listing("ls-files") }

  /// Returns whether a file is untracked, or differs from the last commit.
  func hasChanges() async throws(CommandFailure) -> Bool {
    try await !listing("status", "--porcelain").isEmpty
  }

  /// Returns the root of the working tree that contains the folder, and the folder's path in it,
  /// which ends with `/` unless it is empty. Returns `nil` if there is no working tree, or if git is
  /// not installed.
  func workingTree() async throws(CommandFailure) -> (root: String, prefix: String)? {
    guard let outcome = try? await git("rev-parse", "--show-toplevel", "--show-prefix") else {
      return nil
    }
    let lines = String(decoding: outcome.output, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    if outcome.exitCode == 0, lines.count > 1 { return (String(lines[0]), String(lines[1])) }
    if String(decoding: outcome.error, as: UTF8.self).contains(Self.noRepository) { return nil }
    throw failure(outcome)
  }

  /// Returns a file's content at a commit; `nil` if the commit does not contain the file.
  func bytes(of path: String, at commit: String) async throws(CommandFailure) -> [UInt8]? {
    let outcome = try await git("cat-file", "blob", "\(commit):./\(path)")
    return outcome.exitCode == 0 ? outcome.output : nil
  }

  /// Returns the files that a merge left in conflict, with the versions in git's index.
  func unmergedFiles() async throws(CommandFailure) -> [String: Set<MergeStage>] {
    var stages: [String: Set<MergeStage>] = [:]
    for line in try await listing("ls-files", "--unmerged") {
      // The format of a line is `MODE OBJECT STAGE<tab>PATH`.
      let parts = line.split(separator: "\t", maxSplits: 1)
      guard parts.count == 2, let digit = parts[0].last?.wholeNumberValue,
        let stage = MergeStage(rawValue: digit)
      else { continue }
      stages[String(parts[1]), default: []].insert(stage)
    }
    return stages
  }

  /// Returns a version of a file in conflict, with the content that a checkout would write; `nil`
  /// if git's index does not contain this version.
  func bytes(of path: String, at stage: MergeStage) async throws(CommandFailure) -> [UInt8]? {
    let outcome = try await git("cat-file", "--filters", ":\(stage.rawValue):./\(path)")
    return outcome.exitCode == 0 ? outcome.output : nil
  }

  /// Initializes a repository in the folder, and commits all files.
  ///
  /// Does nothing if the folder is already in a repository. Without the user's name and email
  /// address, git can't commit: the files stay staged.
  ///
  /// - Returns: A message for the user; `nil` if the folder is already in a repository, or if git
  ///   can't create the repository or add the files.
  /// - Throws: `CommandFailure` if git is not installed.
  func start(message: String) async throws(CommandFailure) -> String? {
    guard try await git("rev-parse", "--git-dir").exitCode != 0,
      try await git("init", "--quiet").exitCode == 0,
      try await git("add", "--all").exitCode == 0
    else { return nil }
    let isCommitted = try await git("commit", "--quiet", "--message", message).exitCode == 0
    return isCommitted
      ? "Started a git repository with a first commit."
      : "Started a git repository; the first commit is left to you."
  }

  // MARK: - Internal

  private static let noRepository = "not a git repository"

  private func listing(_ arguments: String...) async throws(CommandFailure) -> [String] {
    let outcome = try await run(arguments + ["-z", "--"])
    guard outcome.exitCode == 0 else { throw failure(outcome) }
    return outcome.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  private func git(_ arguments: String...) async throws(CommandFailure) -> Subprocess.Outcome {
    try await run(arguments)
  }

  private func run(_ arguments: [String]) async throws(CommandFailure) -> Subprocess.Outcome {
    try await Subprocess("git", arguments, folder: folder, environment: environment).run()
  }

  private func failure(
    _ outcome: Subprocess.Outcome, _ revision: String
  ) async throws(CommandFailure) -> CommandFailure {
    guard outcome.error.isEmpty else { return failure(outcome) }
    let name = SafeText.quoted(revision)
    let isShallow = try await git("rev-parse", "--is-shallow-repository").line == "true"
    let (message, hint) =
      isShallow
      ? ("this shallow clone has no revision \(name)", "get it with 'git fetch --unshallow'")
      : ("there is no revision \(name)", "use a branch, a tag or a commit")
    return CommandFailure(message, hint: hint, exitCode: .notFound)
  }

  /// Returns a failure with git's message.
  private func failure(_ outcome: Subprocess.Outcome) -> CommandFailure {
    let words = String(decoding: outcome.error, as: UTF8.self)
    if words.contains(Self.noRepository) {
      return CommandFailure("\(SafeText.quoted(folder, width: 200)) is not in a git repository")
    }
    let line = words.split(whereSeparator: \.isNewline).first ?? "no reason given"
    let reason = line.hasPrefix("fatal: ") ? line.dropFirst("fatal: ".count) : line
    return CommandFailure("git failed: \(reason)")
  }
}

extension Subprocess.Outcome {
  /// The first line of the output.
  fileprivate var line: String {
    String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}

/// The versions of a file in a merge: the common ancestor, the current branch and the merged
/// branch. The raw values are git's stage numbers.
enum MergeStage: Int, Sendable { case base = 1, ours, theirs }
