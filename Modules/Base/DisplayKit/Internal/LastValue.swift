/// The last published value of an optional part of a state.
@MainActor
@usableFromInline
final class LastValue<Value> {
  @usableFromInline var value: Value
  @usableFromInline let subscription: SubscriptionToken

  @inlinable
  init(_ value: Value, subscription: SubscriptionToken) {
    self.value = value
    self.subscription = subscription
  }
}
