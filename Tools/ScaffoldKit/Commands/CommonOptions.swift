import CommandLineKit

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

  /// The flags of the commands that change files.
  static let changing = [dryRun, diff, force, verify, quiet]
}
