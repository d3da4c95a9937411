public import CommandLineKit

/// The program `scaffold` with all its commands.
@MainActor
public struct ScaffoldProgram {
  /// The version that `scaffold --version` prints.
  public static let version = PackageVersion.current

  /// Creates the program for the working directory.
  public init() {}

  /// The command-line program to run.
  public var commandLine: CommandLineProgram {
    CommandLineProgram(
      name: "scaffold",
      version: Self.version,
      summary: "Generates, renames, removes and checks the modules of a Swift package",
      commands: [
        FeatureCommand(), ModuleCommand(), RenameCommand(), RemoveCommand(),
        UseCommand(adds: true), UseCommand(adds: false), ResolveCommand(), ListCommand(),
        CheckCommand(), ExplainCommand(), RulesCommand(open: Workspace.reading), GraphCommand(),
        AffectedCommand(), Self.template, NewCommand(), AppCommand(),
        UpgradeCommand(),
      ],
      explaining: CommandFailure.init(explaining:))
  }

  // MARK: - Internal

  private static var template: TemplateCommand {
    TemplateCommand(
      open: Workspace.onDisk,
      save: { staged, input, console in
        try await ChangeSession(input, console: console)
          .perform(staged, touching: [], force: input[CommonOptions.force])
      })
  }
}
