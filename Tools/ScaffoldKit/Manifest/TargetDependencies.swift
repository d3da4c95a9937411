/// The list of a target's dependencies in the manifest of any Swift package, if it is a literal.
///
/// ```swift
/// .target(name: "App", dependencies: ["Core", .product(name: "Logging", package: "swift-log")]),
/// ```
public struct TargetDependencies {
  private let bytes: [UInt8]
  /// The end of the target's name, after which a missing list is added.
  private let nameEnd: Int
  private let list: LineList?
  private let names: [String]

  /// Finds the list of a target.
  ///
  /// - Throws: ``ManifestError`` if the target or one of its dependencies is computed.
  public init(of target: String, in bytes: [UInt8]) throws(ManifestError) {
    var reader = TargetDependenciesReader(bytes)
    guard let name = reader.name(of: target) else {
      throw ManifestError(
        line: 1, "no target has the literal name '\(target)', so its dependencies can't be edited")
    }
    self.bytes = bytes
    nameEnd = name
    let range = try reader.readList(of: target)
    list = range.map { LineList(bytes: bytes, range: $0, elements: reader.elements) }
    names = reader.names
  }

  /// Returns the manifest with a dependency added: sorted if the others are, else as the last one.
  public func adding(_ name: String) -> [UInt8] {
    if names.contains(name) { return bytes }
    guard let list else {
      var edited = bytes
      edited.insert(contentsOf: ", dependencies: [\"\(name)\"]".utf8, at: nameEnd)
      return edited
    }
    let usesFactory = list.elements.contains { bytes[$0.range].starts(with: ".target".utf8) }
    let isSorted = names == names.sorted()
    return list.inserting(
      usesFactory ? ".target(name: \"\(name)\")" : "\"\(name)\"",
      after: isSorted ? names.lastIndex { $0 < name } : names.indices.last)
  }

  /// Returns the manifest without a dependency.
  public func removing(_ name: String) -> [UInt8] {
    guard let list, let index = names.firstIndex(of: name) else { return bytes }
    return list.removing(index)
  }
}

/// Reads the description of a target.
private struct TargetDependenciesReader {
  private static let kinds = ["executableTarget", "macro", "plugin", "target", "testTarget"]

  private let bytes: [UInt8]
  private let tokens: [SwiftToken]
  private var position = 0
  private(set) var elements: [LineList.Element] = []
  private(set) var names: [String] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = SwiftLexer.tokens(of: bytes).filter { $0.kind != .comment }
  }

  /// Moves behind the name of a target, and returns its end.
  mutating func name(of target: String) -> Int? {
    var labels: [String] = []
    for index in tokens.indices {
      if isOpening(index) { labels.append(text(index - 1) == ":" ? text(index - 2) : "") }
      if isClosing(index) { labels.removeLast(min(1, labels.count)) }
      guard text(index) == "\"\(target)\"", text(index - 2) == "name", text(index - 3) == "(",
        Self.kinds.contains(text(index - 4)), !labels.contains("dependencies")
      else { continue }
      position = index + 1
      return tokens[index].range.upperBound
    }
    return nil
  }

  /// Reads the dependencies that follow the name, and returns the range of their list.
  mutating func readList(of target: String) throws(ManifestError) -> Range<Int>? {
    while !isClosing(position), text(position) != "dependencies" { skip() }
    if isClosing(position) { return nil }
    position += 2
    let start = position
    position += 1
    while text(start) == "[", !isClosing(position) {
      let first = position
      while text(position) != ",", !isClosing(position) { skip() }
      guard let name = name(in: first..<position) else { throw computed(target, at: first) }
      let hasComma = text(position) == ","
      names.append(name)
      elements.append(
        LineList.Element(
          range: tokens[first].range.lowerBound..<tokens[position - 1].range.upperBound,
          commaEnd: hasComma ? tokens[position].range.upperBound : nil))
      if hasComma { position += 1 }
    }
    let isLiteral = text(start) == "[" && [",", ")"].contains(text(position + 1))
    guard isLiteral else { throw computed(target, at: start) }
    return tokens[start].range.lowerBound..<tokens[position].range.upperBound
  }

  // MARK: - Internal

  /// The name in `"Core"` or `.target(name: "Core", …)`; nil for anything else.
  private func name(in element: Range<Int>) -> String? {
    let isFactory = text(element.lowerBound) == "." && text(element.lowerBound + 3) == "name"
    guard isFactory || element.count == 1 else { return nil }
    let literal = text(isFactory ? element.lowerBound + 5 : element.lowerBound)
    guard literal.hasPrefix("\""), literal.utf8.count > 2, !literal.contains("\\") else {
      return nil
    }
    return String(literal.dropFirst().dropLast())
  }

  /// Moves behind a token, or behind the brackets that it opens.
  private mutating func skip() {
    var depth = 0
    repeat {
      depth += isOpening(position) ? 1 : isClosing(position) ? -1 : 0
      position += 1
    } while depth > 0
  }

  private func isOpening(_ index: Int) -> Bool { ["(", "[", "{"].contains(text(index)) }

  /// Whether a token closes a bracket. So does the end of the file.
  private func isClosing(_ index: Int) -> Bool { [")", "]", "}", ""].contains(text(index)) }

  private func computed(_ target: String, at index: Int) -> ManifestError {
    ManifestError(
      line: tokens[min(index, tokens.count - 1)].line,
      "the dependencies of \(target) are computed, so they can't be edited: '\(text(index))'")
  }

  private func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return String(decoding: bytes[tokens[index].range], as: UTF8.self)
  }
}
