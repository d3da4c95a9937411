/// A stored __noun__.
public struct __Entity__: Hashable, Sendable, Codable, Identifiable {
  /// The ID, which the repository chooses.
  public let id: __Entity__ID

  /// The __fieldWords__.
  public var __field__: __FieldType__

  /// Creates the __noun__ that a draft describes.
  public init(id: __Entity__ID, _ draft: __Entity__Draft) {
    self.id = id
    self.__field__ = draft.__field__
  }
}

/// The values of a new __noun__, which has no ID yet.
public struct __Entity__Draft: Hashable, Sendable, Codable {
  /// The __fieldWords__.
  public var __field__: __FieldType__

  /// Creates a draft.
  public init(
    __field__: __FieldType__,
  ) {
    self.__field__ = __field__
  }
}

/// The ID of a stored __noun__.
public struct __Entity__ID: Hashable, Sendable, Codable {
  /// The number.
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
