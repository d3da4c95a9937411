/// The data about one __noun__ that a list shows.
public struct __Subject__Summary: Hashable, Sendable, Codable {
  /// The ID, slug and name.
  public let reference: __Subject__Reference

  /// Creates a summary.
  public init(reference: __Subject__Reference) {
    self.reference = reference
  }
}
