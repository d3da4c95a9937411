extension AnyViewModel {
  /// Returns a view model of a part of the state that can be missing, or `nil` if it is missing now.
  ///
  /// While the part is missing, the view model keeps the last published value of the part, and
  /// drops the actions that are sent to it. When the part exists again, it continues.
  ///
  /// ```swift
  /// struct InboxState: Equatable { var draft: String? }
  /// enum DraftAction { case typed(String) }
  /// enum InboxAction { case draft(DraftAction), composeTapped }
  ///
  /// @MainActor
  /// func draft(
  ///   of inbox: AnyViewModel<InboxState, InboxAction>
  /// ) -> AnyViewModel<String, DraftAction>? {
  ///   inbox.scoped(unwrapping: \.draft, action: InboxAction.draft)
  /// }
  /// ```
  ///
  /// For the rows of a list, use the module DisplayRows.
  ///
  /// - Parameters:
  ///   - part: Extracts the part from the state.
  ///   - whole: Converts an action of the part to an action of this view model.
  /// - Returns: The scoped view model. It keeps the original view model alive.
  @inlinable
  public func scoped<Part, PartAction>(
    unwrapping part: @escaping (State) -> Part?, action whole: @escaping (PartAction) -> Action
  ) -> AnyViewModel<Part, PartAction>? {
    guard let value = part(state) else { return nil }
    let subscription = Subscription()
    let last = LastValue(value, subscription: SubscriptionToken(subscription))
    let (readState, sendAction, addSubscriber) = (readState, sendAction, addSubscriber)
    addSubscriber(
      SubscriberEntry(subscription) { [weak last] state in
        if let value = part(state) { last?.value = value }
        return true
      })
    return AnyViewModel<Part, PartAction>(
      context: context,
      readState: { part(readState()) ?? last.value },
      sendAction: { if part(readState()) != nil { sendAction(whole($0)) } },
      addSubscriber: { addSubscriber($0.scoped { part($0) ?? last.value }) },
      base: base)
  }
}
