/// A store or display that is changed in a transaction.
@MainActor
protocol TransactionMember: AnyObject {
  /// The innermost open transaction, if it changes this member.
  var transaction: Transaction? { get set }

  /// Lets the innermost open transaction restore it.
  func join()

  /// Sends follow actions.
  func notifyFollowers()

  /// Renders its views, or lets them be rendered when its turn ends.
  func renderFrame()
}
