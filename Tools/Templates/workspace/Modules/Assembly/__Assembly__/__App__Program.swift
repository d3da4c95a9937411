public import CommandLineKit
import CommandLineTrace
public import InjectionKit
public import __Domain__

/// The program `__program__`, put together.
///
/// ```swift
/// await __App__Program().commandLine.runAndExit()
/// ```
@MainActor
public struct __App__Program {
  /// The version that `__program__ --version` tells.
  public static let version = "0.1.0"

  private static let name = "__program__"

  private let container: Container

  /// The program over the embedded catalogue.
  public init() {
    container = Container()
  }

  /// The program over another repository.
  public init(__subject__Repository: any __Subject__Repository) {
    container = Container().replacing(SharedEntries.__subject__Repository) { _ in
      __subject__Repository
    }
  }

  /// The program as a command line.
  public var commandLine: CommandLineProgram {
    let trace = ProgramTrace(program: Self.name, version: Self.version) { self.commandLine }
    return CommandLineProgram(
      name: Self.name,
      version: Self.version,
      summary: "Looks things up in a catalogue.",
      discussion: """
        The catalogue is part of the program, and no network is used. Nothing is written to disk \
        but the file that --record names.
        """,
      options: trace.options,
      commands: Features.all.flatMap { $0.commands(container) } + trace.commands,
      explaining: { ($0 as? __Subject__RepositoryError).map(CommandFailure.init) })
  }

  /// Everything that the container makes, and who needs whom.
  public var graph: DependencyGraph {
    container.graph(of: SharedEntries.all + Features.all.map(\.entry))
  }
}
