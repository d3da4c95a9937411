import CommandLineKit
import TerminalText

/// Options that several commands share.
enum CommonOptions {
  static let path = Option(
    "path", value: "DIR",
    help: "Package folder, or a folder inside it (default: working directory)", parser: .text)
  static let dryRun = Flag("dry-run", help: "Print the changes without making them")
  static let diff = Flag("diff", help: "Print a diff of each changed file")
  static let force = Flag("force", help: "Overwrite existing files that differ")
  static let verify = Flag("verify", help: "Build and test the changed modules afterwards")
  static let quiet = Flag("quiet", short: "q", help: "Print errors only")

  /// The flags of commands that change files. Some commands omit a flag.
  static let changing = [dryRun, diff, force, verify, quiet]
}

extension CommandFailure {
  /// Creates the failure that describes a ``NameError`` or a ``ManifestError``. Returns `nil` for
  /// any other error.
  init?(explaining error: any Error) {
    switch error {
    case let error as NameError: self.init(error)
    case let error as ManifestError: self.init(error.description)
    default: return nil
    }
  }

  /// Returns a failure for the unknown module `name`. The hint suggests a similar name among
  /// `names`, or `scaffold list` if no name is similar.
  static func noModule(_ name: String, among names: [String]) -> CommandFailure {
    CommandFailure(
      "no module named \(SafeText.quoted(name))",
      hint: DidYouMean.hint(for: name, among: names) ?? "run 'scaffold list' for a list of modules",
      exitCode: .notFound)
  }
}
