/// The ID, slug and name of one __noun__.
public struct __Subject__Reference: Hashable, Sendable, Codable {
  /// The number that identifies the __noun__.
  public let id: __Subject__ID

  /// The stable, readable identifier: ASCII letters, digits and hyphens.
  public let slug: String

  /// The display name.
  public let name: String

  /// Creates a reference to one __noun__.
  public init(id: __Subject__ID, slug: String, name: String) {
    self.id = id
    self.slug = slug
    self.name = name
  }
}

/// The number that identifies one __noun__: stable, unique within its source, and never reused.
public struct __Subject__ID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  /// The ID as a number, for storage and output.
  public let rawValue: Int

  /// Creates an ID from a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Creates an ID from a number.
  public init(_ rawValue: Int) { self.init(rawValue: rawValue) }

  /// Parses an ID from ASCII digits.
  ///
  /// Returns `nil` if the text contains anything else, or if the number does not fit an `Int`.
  public init?(_ text: some StringProtocol) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let value = Int(text)
    else { return nil }
    self.init(value)
  }

  /// Orders IDs by number.
  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension __Subject__ID: CustomStringConvertible {
  /// The number in decimal digits.
  public var description: String { String(rawValue) }
}

/// The data about one __noun__ that a list shows.
public struct __Subject__Summary: Hashable, Sendable, Codable {
  /// The ID, slug and name.
  public let reference: __Subject__Reference

  /// Creates a summary with a reference.
  public init(reference: __Subject__Reference) {
    self.reference = reference
  }
}
