/// The number a repository knows one __noun__ by: stable, unique within its source, never reused.
public struct __Subject__ID: Hashable, Comparable, Sendable, Codable {
  /// The number itself.
  public let rawValue: Int

  /// An id of the given number.
  public init(_ rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Reads an id from text that is nothing but ASCII digits; `nil` for any other text and for a
  /// number no id can have.
  public init?(digits text: some StringProtocol) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let value = Int(text)
    else { return nil }
    self.init(value)
  }

  /// Orders ids by their number.
  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension __Subject__ID: CustomStringConvertible {
  /// The number in decimal digits.
  public var description: String { String(rawValue) }
}
