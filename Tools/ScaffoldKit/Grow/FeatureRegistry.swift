/// The assembly's list of features, `Features.swift`: an element such as
/// `Feature(HeroesEntries.assembly) { $0.commands },` a line.
struct FeatureRegistry {
  private let bytes: [UInt8]
  private let list: LineList
  private let features: [String]

  /// Reads the list; nil where the text has none.
  init?(_ bytes: [UInt8]) {
    var reader = FeatureRegistryReader(bytes)
    guard let range = reader.read() else { return nil }
    self.bytes = bytes
    list = LineList(bytes: bytes, range: range, elements: reader.elements)
    features = reader.features
  }

  /// How a feature stands in it.
  static func element(of feature: String) -> String {
    "Feature(\(feature)Entries.assembly) { $0.commands }"
  }

  /// Whether a feature stands in it.
  func contains(_ feature: String) -> Bool { features.contains(feature) }

  /// The text with one feature more, in order of name.
  func adding(_ feature: String) -> [UInt8] {
    if contains(feature) { return bytes }
    return list.inserting(Self.element(of: feature), after: features.lastIndex { $0 < feature })
  }

  /// The text without a feature.
  func removing(_ feature: String) -> [UInt8] {
    features.firstIndex(of: feature).map(list.removing) ?? bytes
  }

  /// The text in which a feature has another name, in order again.
  func renaming(_ old: String, to new: String) -> [UInt8] {
    guard contains(old), let without = FeatureRegistry(removing(old)) else { return bytes }
    return without.adding(new)
  }
}

/// Reads the elements of the list from its tokens.
private struct FeatureRegistryReader {
  private static let suffix = "Entries"

  private let bytes: [UInt8]
  private let tokens: [SwiftToken]
  private(set) var elements: [LineList.Element] = []
  private(set) var features: [String] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = SwiftLexer.tokens(of: bytes).filter { $0.kind != .comment }
  }

  /// Reads all elements; says where the list is, from bracket to bracket.
  mutating func read() -> Range<Int>? {
    guard let bracket = tokens.indices.first(where: isListStart) else { return nil }
    var depth = 0
    var first = bracket + 1
    for place in tokens.indices.dropFirst(bracket + 1) {
      switch text(place) {
      case "]" where depth == 0:
        if first < place { take(first..<place, comma: nil) }
        return tokens[bracket].range.lowerBound..<tokens[place].range.upperBound
      case "," where depth == 0:
        take(first..<place, comma: place)
        first = place + 1
      case "(", "{", "[": depth += 1
      case ")", "}", "]": depth -= 1
      default: break
      }
    }
    return nil
  }

  /// `[Feature] = [`
  private func isListStart(_ place: Int) -> Bool {
    text(place) == "[" && place > 3 && text(place - 1) == "=" && text(place - 3) == "Feature"
  }

  private mutating func take(_ element: Range<Int>, comma: Int?) {
    let entries = element.map(text).first { $0.hasSuffix(Self.suffix) } ?? ""
    features.append(String(entries.dropLast(Self.suffix.count)))
    elements.append(
      LineList.Element(
        range: tokens[element.lowerBound].range
          .lowerBound..<tokens[element.upperBound - 1].range.upperBound,
        commaEnd: comma.map { tokens[$0].range.upperBound }))
  }

  private func text(_ place: Int) -> String {
    tokens.indices.contains(place)
      ? String(decoding: bytes[tokens[place].range], as: UTF8.self) : ""
  }
}
