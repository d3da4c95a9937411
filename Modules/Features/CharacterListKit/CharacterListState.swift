public import CharacterDomain

/// What the list screen shows: always exactly one of these.
public enum CharacterListState: Hashable, Sendable {
  case loading
  case loaded(CharacterListDisplayModel)
  case failed(CharacterRepositoryError)
}

/// A page of characters as people read it, and the list it was made from for views that machines
/// read.
public struct CharacterListDisplayModel: Hashable, Sendable {
  /// One character.
  public struct Row: Hashable, Sendable {
    /// The number to ask for it by.
    public let id: CharacterID

    /// The name.
    public let name: String

    /// The first or main work; empty where none is known.
    public let work: String

    /// When that appeared; empty where it is not known.
    public let year: String

    /// What sort of being it is.
    public let kind: String

    /// Whether it is a favorite.
    public let isFavorite: Bool

    /// Where a search met what name, work and creator do not have.
    public let passage: CharacterMatch.Passage?
  }

  /// The facts behind the texts.
  public let list: CharacterList

  /// Why it is not known who is a favorite.
  public let favoritesProblem: FavoritesError?

  /// The characters of the page.
  public let rows: [Row]

  /// The words that views emphasise; none in a list that is no search.
  public let terms: SearchTerms

  /// What stands below the rows: which part of how many this is, or that there is nothing.
  public let footer: String

  /// Shapes a list for reading.
  public init(
    _ list: CharacterList, favorites: Favorites = .none,
    favoritesProblem: FavoritesError? = nil
  ) {
    self.list = list
    self.favoritesProblem = favoritesProblem
    let stars = Set(favorites.ids)
    rows = list.matches.map { Row($0, isFavorite: stars.contains($0.summary.reference.id)) }
    terms = list.request.terms
    footer = list.footer
  }
}

extension CharacterListDisplayModel.Row {
  fileprivate init(_ match: CharacterMatch, isFavorite: Bool) {
    self.isFavorite = isFavorite
    let summary = match.summary
    id = summary.reference.id
    name = summary.reference.name
    work = summary.work ?? ""
    year = summary.dating?.description ?? ""
    kind = summary.kind.rawValue
    passage = match.passage
  }
}

extension CharacterListRequest {
  fileprivate var terms: SearchTerms {
    switch source {
    case .list: SearchTerms("")
    case .search(let text): SearchTerms(text)
    }
  }
}

extension CharacterList {
  fileprivate var footer: String {
    if total.count == 0 { return nothing }
    if matches.isEmpty { return "page \(request.page.page) is past the end: \(extent)" }
    // A page that no list has may come from outside.
    let before = min(request.page.offset, .max - matches.count)
    let first = before + 1
    let rows = matches.count == 1 ? "\(first)" : "\(first) to \(before + matches.count)"
    return "\(rows) of \(total.text), page \(request.page.page) of \(pageCount)"
  }

  private var nothing: String {
    switch request.source {
    case .list(CharacterFilter(), _): "there are no characters"
    case .list: "no character fits the filter"
    case .search(let text): "nothing was found for '\(text)'" + advice
    }
  }

  private var advice: String {
    if suggestions.isEmpty { return "" }
    let names = suggestions.map(\.description)
    let last = names.suffix(2).joined(separator: " or ")
    return "; did you mean \((names.dropLast(2) + [last]).joined(separator: ", "))?"
  }

  private var extent: String {
    pageCount == 1 ? "there is one page" : "there are \(pageCount) pages"
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
