extension SubscriberList {
  /// A state and the subscribers that receive it.
  @usableFromInline
  struct Publication {
    let state: State

    /// The number of entries. Later ones received the state, or a newer one, when they were added.
    let count: Int

    /// The number of subscriptions; see ``ProcessingContext/publishedCount``.
    let subscriptionCount: Int

    /// Whether only followers receive the state, or only the others; `nil` for all.
    var isForFollowers: Bool?

    @MainActor
    @usableFromInline
    init(_ state: State, in list: SubscriberList, isForFollowers: Bool? = nil) {
      self.state = state
      count = list.entries.count
      subscriptionCount = list.context.subscriptionCount
      self.isForFollowers = isForFollowers
    }
  }
}
