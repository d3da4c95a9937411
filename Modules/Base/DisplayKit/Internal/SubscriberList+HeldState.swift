extension SubscriberList {
  /// Holds the state of a transaction, which followers receive first.
  func hold(_ state: State) {
    afterHeldState { heldState = Publication(state, in: self, isForFollowers: true) }
  }

  /// Publishes the held state and then a newer one.
  func publishAfterHeldState(_ state: State) {
    if heldState == nil { publish(state) } else { afterHeldState { publish(state) } }
  }

  /// Publishes the held state after `body`. Subscribers that are added meanwhile receive a newer one,
  /// so `body` counts them before.
  private func afterHeldState(_ body: () -> Void) {
    let isOutermost = !context.isRendering
    context.isRendering = true
    publishHeldState()
    body()
    if isOutermost { endRendering() }
  }

  /// Passes the held state to the followers, once.
  func notifyFollowers() {
    guard let publication = heldState, publication.isForFollowers == true else { return }
    heldState?.isForFollowers = false
    publishOrQueue(publication)
  }

  /// Passes the held state to the subscribers that have not received it.
  func publishHeldState() {
    notifyFollowers()
    guard let publication = heldState else { return }
    heldState = nil
    publishOrQueue(publication)
  }

  private func publishOrQueue(_ publication: Publication) {
    if context.isRendering {
      queue.append(publication)
      return
    }
    context.isRendering = true
    publish(publication)
    endRendering()
  }

  func publish(_ publication: Publication) {
    context.publishedCount = publication.subscriptionCount
    let count = publication.count
    guard let isForFollowers = publication.isForFollowers else {
      return publish(publication.state, toFirst: count)
    }
    for index in 0..<count where entries[index].isFollower == isForFollowers {
      if entries[index].subscription.isEnded || !entries[index].receive(publication.state) {
        hasInactiveEntries = true
      }
    }
  }
}
