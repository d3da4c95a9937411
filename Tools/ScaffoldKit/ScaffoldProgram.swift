public import CommandLineKit

/// The program `scaffold`, put together.
@MainActor
public struct ScaffoldProgram {
  /// The version that `scaffold --version` tells.
  public static let version = "0.1.0"

  /// The program over the folder in which it is called.
  public init() {}

  /// The program as a command line.
  public var commandLine: CommandLineProgram {
    CommandLineProgram(
      name: "scaffold",
      version: Self.version,
      summary: "Grows, renames, removes and checks the modules of a package.",
      commands: [
        FeatureCommand(), ModuleCommand(), RenameCommand(), RemoveCommand(), ListCommand(),
        CheckCommand(), GraphCommand(), AffectedCommand(), Self.template, NewCommand(),
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
