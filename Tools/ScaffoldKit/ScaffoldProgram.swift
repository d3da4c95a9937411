public import CommandLineKit

/// The command-line program `scaffold` with all its commands.
@MainActor
public struct ScaffoldProgram {
  /// The version that `scaffold --version` prints.
  public static let version = PackageVersion.current

  /// Creates the program. Without `--path`, its commands use the working directory.
  public init() {}

  /// The command-line interface with all commands, help and completions.
  public var commandLine: CommandLineProgram {
    CommandLineProgram(
      name: "scaffold",
      version: Self.version,
      summary: "Generates, renames, removes and checks the modules of a Swift package",
      commands: [
        FeatureCommand(), AddCommand(), ModuleCommand(), RenameCommand(), RemoveCommand(),
        UseCommand(adds: true), UseCommand(adds: false), ResolveCommand(), ListCommand(),
        CheckCommand(), RulesCommand(), GraphCommand(), AffectedCommand(), TemplateCommand(),
        NewCommand(), UpgradeCommand(), MigrateCommand(),
      ],
      explaining: CommandFailure.init(explaining:))
  }
}
