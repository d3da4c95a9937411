public import __Entity__Domain

/// The state of the screen.
public enum __Name__State: Hashable, Sendable {
  case loading
  case finished(__Name__Result)
  case failed(__Entity__RepositoryError)
}

/// The result of a request.
public enum __Name__Result: Hashable, Sendable, Codable {
  case listed([__Entity__])
  case added(__Entity__)
  case removed(__Entity__)
}

/// The texts of one row.
public struct __Name__DisplayModel: Hashable, Sendable {
  /// The ID as text.
  public let id: String

  /// The __fieldWords__.
  public let __field__: String

  /// Creates the texts of an entity.
  public init(_ entity: __Entity__) {
    self.id = entity.id.description
    self.__field__ = __FieldText__
  }

  /// The names and texts of all fields.
  public var fieldTexts: String {
    var texts: [String] = []
    texts.append("__fieldWords__: \(self.__field__)")
    return texts.joined(separator: ", ")
  }
}

/// An event on the screen.
public enum __Name__Action: Sendable, Codable {
  case appeared
  case retryTapped
  case requestFinished(__Name__Result)
  case requestFailed(__Entity__RepositoryError)
}
