public import CharacterDomain
public import CommandLineKit
import CommandLineTrace
public import InjectionKit
import TerminalText

/// The program `characters`, with all its commands and dependencies.
///
/// ```swift
/// await CharactersProgram().commandLine.runAndExit()
/// ```
@MainActor
public struct CharactersProgram {
  /// The version that `characters --version` prints.
  public static let version = PackageVersion.current

  private static let name = "characters"

  private let container: Container

  /// Creates the program. By default, the program uses the embedded catalog, and the favorites and
  /// settings of the current user. Tests pass other repositories.
  public init(
    characterRepository: (any CharacterRepository)? = nil,
    favoritesRepository: (any FavoritesRepository)? = nil,
    settingsRepository: (any SettingsRepository)? = nil
  ) {
    var container = Container()
    if let characterRepository {
      container = container.replacing(SharedDependencies.catalog) { _ in
        characterRepository
      }
    }
    if let favoritesRepository {
      container = container.replacing(SharedDependencies.favoritesRepository) { _ in
        favoritesRepository
      }
    }
    if let settingsRepository {
      container = container.replacing(SharedDependencies.settingsRepository) { _ in
        settingsRepository
      }
    }
    self.container = container
  }

  /// The command-line interface of the program. To run the program, call `runAndExit()`.
  public var commandLine: CommandLineProgram {
    let trace = ProgramTrace(program: Self.name, version: Self.version) { self.commandLine }
    var program = CommandLineProgram(
      name: Self.name,
      version: Self.version,
      summary: "Looks up characters from literature and myth.",
      discussion: """
        The catalog is embedded in the program. The network is used, and a copy is written, only \
        for 'feed', --source, the setting 'source', 'sync', and IDs that name their source, such as \
        rickandmorty:1. Other files are written only by 'favorites', 'import', 'remove', 'sync --to', \
        'feed add', 'config', 'browse', --record and --trace-file.
        """,
      examples: [
        Example("characters detail Sherlock Holmes", "one character"),
        Example("characters search vampire count", "characters that match all words"),
        Example("characters list --kind deity --tradition greek", "Greek gods"),
        Example("characters browse", "all characters, full screen"),
      ],
      environment: [
        EnvironmentVariable(
          "XDG_DATA_HOME",
          help: "Folder that contains characters/favorites.sqlite and characters/feeds"),
        EnvironmentVariable(
          "HOME", help: "Used without XDG_DATA_HOME: the folder is .local/share in it"),
        EnvironmentVariable(
          "XDG_STATE_HOME",
          help: "Folder that contains characters/browse, the last session (default ~/.local/state)"),
        EnvironmentVariable(
          "XDG_CACHE_HOME",
          help: "Folder with characters/NAME, the copy of a service or of feeds (default ~/.cache)"),
        EnvironmentVariable(
          "PAGER",
          help: """
            Shell command that shows long output on a terminal (default 'less -FRX'); none if empty, \
            'cat', or if TERM is unset, empty or 'dumb'
            """),
        EnvironmentVariable(
          "LINES", help: "The height of a terminal that does not report its height"),
        EnvironmentVariable(
          "XDG_CONFIG_HOME",
          help: "Folder that contains characters/config, the settings (default ~/.config)"),
        EnvironmentVariable(
          "VISUAL", help: "Shell command of the editor for 'config edit'; if unset, EDITOR, or vi"),
        EnvironmentVariable("EDITOR", help: "The editor if VISUAL is unset or empty"),
      ]
        + SettingKey.all.map {
          EnvironmentVariable($0.variable, help: "Overrides the setting \($0.name)")
        },
      manual: ManualDetails(
        date: PackageVersion.date,
        exitCodes: [
          .success, .failure, .usage, .notFound, .ambiguous, .storage, .unavailable, .interrupted,
        ],
        related: ["jq(1)", "less(1)", "sqlite3(1)"]),
      options: trace.options + [.width, .noColor, .pager],
      commands: [CheckingSettings(BrowseCommand(container: container), in: container)]
        + Features.commands(container)
        + [
          CheckingSettings(SyncCommand(in: container), in: container),
          CheckingSettings(SourcesCommand(in: container), in: container),
        ] + trace.commands,
      impliedCommand: Features.impliedCommand(container),
      explaining: CommandFailure.init(explaining:))
    program.defaultColors = {
      ColorChoice(container.resolve(SharedDependencies.loadedSettings).settings.color)
    }
    return program
  }

  /// The dependency graph of all features, including the dependencies that they share.
  public var graph: DependencyGraph {
    container.graph(of: SharedDependencies.all + Features.all.map(\.assembly))
  }
}

extension ColorChoice {
  fileprivate init(_ setting: Settings.ColorUse) {
    self =
      switch setting {
      case .auto: .auto
      case .always: .always
      case .never: .never
      }
  }
}
