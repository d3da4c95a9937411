/// The identifier of a character: stable, unique, and never reused.
///
/// A character of the embedded catalog has a number. A character of another source has the name of
/// the source and the ID that the source gives it.
///
/// ```swift
/// let odysseus = CharacterID(12)
/// let rick = CharacterID("rickandmorty:1")
/// ```
///
/// An ID of the embedded catalog is stored inline, in 16 bytes.
public struct CharacterID: Hashable, Sendable {
  private enum Value: Hashable, Sendable {
    case embedded(Int)
    indirect case qualified(SourceName, String)
  }

  private let value: Value

  /// Creates an ID of the embedded catalog without checking whether a character has it.
  public init(_ number: Int) { value = .embedded(number) }

  /// Creates an ID of a source without checking whether the source has such a character.
  ///
  /// Returns `nil` if `local` is empty, begins or ends with whitespace, contains a control
  /// character or a line break, or is longer than ``CharacterName/maximumLength``.
  public init?(source: SourceName, local: String) {
    guard Self.isValid(local) else { return nil }
    value = .qualified(source, local)
  }

  /// Parses an ID: ASCII digits for the embedded catalog, or the name of a source, a colon, and the
  /// source's own ID, which can contain more colons.
  ///
  /// Returns `nil` for any other text, or if the number does not fit an `Int`.
  public init?(_ text: some StringProtocol) {
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      guard let number = Int(text) else { return nil }
      self.init(number)
      return
    }
    // A combining mark after the colon would be one `Character` with it.
    let scalars = text.unicodeScalars
    guard let colon = scalars.firstIndex(of: ":"),
      let source = SourceName(rawValue: String(text[..<colon]))
    else { return nil }
    self.init(source: source, local: String(text[scalars.index(after: colon)...]))
  }

  /// The number in the embedded catalog; `nil` for a character of another source.
  public var number: Int? {
    switch value {
    case .embedded(let number): number
    case .qualified: nil
    }
  }

  /// The source of the character; `nil` for the embedded catalog.
  public var source: SourceName? {
    switch value {
    case .embedded: nil
    case .qualified(let source, _): source
    }
  }

  /// The ID within the source, as the source writes it.
  public var local: String {
    switch value {
    case .embedded(let number): String(number)
    case .qualified(_, let local): local
    }
  }

  // MARK: - Internal

  private static func isValid(_ local: String) -> Bool {
    let scalars = local.unicodeScalars
    guard let first = scalars.first, let last = scalars.last, !first.properties.isWhitespace,
      !last.properties.isWhitespace, scalars.count <= CharacterName.maximumLength
    else { return false }
    return scalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }
}

extension CharacterID: CustomStringConvertible {
  /// The text that ``init(_:)-(StringProtocol)`` parses, such as `12` or `rickandmorty:1`.
  ///
  /// The text of another source can contain characters that change the direction of text, so escape
  /// it before you print it to a terminal.
  public var description: String {
    switch value {
    case .embedded(let number): String(number)
    case .qualified(let source, let local): "\(source.rawValue):\(local)"
    }
  }
}

extension CharacterID: Comparable {
  /// Returns whether `left` precedes `right`: the embedded catalog first, then the sources by name.
  /// Within a source, numbers come first in ascending order, then all other IDs alphabetically.
  public static func < (left: CharacterID, right: CharacterID) -> Bool {
    switch (left.value, right.value) {
    case (.embedded(let left), .embedded(let right)): return left < right
    case (.embedded, .qualified): return true
    case (.qualified, .embedded): return false
    case (.qualified(let leftSource, let left), .qualified(let rightSource, let right)):
      if leftSource != rightSource { return leftSource.rawValue < rightSource.rawValue }
      let (number, other) = (Int(left), Int(right))
      if number == other { return left < right }
      guard let number, let other else { return number != nil }
      return number < other
    }
  }
}

extension CharacterID: Codable {
  private enum CodingKeys: CodingKey { case rawValue }

  /// Decodes an ID: an object with the number of an ID of the embedded catalog, or the text of any
  /// other ID. Throws an error if the text is not an ID.
  public init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: CodingKeys.self) {
      self.init(try object.decode(Int.self, forKey: .rawValue))
      return
    }
    let container = try decoder.singleValueContainer()
    guard let id = CharacterID(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not the ID of a character")
    }
    self = id
  }

  /// Encodes an ID of the embedded catalog as an object with its number, and any other ID as text.
  public func encode(to encoder: any Encoder) throws {
    switch value {
    case .embedded(let number):
      var object = encoder.container(keyedBy: CodingKeys.self)
      try object.encode(number, forKey: .rawValue)
    case .qualified:
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }
}

/// The name of a source of characters, such as `rickandmorty`: ASCII lowercase letters, digits and
/// hyphens, the first one a letter.
public struct SourceName: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
  /// The name as text, which users type before the colon of an ID.
  public let rawValue: String

  /// Creates a name; `nil` if the text is not a valid name.
  public init?(rawValue: String) {
    let isValid = rawValue.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard isValid, rawValue.first?.isLetter == true else { return nil }
    self.rawValue = rawValue
  }

  /// The web services, sorted. An implementation of each must be registered.
  public static let known: [SourceName] = ["pokeapi", "rickandmorty", "swapi"]

  /// The word that selects the embedded catalog where the name of a source is expected.
  public static let embeddedWord = "embedded"

  /// The name as text.
  public var description: String { rawValue }
}

extension SourceName: ExpressibleByStringLiteral {
  /// Creates a name from a literal, which must be a valid name.
  public init(stringLiteral name: String) {
    guard let name = SourceName(rawValue: name) else {
      preconditionFailure("'\(name)' is not the name of a source")
    }
    self = name
  }
}
