import CharacterDomain
import CommandLineKit
import SourceCache

/// The source that a command reads, its server, and when requests are sent.
struct SourceSelection: Hashable, Sendable {
  /// The source of all characters, and of typed IDs that don't name their source; `nil` for the
  /// embedded catalog.
  var source: SourceName?

  var policy = SourcePolicy()

  /// The server that the command line names, and its source; without a source, that of any ID.
  private var typedAddress: SourceAddress?
  private var addressee: SourceName?

  private let settings: Settings

  /// The first option that has no effect on the embedded catalog.
  private(set) var optionOfSource: String?

  /// Whether the command line names the source.
  private(set) var isSourceTyped = false

  /// Whether IDs without a source are those of the embedded catalog, as in routes.
  private var hasQualifiedIDs = false

  /// Creates the selection of a command line without options.
  init(_ settings: Settings) {
    self.settings = settings
    source = settings.source
    policy.maximumAge = settings.maximumAge
  }

  var timeLimit: Duration { settings.timeLimit }

  /// The selection without requests. Lists contain what has been copied so far.
  var ofCopies: SourceSelection {
    var selection = self
    selection.policy.requests = .never
    selection.policy.lists = .available
    return selection
  }

  /// The selection for favorites. Their IDs are stored, so one without a source is of the embedded
  /// catalog.
  var ofFavorites: SourceSelection {
    var selection = ofCopies
    selection.source = nil
    return selection
  }

  /// The selection for screens: lists contain what has been copied so far, while the rest arrives.
  var ofScreens: SourceSelection {
    var selection = self
    selection.policy.lists = .available
    selection.hasQualifiedIDs = true
    return selection
  }

  /// Returns the source of the character with an ID; `nil` for the embedded catalog.
  func source(of id: CharacterID) -> SourceName? { id.source ?? (hasQualifiedIDs ? nil : source) }

  /// Returns the address of the server of a source; `nil` for the public server.
  func address(of source: SourceName) -> SourceAddress? {
    if let typedAddress, addressee ?? source == source { return typedAddress }
    return settings[addressOf: source]
  }
}

extension SourceSelection {
  /// The options with a value of all commands that read characters.
  static let options: [any DeclaredOption] = [source, address, maximumAge]

  /// The other options of these commands.
  static let flags = [offline, refresh]

  /// Creates the selection of a command line.
  ///
  /// - Throws: `CommandFailure` if the options contradict each other.
  init(_ input: CommandInput, _ settings: Settings) throws(CommandFailure) {
    self.init(settings)
    let address = input[Self.address]
    let age = input[Self.maximumAge]
    let policies = [
      input[Self.offline] ? "--offline" : nil, input[Self.refresh] ? "--refresh" : nil,
      age == nil ? nil : "--max-age",
    ].compactMap(\.self)
    if policies.count > 1 {
      throw CommandFailure(
        "\(policies[0]) can't be combined with \(policies[1])", exitCode: .usage)
    }
    if let source = input[Self.source] {
      (self.source, addressee, isSourceTyped) = (source, source, true)
    }
    if input[Self.offline] { policy.requests = .never }
    if input[Self.refresh] { policy.requests = .always }
    policy.maximumAge = age ?? policy.maximumAge
    typedAddress = address
    optionOfSource = address == nil ? policies.first : "--base-url"
  }

  /// Creates the selection of a command that reads a source from a server.
  init(of source: SourceName?, at address: SourceAddress?, _ settings: Settings) {
    self.init(settings)
    (self.source, addressee, typedAddress) = (source, source, address)
  }

  /// The names of the web services, as a parser.
  static var name: ValueParser<SourceName> {
    .choice(of: SourceName.known.map { ($0.rawValue, $0) })
  }

  /// The names of all sources, as a parser. The embedded catalog is `nil`.
  static var anyNameOrEmbedded: ValueParser<SourceName?> {
    .choice {
      [(SourceName.embeddedWord, nil)]
        + SourceName.readable(ProcessEnvironment.variables).map { ($0.rawValue, $0) }
    }
  }

  /// The names of sources to which users can write, as a parser.
  static var writableName: ValueParser<SourceName> {
    ValueParser(expecting: "the name of a source of your own, such as 'personal', or 'postgres'") {
      SourceName(rawValue: $0).flatMap { $0.isWritable ? $0 : nil }
    }.completed {
      SourceName.readable(ProcessEnvironment.variables).filter(\.isWritable)
        .map { CompletionCandidate($0.rawValue) }
    }
  }

  /// The names of all sources except the embedded catalog, as a parser.
  static var anyName: ValueParser<SourceName> {
    .choice { SourceName.readable(ProcessEnvironment.variables).map { ($0.rawValue, $0) } }
  }

  static let address = Option(
    "base-url", value: "URL", help: "Address of another server of the source",
    parser: ValueParser(expecting: SourceAddress.expectation) { SourceAddress(rawValue: $0) }
      .concealed)

  private static let source = Option<SourceName?>(
    "source", value: "NAME",
    help: """
      Read a web service, a source of your own, or the embedded catalog (default, or the setting \
      source)
      """,
    parser: anyNameOrEmbedded)
  private static let maximumAge = Option(
    "max-age", value: "TIME",
    help: "Age at which the copy is refreshed: 0, 30s, 15m, 12h, 7d (default 1d, or the setting)",
    parser: ValueParser(
      expecting: "0, or a duration such as 30s, 15m, 12h or 7d, up to "
        + Duration.longestTyped.typedText
    ) { Duration(typed: $0) })
  private static let offline = Flag("offline", help: "Send no request; read the copy of the source")
  private static let refresh = Flag("refresh", help: "Send requests even if the copy is fresh")
}
