public import DisplayKit

extension AnyViewModel {
  /// Returns the view models of the rows of a list.
  ///
  /// All rows share one subscription to this view model, which publishes a change only to the
  /// subscribers of the rows that have changed. So a change of one row costs as much with 10,000
  /// row views as with one.
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
  /// > Important: A row view subscribes only to its row. Put what it shows besides, such as the
  /// > selection, into the row: other subscriptions between those of rows add one to the list each.
  ///
  /// - Parameters:
  ///   - rows: Extracts the rows from the state.
  ///   - action: Converts an action of the row with an id to an action of this view model.
  /// - Returns: The view models of the rows. They keep this view model alive.
  @inlinable
  public func rows<Element, RowAction>(
    _ rows: @escaping (State) -> Rows<Element>,
    action: @escaping (Element.ID, RowAction) -> Action
  ) -> RowViewModels<Element, RowAction> {
    RowViewModels(list: scoped(state: rows, action: { action($0.id, $0.action) }))
  }
}
