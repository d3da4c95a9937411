/// The display or store that an observed event belongs to.
///
/// ```swift
/// func didHandle(in display: DisplayIdentity) { print(display.name, display.number) }
/// ```
public struct DisplayIdentity: Hashable, Sendable {
  /// The type name of the view model or store.
  public let name: String

  /// A number that is unique in the program. Displays are numbered in the order of their creation.
  public let number: Int
}
