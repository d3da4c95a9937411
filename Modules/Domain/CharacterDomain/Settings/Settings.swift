/// The user's settings.
///
/// Each property has one ``SettingKey`` in ``SettingKey/all``, which declares its name and its
/// accepted values. The key alone gives the setting its line in the configuration file, its
/// environment variable, its place in `config`, its completions, and its page in `browse`.
///
/// ```swift
/// var settings = Settings()
/// settings.rowsPerPage = 50
/// ```
public struct Settings: Hashable, Sendable {
  /// When output uses colors. With `auto`, output uses colors if it goes to a terminal, unless
  /// environment variables say otherwise.
  public enum ColorUse: String, CaseIterable, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case auto, always, never
  }

  /// The colors of `browse`: the terminal's colors, a light or a dark set of colors, or no colors.
  public enum Theme: String, CaseIterable, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case auto, light, dark, mono
  }

  /// Whether `browse` animates changes.
  public enum Motion: String, CaseIterable, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case full, reduced
  }

  /// Whether `browse` uses the mouse when it starts. With `auto`, each screen turns the mouse on or
  /// off.
  public enum Mouse: String, CaseIterable, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case auto, on, off
  }

  /// The language of the feeds that exist in several languages.
  public enum FeedLanguage: String, CaseIterable, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case english, japanese
  }

  /// Whether `browse` still has to show the walkthrough, or the user has finished or skipped it.
  public enum Walkthrough: String, CaseIterable, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case due, done
  }

  /// The name of the user; empty if the user has not entered a name.
  public var userName = ""

  /// The colors of `browse`.
  public var theme = Theme.auto

  /// When output uses colors, unless a command-line option overrides the setting. The setting is
  /// separate from ``theme``, because it also applies to pipes and files.
  public var color = ColorUse.auto

  /// Whether `browse` animates changes.
  public var motion = Motion.full

  /// Whether `browse` uses the mouse when it starts.
  public var mouse = Mouse.auto

  /// The number of results on a page of a command, unless the command line contains a limit.
  public var rowsPerPage = 20

  /// The source of the characters that commands read; `nil` for the embedded catalog.
  public var source: SourceName?

  /// The age at which the copy of a source becomes stale.
  public var maximumAge = Duration.seconds(86_400)

  /// The time limit of one request to a source.
  public var timeLimit = Duration.seconds(30)

  /// The database of the source `postgres`; `nil` for the one to which `psql` connects.
  public var databaseAddress: DatabaseAddress?

  /// The language of the feeds.
  public var feedLanguage = FeedLanguage.english

  /// The server of the newsroom's feeds; `nil` for the public one.
  public var newsroomAddress: SourceAddress?

  /// The server of the app rankings; `nil` for the public one.
  public var rankingsAddress: SourceAddress?

  /// Whether `browse` still has to show the walkthrough.
  public var walkthrough = Walkthrough.due

  private var colors: [ColorRole: ColorValue] = [:]

  private var addresses: [SourceName: SourceAddress] = [:]

  /// Creates the default settings.
  public init() {}

  /// The color that replaces the theme's color for a role.
  public subscript(role: ColorRole) -> ColorValue {
    get { colors[role] ?? .theme }
    set { colors[role] = newValue == .theme ? nil : newValue }
  }

  /// The address of the server of a source; `nil` for its public server.
  public subscript(addressOf source: SourceName) -> SourceAddress? {
    get { addresses[source] }
    set { addresses[source] = newValue }
  }
}
