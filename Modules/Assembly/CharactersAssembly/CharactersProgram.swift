public import CharacterDomain
public import CommandLineKit
public import InjectionKit

/// The program `characters`, put together.
///
/// ```swift
/// await CharactersProgram().commandLine.runAndExit()
/// ```
@MainActor
public struct CharactersProgram {
  /// The version that `characters --version` tells.
  public static let version = "0.1.0"

  private static let name = "characters"

  private let container: Container

  /// The program over the embedded catalogue.
  public init() {
    container = Container()
  }

  /// The program over another repository.
  public init(characterRepository: any CharacterRepository) {
    container = Container().replacing(SharedEntries.characterRepository) { _ in
      characterRepository
    }
  }

  /// The program as a command line.
  public var commandLine: CommandLineProgram {
    CommandLineProgram(
      name: Self.name,
      version: Self.version,
      summary: "Looks up characters of literature and myth.",
      discussion: """
        The catalogue is part of the program: nothing is read from or written to disk, and no \
        network is used.
        """,
      options: [.trace, .record(Self.name, version: Self.version)],
      commands: Features.all.flatMap { $0.commands(container) } + [
        ReplayCommand(
          programName: Self.name, programVersion: Self.version, program: { self.commandLine })
      ],
      explaining: { ($0 as? CharacterRepositoryError).map(CommandFailure.init) })
  }

  /// Everything that the container makes, and who needs whom.
  public var graph: DependencyGraph {
    container.graph(of: SharedEntries.all + Features.all.map(\.entry))
  }
}
