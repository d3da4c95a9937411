/// One subscriber in the list: a leaf, or a leaf behind scopes.
@MainActor
@usableFromInline
struct Place<State: Equatable & Sendable> {
  @usableFromInline let ticket: Ticket
  @usableFromInline let offer: @MainActor (State) -> Bool

  @inlinable
  init(ticket: Ticket, offer: @escaping @MainActor (State) -> Bool) {
    self.ticket = ticket
    self.offer = offer
  }

  @inlinable
  init(_ leaf: Leaf<State>) {
    self.init(ticket: leaf, offer: { leaf.offer($0) })
  }

  /// The same place for the whole of which our state is a part.
  @inlinable
  func behind<Whole>(_ part: @escaping (Whole) -> State) -> Place<Whole> {
    let offer = offer
    return Place<Whole>(ticket: ticket, offer: { offer(part($0)) })
  }
}
