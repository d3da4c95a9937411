public import CharacterDomain
import DisplayKit

/// The state of the list screen.
public enum CharacterListState: Hashable, Sendable {
  case loading
  case loaded(CharacterListDisplayModel)
  case failed(CharacterSelectionError)
  /// A list whose rows are loaded by visible range, instead of page by page.
  case window(CharacterListWindow)
}

/// The texts that describe a page, with the page itself for machine-readable views.
public struct CharacterListDisplayModel: Hashable, Sendable {
  /// The texts of one character.
  public struct Row: Hashable, Sendable {
    /// The number that identifies the character.
    public let id: CharacterID

    /// The name.
    public let name: String

    /// The work that the character is known from; empty if unknown.
    public let work: String

    /// The year in which the work appeared; empty if unknown.
    public let year: String

    /// The kind of being.
    public let kind: String

    /// A Boolean value that indicates whether the character is a favorite.
    public let isFavorite: Bool

    /// The text with searched words that the name and work lack.
    public let passage: CharacterMatch.Passage?
  }

  /// The page that the texts describe.
  public let list: CharacterList

  /// The reason why the favorites could not be read.
  public let favoritesProblem: FavoritesError?

  /// The characters of the page.
  public let rows: [Row]

  /// The words to emphasize; none in a list.
  public let terms: SearchTerms

  /// The position of the page in the list, or the reason why there are no rows.
  public let footer: String

  /// Creates the texts for a page.
  public init(
    _ list: CharacterList, favorites: Favorites = .none,
    favoritesProblem: FavoritesError? = nil
  ) {
    self.list = list
    self.favoritesProblem = favoritesProblem
    let favoriteIDs = Set(favorites.ids)
    rows = list.matches.map {
      Row($0, isFavorite: favoriteIDs.contains($0.summary.reference.id))
    }
    terms = list.request.terms
    footer = list.footer
  }
}

extension CharacterListDisplayModel.Row {
  init(_ match: CharacterMatch, isFavorite: Bool) {
    self.isFavorite = isFavorite
    let summary = match.summary
    id = summary.reference.id
    name = summary.reference.name
    work = summary.work ?? ""
    year = summary.publicationDate?.description ?? ""
    kind = summary.kind.rawValue
    passage = match.passage
  }
}

extension CharacterListRequest {
  fileprivate var terms: SearchTerms {
    switch source {
    case .list: SearchTerms("")
    case .search(let text, _): SearchTerms(text)
    }
  }
}

extension CharacterList {
  /// What the user of a first page should know about its length; `nil` if there is no other page.
  var lengthNote: String? {
    pageCount > 1 && !matches.isEmpty
      ? "\(matches.count) of \(total.text) characters; --all prints them all" : nil
  }

  fileprivate var footer: String {
    if total.count == 0 { return reasonForNoRows }
    if matches.isEmpty { return "page \(request.page.page) is past the end (\(pages))" }
    // A repository may return a page number whose offset overflows.
    let before = min(request.page.offset, .max - matches.count)
    let first = before + 1
    let rows = matches.count == 1 ? "\(first)" : "\(first)–\(before + matches.count)"
    return "\(rows) of \(total.text), \(PagePosition(request.page.page, of: pageCount))"
  }

  private var reasonForNoRows: String {
    switch request.source {
    case .list where request.onlyFavorites: "no favorites match"
    case .list(CharacterFilter(), _): "no characters"
    case .list: "no characters match the filter"
    case .search(let text, let filter):
      "no results for '\(text)'"
        + (request.onlyFavorites ? " among the favorites" : "")
        + (filter == CharacterFilter() ? "" : " that match the filter")
    }
  }

  private var pages: String {
    pageCount == 1 ? "1 page" : "\(pageCount) pages"
  }
}

extension Total {
  fileprivate var text: String {
    switch self {
    case .exactly(let count): "\(count)"
    case .moreThan(let count): "more than \(count)"
    }
  }
}
