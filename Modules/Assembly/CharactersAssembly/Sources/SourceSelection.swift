import CharacterDomain
import CharacterSources
import CommandLineKit
import SourceCache

/// The source that a command reads, and when it sends requests.
struct SourceSelection: Hashable, Sendable {
  /// The source of all characters, and of IDs that don't name their source; `nil` for the embedded
  /// catalog.
  var source: SourceName?

  /// The address of the server; `nil` for the public server of the source.
  var address: String?

  var requests = SourcePolicy.Requests.whenStale
}

extension SourceSelection {
  /// The options of all commands that read characters.
  static let options = OptionGroup(
    options: [source, address], flags: [offline, refresh]
  ) { input throws(CommandFailure) in
    if input[offline], input[refresh] {
      throw CommandFailure("--offline can't be combined with --refresh", exitCode: .usage)
    }
    return SourceSelection(
      source: input[source], address: input[address],
      requests: input[offline] ? .never : input[refresh] ? .always : .whenStale)
  }

  /// The names of all sources, as a parser.
  static var name: ValueParser<SourceName> {
    .choice(of: CharacterSourceService.all.map { ($0.name.rawValue, $0.name) })
  }

  static let address = Option(
    "base-url", value: "URL", help: "Address of another server of the source",
    parser: ValueParser(
      expecting: "an address such as https://example.com/api, without a password or a query"
    ) { text in
      CharacterSourceService.isAddress(text) ? text.trimmingSlashes() : nil
    })

  private static let source = Option(
    "source", value: "NAME", help: "Read a web service instead of the embedded catalog",
    parser: name)
  private static let offline = Flag("offline", help: "Send no request; read the copy of the source")
  private static let refresh = Flag("refresh", help: "Send requests even if the copy is fresh")
}

extension String {
  /// Returns the text without slashes at its end.
  fileprivate func trimmingSlashes() -> String {
    String(reversed().drop { $0 == "/" }.reversed())
  }
}
