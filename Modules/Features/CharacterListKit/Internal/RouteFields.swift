/// Keys with values in the parameters of a route: `kind=deity&q=zeus`.
///
/// Values are percent-encoded in UTF-8, except for letters, digits and `-._~,`.
struct RouteFields: CustomStringConvertible {
  /// The reason why a value can't be read.
  struct InvalidValue: Error {}

  private var fields: [(key: String, value: String)] = []

  /// Creates no fields.
  init() {}

  /// Reads fields; returns `nil` if the text is not valid or repeats a key.
  init?(_ text: String) {
    if text.isEmpty { return }
    for part in text.split(separator: "&", omittingEmptySubsequences: false) {
      guard let separator = part.firstIndex(of: "="),
        let value = Self.decoded(part[part.index(after: separator)...])
      else { return nil }
      let key = String(part[..<separator])
      if fields.contains(where: { $0.key == key }) { return nil }
      fields.append((key, value))
    }
  }

  /// A Boolean value that indicates whether there are no fields, or no more.
  var isEmpty: Bool { fields.isEmpty }

  /// The fields as text.
  var description: String {
    fields.map { "\($0.key)=\(Self.encoded($0.value))" }.joined(separator: "&")
  }

  /// Adds a field at the end.
  mutating func add(_ key: String, _ value: String) { fields.append((key, value)) }

  /// Removes a field and reads its value; returns `nil` if there is no such field.
  mutating func take<Value>(
    _ key: String, _ read: (String) -> Value?
  ) throws(InvalidValue) -> Value? {
    guard let index = fields.firstIndex(where: { $0.key == key }) else { return nil }
    guard let value = read(fields.remove(at: index).value) else { throw InvalidValue() }
    return value
  }

  // MARK: - Internal

  private static let plainBytes = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~,".utf8)
  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if plainBytes.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(value(ofDigit:)),
        let low = rest.popFirst().flatMap(value(ofDigit:))
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func value(ofDigit byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
  }
}
