import CharacterDomain
import CharacterPresentation
import DisplayKit

/// The state of a page that a command prints.
typealias CharacterPageState = LoadState<CharacterPage, CharacterSelectionError>

/// An event of the view model that loads a page for a command.
enum CharacterPageAction: Sendable, Codable {
  case appeared
  case listArrived(CharacterList, GetFavorites.Answer)
  case listFailed(CharacterSelectionError)
}

/// A page as display text, with the original page for machine-readable views.
struct CharacterPage: Hashable, Sendable {
  let list: CharacterList

  /// The error that occurred when the favorites were read; `nil` if reading succeeded.
  let favoritesProblem: FavoritesError?

  let rows: [CharacterRow]

  /// The words to emphasize; empty for a list.
  let terms: SearchTerms

  /// The position of the page in the list, or the reason why the page has no rows.
  let footer: String

  init(
    _ list: CharacterList, favorites: Favorites = .none, favoritesProblem: FavoritesError? = nil
  ) {
    self.list = list
    self.favoritesProblem = favoritesProblem
    let favoriteIDs = Set(favorites.ids)
    rows = list.matches.map {
      CharacterRow($0, isFavorite: favoriteIDs.contains($0.summary.reference.id))
    }
    terms = list.request.terms
    footer = list.footer
  }
}

/// The text of one character in a list. Unknown facts are empty.
struct CharacterRow: Hashable, Sendable {
  let id: CharacterID
  let name: String

  let work: String

  /// The year in which the work appeared, with its era and certainty.
  let year: String
  let kind: String
  let isFavorite: Bool

  /// The passage with the search words that the name and work lack; `nil` if no passage is needed.
  let passage: CharacterMatch.Passage?

  init(_ match: CharacterMatch, isFavorite: Bool) {
    self.isFavorite = isFavorite
    let summary = match.summary
    id = summary.reference.id
    name = summary.reference.name
    work = summary.work ?? ""
    year = summary.publicationDate?.description ?? ""
    kind = summary.kind?.rawValue ?? ""
    passage = match.passage
  }
}

/// Loads the page that a command prints.
final class CharacterPageViewModel: ViewModel {
  let display = Display<CharacterPageState, CharacterPageAction>(.loading)

  private let request: CharacterListRequest
  private let getList: GetCharacterList
  private let getFavorites: GetFavorites

  init(_ request: CharacterListRequest, getList: GetCharacterList, getFavorites: GetFavorites) {
    self.request = request
    self.getList = getList
    self.getFavorites = getFavorites
  }

  func handle(_ action: CharacterPageAction) {
    switch action {
    case .appeared: load()
    case .listArrived(let list, let answer):
      update(
        .loaded(
          CharacterPage(list, favorites: answer.favorites, favoritesProblem: answer.problem)))
    case .listFailed(let error): update(.failed(error))
    }
  }

  // MARK: - Internal

  private enum Effect { case load }

  private func load() {
    run(id: EffectID(Effect.load, for: request)) { [request, getList, getFavorites] in
      do throws(CharacterSelectionError) {
        return .listArrived(try await getList(request), await getFavorites())
      } catch {
        return .listFailed(error)
      }
    }
  }
}

extension CharacterList {
  /// A note that the list is longer than this page; `nil` if the list has only one page, or if this
  /// page is empty.
  var lengthNote: String? {
    pageCount > 1 && !matches.isEmpty
      ? "\(matches.count.grouped) of \(total.text) characters; --all prints them all" : nil
  }

  fileprivate var footer: String {
    if total.count == 0 { return reasonForNoRows }
    if matches.isEmpty { return "page \(request.page.page) is past the end (\(pages))" }
    // A repository may return a page number for which this sum overflows.
    let before = min(request.page.offset, .max - matches.count)
    let first = before + 1
    let rows =
      matches.count == 1 ? first.grouped : "\(first.grouped)–\((before + matches.count).grouped)"
    return "\(rows) of \(total.text), \(PagePosition(request.page.page, of: pageCount))"
  }

  private var reasonForNoRows: String {
    switch request.source {
    case .list(let selection, _):
      if selection.onlyFavorites { return "no favorites match" }
      return selection.filter == CharacterFilter()
        ? "no characters" : "no characters match the filter"
    case .search(let text, let selection):
      return "no results for '\(text)'"
        + (selection.onlyFavorites ? " among the favorites" : "")
        + (selection.filter == CharacterFilter() ? "" : " that match the filter")
    }
  }

  private var pages: String { pageCount == 1 ? "1 page" : "\(pageCount) pages" }
}
