public import CommandLineKit
import CommandLineTrace
public import InjectionKit
public import __Domain__

/// The program `__program__`.
///
/// ```swift
/// await __App__Program().commandLine.runAndExit()
/// ```
@MainActor
public struct __App__Program {
  /// The version that `__program__ --version` prints.
  public static let version = "0.1.0"

  private static let name = "__program__"

  private let container: Container

  /// Creates the program with the embedded catalog.
  public init() {
    container = Container()
  }

  /// Creates the program with another repository.
  public init(__subject__Repository: any __Subject__Repository) {
    container = Container().replacing(SharedDependencies.__subject__Repository) { _ in
      __subject__Repository
    }
  }

  /// The command-line interface of the program, with its help and completions.
  public var commandLine: CommandLineProgram {
    let trace = ProgramTrace(program: Self.name, version: Self.version) { self.commandLine }
    return CommandLineProgram(
      name: Self.name,
      version: Self.version,
      summary: "Looks up __nouns__",
      discussion: """
        The catalog is embedded in the program, and no network is used. When 'browse' ends, it \
        saves its session in a file.
        """,
      environment: [
        EnvironmentVariable(
          "XDG_STATE_HOME",
          help: """
            Folder that contains __program__/browse, \
            the last session (default ~/.local/state)
            """)
      ],
      options: trace.options,
      commands: [BrowseCommand(container: container)]
        + Features.all.flatMap { $0.commands(container) } + trace.commands,
      explaining: CommandFailure.init(explaining:))
  }

  /// The dependency graph of the container.
  public var graph: DependencyGraph {
    container.graph(of: SharedDependencies.all + Features.all.map(\.assembly))
  }
}
