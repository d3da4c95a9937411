public import DisplayKit

/// Events of screens with rows.
///
/// A feature emits it for a row that the user opens. The flow decides by the type of the ID what it
/// shows. A feature whose rows have another meaning declares an event of its own.
///
/// ```swift
/// import FlowKit
/// import TerminalKit
///
/// final class BookFlow: Flow<TerminalView> {
///   override func handle(_ event: any ViewEvent) -> Bool {
///     guard case RowEvent<Int>.rowSelected(let number) = event else { return super.handle(event) }
///     send(.showFromRoot(Route("chapter", parameters: "\(number)")))
///     return true
///   }
/// }
/// ```
public enum RowEvent<ID: Hashable & Sendable>: ViewEvent, Hashable {
  /// The user has opened the row of an entity.
  case rowSelected(ID)
}
