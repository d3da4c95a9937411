public import FlowKit

/// Fields in the parameters of a route: `kind=deity&q=zeus`.
///
/// Values are percent-encoded in UTF-8, except for letters, digits and `-._~,`.
///
/// ```swift
/// func size(of text: String) throws(RouteProblem) -> Int {
///   var fields = try RouteFields(text)
///   let size = try fields.take("size", expected: "a number") { Int($0) }
///   try fields.expectNoMore()
///   return size ?? 1
/// }
/// ```
public struct RouteFields: CustomStringConvertible {
  /// The names and values of the remaining fields.
  public private(set) var values: [(name: String, value: String)] = []
  /// The names that were passed to ``take(_:expected:_:)``.
  private var names: [String] = []

  /// Creates an empty list of fields, to which ``add(_:_:)`` appends.
  public init() {}

  /// Parses the parameters of a route, such as `kind=deity&q=zeus`.
  ///
  /// - Throws: `RouteProblem` if a part has no `=`, if a value is not valid percent-encoded UTF-8,
  ///   or if a field appears twice.
  public init(_ text: String) throws(RouteProblem) {
    if text.isEmpty { return }
    for part in text.split(separator: "&", omittingEmptySubsequences: false) {
      guard let separator = part.firstIndex(of: "=") else { throw .notAField(String(part)) }
      let name = String(part[..<separator])
      let encoded = part[part.index(after: separator)...]
      guard let value = Self.decoded(encoded) else {
        throw .invalidValue(
          String(encoded), field: name, expected: "text in UTF-8, in which %25 is a percent sign")
      }
      if values.contains(where: { $0.name == name }) { throw .repeatedField(name) }
      values.append((name, value))
    }
  }

  /// The fields as the parameters of a route, such as `kind=deity&q=zeus`.
  public var description: String {
    values.map { "\($0.name)=\(Self.encoded($0.value))" }.joined(separator: "&")
  }

  /// Adds a field at the end.
  public mutating func add(_ name: String, _ value: String) { values.append((name, value)) }

  /// Removes a field and returns its value.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - expected: A description of valid values for errors, such as `a number`.
  ///   - read: Returns the value, or `nil` if the text is invalid.
  /// - Returns: The value, or `nil` if there is no such field.
  /// - Throws: `RouteProblem.invalidValue` if `read` returns `nil`. The error contains the name of
  ///   the field, its text, and `expected`.
  public mutating func take<Value>(
    _ name: String, expected: String, _ read: (String) -> Value?
  ) throws(RouteProblem) -> Value? {
    names.append(name)
    guard let index = values.firstIndex(where: { $0.name == name }) else { return nil }
    let text = values.remove(at: index).value
    if let value = read(text) { return value }
    throw .invalidValue(text, field: name, expected: expected)
  }

  /// Throws `RouteProblem.unknownField` if a field remains.
  public func expectNoMore() throws(RouteProblem) {
    if let field = values.first { throw .unknownField(field.name, names: names) }
  }

  // MARK: - Internal

  private static let plainBytes = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~,".utf8)

  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      if plainBytes.contains(byte) { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return (digits.count == 1 ? "%0" : "%") + digits
    }.joined()
  }

  private static func decoded(_ text: Substring) -> String? {
    let parts = text.utf8.split(separator: 0x25, omittingEmptySubsequences: false)
    var bytes = Array(parts[0])
    for part in parts.dropFirst() {
      let digits = String(decoding: part.prefix(2), as: UTF8.self)
      guard digits.count == 2, digits.allSatisfy(\.isHexDigit), let byte = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(byte)
      bytes += part.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
