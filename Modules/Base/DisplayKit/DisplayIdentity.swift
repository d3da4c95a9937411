/// Which display or store an event belongs to.
///
/// ```swift
/// func didHandle(in display: DisplayIdentity) { print(display) }  // CounterViewModel 1
/// ```
public struct DisplayIdentity: Hashable, Sendable, CustomStringConvertible {
  /// The type of the view model or store.
  public let name: String

  /// Tells apart those of one program; grows in the order in which they are made.
  public let number: Int

  /// An identity, for tests of observers.
  public init(name: String, number: Int) {
    self.name = name
    self.number = number
  }

  /// Both, for people.
  public var description: String { "\(name) \(number)" }
}
