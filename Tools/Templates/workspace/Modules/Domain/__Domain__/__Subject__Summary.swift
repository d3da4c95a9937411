/// What a list shows of one __noun__.
public struct __Subject__Summary: Hashable, Sendable, Codable {
  /// The one it sums up.
  public let reference: __Subject__Reference

  /// A summary of the given parts.
  public init(reference: __Subject__Reference) {
    self.reference = reference
  }
}
