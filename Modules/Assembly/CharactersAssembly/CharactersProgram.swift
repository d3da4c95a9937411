public import CharacterDomain
public import CommandLineKit
import CommandLineTrace
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

  /// The program over the embedded catalogue and the favorites of the user who runs it, or over
  /// other repositories.
  public init(
    characterRepository: (any CharacterRepository)? = nil,
    favoritesRepository: (any FavoritesRepository)? = nil
  ) {
    var container = Container()
    if let characterRepository {
      container = container.replacing(SharedEntries.characterRepository) { _ in
        characterRepository
      }
    }
    if let favoritesRepository {
      container = container.replacing(SharedEntries.favoritesRepository) { _ in
        favoritesRepository
      }
    }
    self.container = container
  }

  /// The program as a command line.
  public var commandLine: CommandLineProgram {
    let trace = ProgramTrace(program: Self.name, version: Self.version) { self.commandLine }
    return CommandLineProgram(
      name: Self.name,
      version: Self.version,
      summary: "Looks up characters of literature and myth.",
      discussion: """
        The catalogue is part of the program, and no network is used. Nothing is written to disk \
        but your favorites, when you change them, and the file that --record names.
        """,
      environment: [
        EnvironmentVariable(
          "XDG_DATA_HOME", help: "Where your favorites are, in characters/favorites.sqlite."),
        EnvironmentVariable(
          "HOME", help: "Where they are without XDG_DATA_HOME, in its .local/share."),
      ],
      options: trace.options,
      commands: Features.all.flatMap { $0.commands(container) } + trace.commands,
      explaining: { ($0 as? CharacterRepositoryError).map(CommandFailure.init) })
  }

  /// Everything that the container makes, and who needs whom.
  public var graph: DependencyGraph {
    container.graph(of: SharedEntries.all + Features.all.map(\.entry))
  }
}
