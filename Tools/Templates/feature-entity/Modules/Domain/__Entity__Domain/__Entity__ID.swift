/// The ID of a stored __noun__.
public struct __Entity__ID: Hashable, Sendable, Codable {
  /// The ID as a number, for storage and output.
  public let rawValue: Int

  /// Creates an ID from its number.
  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }
}

extension __Entity__ID: CustomStringConvertible {
  /// The number as text.
  public var description: String { String(rawValue) }
}
