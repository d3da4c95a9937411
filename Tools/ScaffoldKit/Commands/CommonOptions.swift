import CommandLineKit

/// The options that several commands have.
enum CommonOptions {
  static let path = Option(
    "path", value: "DIR",
    help: "The package, or a folder in it; the working directory if not given.",
    parser: .text)
  static let dryRun = Flag("dry-run", help: "Say what would be done, and do nothing.")
  static let diff = Flag("diff", help: "Show each change line by line.")
  static let force = Flag("force", help: "Overwrite files that differ from what would be written.")
  static let verify = Flag("verify", help: "Build and test what was touched, when it is done.")
  static let quiet = Flag("quiet", short: "q", help: "Say nothing but what went wrong.")

  /// Those of a command that changes files.
  static let changing = [dryRun, diff, force, verify, quiet]
}
