/// The header fields of a request or a response, in their order.
///
/// Names are compared without case. A name can occur several times, and a lookup by name returns
/// all its values joined with a comma, as RFC 9110 defines for lists. Only `Set-Cookie` is no list:
/// use ``values(of:)`` for it.
///
/// ```swift
/// var headers: HTTPHeaders = ["Accept": "application/json"]
/// headers["If-None-Match"] = "\"v1\""
/// print(headers["accept"] ?? "any")  // application/json
/// ```
///
/// Each byte of a value is one character, from U+0000 to U+00FF, so that a value that a server has
/// sent can be returned to it byte for byte.
public struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// A header field.
  public struct Field: Hashable, Sendable {
    /// The name, as it was written.
    public let name: String
    /// The value. In a response, it has no surrounding space.
    public let value: String
  }

  /// All fields in their order.
  public private(set) var fields: [Field] = []

  /// Creates fields from names and values.
  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field(name: $0, value: $1) }
  }

  /// The values of the fields with a name, joined with ", "; `nil` if there are none. Setting a
  /// value replaces these fields, and `nil` removes them.
  public subscript(name: String) -> String? {
    get {
      let values = values(of: name)
      return values.isEmpty ? nil : values.joined(separator: ", ")
    }
    set {
      fields.removeAll { $0.has(name) }
      if let newValue { append(newValue, to: name) }
    }
  }

  /// Returns the value of each field with a name, in their order.
  public func values(of name: String) -> [String] {
    fields.filter { $0.has(name) }.map(\.value)
  }

  /// Adds a field, and keeps other fields with the same name.
  public mutating func append(_ value: String, to name: String) {
    fields.append(Field(name: name, value: value))
  }

  // MARK: - Internal

  /// Returns the first field that can't be sent: a name that is no token, or a value with a line
  /// break, a NUL or a character that is not one byte.
  var firstInvalid: Field? {
    fields.first { field in
      let isValidName = !field.name.isEmpty && field.name.utf8.allSatisfy(Self.isTokenByte)
      let isValidValue = field.value.unicodeScalars.allSatisfy {
        $0.value < 256 && $0 != "\r" && $0 != "\n" && $0 != "\0"
      }
      return !isValidName || !isValidValue
    }
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    case _: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

extension HTTPHeaders.Field {
  fileprivate func has(_ name: String) -> Bool {
    self.name.utf8.elementsEqual(name.utf8) || self.name.lowercased() == name.lowercased()
  }
}
