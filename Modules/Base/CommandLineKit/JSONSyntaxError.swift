/// The reason why text is not one JSON value.
public struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and at which byte, counted from 1, such as `a value is missing at byte 8`.
  public let description: String

  init(_ description: String) { self.description = description }
}

extension JSONValue {
  /// The maximum depth of arrays and objects in each other that ``init(parsing:)`` accepts.
  public static let maximumDepth = 64

  /// Parses text that contains exactly one JSON value, as RFC 8259 defines it.
  ///
  /// An object that repeats a member is refused, because programs disagree about its meaning. A number
  /// is an ``integer(_:)`` if it is written without a fraction and an exponent and fits an `Int`.
  ///
  /// ```swift
  /// let line = try JSONValue(parsing: Array(#"{"name": "Éowyn", "year": null}"#.utf8))
  /// ```
  ///
  /// - Parameter bytes: The text as UTF-8, without a byte order mark.
  /// - Throws: ``JSONSyntaxError`` if the text is not valid UTF-8, is not one JSON value, repeats a
  ///   member of an object, or is nested deeper than ``maximumDepth``.
  public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    var parser = JSONParser(bytes)
    self = try parser.document()
  }
}
