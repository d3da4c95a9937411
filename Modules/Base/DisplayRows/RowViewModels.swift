public import DisplayKit

/// The view models of a list's rows, which `AnyViewModel.rows(_:action:)` returns.
///
/// A view subscribes to its row, and is rendered only when that row changes. The view is rendered
/// in the same publication as all other views, in the order of the subscriptions.
///
/// ```swift
/// struct Note: Identifiable, Equatable {
///   let id: Int
///   var text = ""
/// }
///
/// final class NoteCell: StatefulView {
///   private var subscription: SubscriptionToken?
///
///   func show(_ id: Int, of notes: RowViewModels<Note, String>) {
///     subscription = notes[id]?.subscribe(self)
///   }
///
///   func render(state: Note) { print(state.text) }
/// }
/// ```
///
/// The view model of a removed row keeps the row's last published state and drops actions. If a row
/// with the same id is added again, the view model continues with that row.
///
/// Only the views of changed rows receive a publication. So a row view is not rendered when only
/// other rows have changed, even if its policy is `RenderPolicy.always`.
@MainActor
public final class RowViewModels<Element: Identifiable & Equatable & Sendable, RowAction: Sendable>
where Element.ID: Sendable {
  @usableFromInline let list: AnyViewModel<Rows<Element>, (id: Element.ID, action: RowAction)>
  @usableFromInline let router: RowRouter<Element>

  @inlinable
  init(list: AnyViewModel<Rows<Element>, (id: Element.ID, action: RowAction)>) {
    self.list = list
    router = RowRouter(context: list.context)
    router.owner = self
    router.start(list)
  }

  /// Returns the view model of the row with this id, or `nil` if there is currently no such row.
  ///
  /// The row's view model keeps the list's view model alive.
  @inlinable
  public subscript(id: Element.ID) -> AnyViewModel<Element, RowAction>? {
    let row = AnyViewModel<Element?, RowAction>(
      context: list.context,
      readState: { self.list.state[id: id] },
      sendAction: { self.list.send((id, $0)) },
      addSubscriber: { self.router.add($0, to: id, of: self.list) },
      base: list.base)
    return row.scoped(unwrapping: { $0 }, action: { $0 })
  }
}

extension AnyViewModel {
  /// Returns view models for the rows of a list in the state.
  ///
  /// All rows share one subscription to this view model, which publishes a change only to the
  /// subscribers of the rows that have changed. So a change of one row costs as much with 10,000
  /// row views as with a single row view.
  ///
  /// ```swift
  /// struct Chapter: Identifiable, Equatable {
  ///   let id: Int
  ///   var title = ""
  ///   var isRead = false
  /// }
  /// struct BookState: Equatable { var chapters: Rows<Chapter> = [] }
  /// enum ChapterAction { case readTapped }
  /// enum BookAction { case chapter(Int, ChapterAction) }
  ///
  /// final class BookViewModel: ViewModel {
  ///   let display = Display<BookState, BookAction>(BookState())
  ///
  ///   func handle(_ action: BookAction) {
  ///     switch action {
  ///     case .chapter(let id, .readTapped): update { $0.chapters[id: id]?.isRead.toggle() }
  ///     }
  ///   }
  /// }
  ///
  /// @MainActor
  /// func chapters(
  ///   of book: AnyViewModel<BookState, BookAction>
  /// ) -> RowViewModels<Chapter, ChapterAction> {
  ///   book.rows(\.chapters, action: BookAction.chapter)
  /// }
  /// ```
  ///
  /// > Important: A row view should subscribe only to its row. Put everything that the row view
  /// > shows into the row, such as whether the row is selected. If row views also subscribe to
  /// > other parts of this view model, each of these subscriptions requires another subscription to
  /// > the list.
  ///
  /// - Parameters:
  ///   - rows: Extracts the rows from the state.
  ///   - action: Converts the id of a row and an action of that row to an action of this view
  ///     model.
  /// - Returns: The view models of the rows, which keep this view model alive.
  @inlinable
  public func rows<Element, RowAction>(
    _ rows: @escaping (State) -> Rows<Element>,
    action: @escaping (Element.ID, RowAction) -> Action
  ) -> RowViewModels<Element, RowAction> {
    RowViewModels(list: scoped(state: rows, action: { action($0.id, $0.action) }))
  }
}
