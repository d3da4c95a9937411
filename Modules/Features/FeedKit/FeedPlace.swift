public import FeedDomain

/// A section of the feeds, and the item that is open: the parameters of the routes to the feeds.
///
/// The text of a place is the name of a section, such as `free-apps`, or the address of the user's
/// own feed. The ID of the open item follows after `#`, as in `newsroom#tag:example.com,2026:1`.
public struct FeedPlace: Hashable, Sendable, LosslessStringConvertible {
  /// The section.
  public let section: FeedSection

  /// The ID of the open item: an article, or an app of a ranking; `nil` for the list of all items.
  public let item: String?

  /// Creates the place of a list, or of an item.
  public init(_ section: FeedSection, item: String? = nil) {
    (self.section, self.item) = (section, item)
  }

  /// Creates a place from its ``description``; `nil` if the text names no section. The empty text of
  /// the route `feed` is the newsroom.
  public init?(_ description: String) {
    let text = description.isEmpty ? FeedSection.newsroom.name : description
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let section = FeedSection(name: String(parts[0])) else { return nil }
    self.init(section, item: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// The place as text. An address of a feed contains no `#`, so the first one separates the parts.
  public var description: String { section.name + (item.map { "#\($0)" } ?? "") }
}

extension FeedSection {
  /// The sections that every user has.
  static let named = [.newsroom] + rankings
  static let rankings = AppSegment.allCases.map { FeedSection.apps($0) }

  /// Creates a section from its ``name``; `nil` if the text is neither a name nor an address.
  init?(name: String) {
    let named = Self.named.first { $0.name == name }
    guard let section = named ?? FeedAddress(rawValue: name).map(Self.own) else { return nil }
    self = section
  }

  /// The name on the command line and in routes, such as `free-apps`, or the address.
  var name: String {
    switch self {
    case .newsroom: "newsroom"
    case .apps(let segment): "\(segment.rawValue)-apps"
    case .own(let address): address.rawValue
    }
  }

  /// The title on the screen, such as `Free apps`; for the user's own feed, its host and path.
  var title: String {
    switch self {
    case .newsroom: "Newsroom"
    case .apps(.free): "Free apps"
    case .apps(.paid): "Paid apps"
    case .own(let address): String(address.rawValue.trimmingPrefix(#/https?:\/\//#))
    }
  }

  /// Whether the items are apps.
  var isRanking: Bool { if case .apps = self { true } else { false } }
}
