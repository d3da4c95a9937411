/// What an ``ErrorView`` says.
public struct ErrorMessage: Hashable, Sendable {
  /// What failed.
  public var title: String
  /// Why it failed, and what can be done; empty for nothing.
  public var description: String
  /// A Boolean value that indicates whether the user can try again.
  public var canRetry: Bool

  /// Creates a message.
  public init(_ title: String, description: String = "", canRetry: Bool = true) {
    self.title = title
    self.description = description
    self.canRetry = canRetry
  }
}
