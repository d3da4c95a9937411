/// An array literal in a source file, usually with one element per line. Edits change no other
/// bytes of the file.
///
/// A new line gets the indentation and the line break of the adjacent line. If elements share a
/// line, a new element is added to that line. If the last element has no comma, the last element of
/// the edited list has no comma either.
///
/// ```swift
/// let bytes = Array("let names = [b, c]".utf8)
/// let words = SwiftWords(bytes)
/// if let list = words.list(from: 3) {
///   let names = LineList(
///     bytes: bytes, range: words.bytes(of: 3..<list.end + 1),
///     elements: list.elements.map(words.element), names: ["b", "c"])
///   let edited = names.inserting("a", before: 0)  // let names = [a, b, c]
/// }
/// ```
public struct LineList: Sendable {
  /// The byte offsets of an element and of its comma.
  public struct Element: Hashable, Sendable {
    /// The byte range of the element in the file, without its comma.
    public let range: Range<Int>

    /// The offset after the element's comma, or `nil` if there is no comma.
    public let commaEnd: Int?

    /// The offset after the element and its comma.
    public var end: Int { commaEnd ?? range.upperBound }
  }

  /// The content of the whole file.
  public let bytes: [UInt8]

  /// The byte range of the list, including the brackets.
  public let range: Range<Int>

  /// The positions of the elements, in the order of the list.
  public let elements: [Element]

  /// The name of each element, in the same order as ``elements``.
  public let names: [String]

  private let isHeading: @Sendable ([UInt8]) -> Bool

  /// Creates a list from its parsed elements.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - range: The range of the list, including the brackets.
  ///   - elements: The elements, in order.
  ///   - names: The name of each element.
  ///   - isHeading: Returns whether a comment line is the heading of a group of elements. A heading
  ///     belongs to no single element.
  public init(
    bytes: [UInt8], range: Range<Int>, elements: [Element], names: [String],
    isHeading: @escaping @Sendable ([UInt8]) -> Bool = { _ in false }
  ) {
    self.bytes = bytes
    self.range = range
    self.elements = elements
    self.names = names
    self.isHeading = isHeading
  }

  /// Returns the bytes with an element inserted after the element at `index`, or as the first
  /// element if `index` is `nil`. The comment follows the comma; if the new element shares a line
  /// with another element, the comment is omitted.
  public func inserting(_ text: String, comment: String = "", after index: Int?) -> [UInt8] {
    if let index { return inserting(text, comment, after: elements[index]) }
    if !elements.isEmpty { return inserting(text, comment: comment, before: 0) }
    let isOneLine = !bytes[range].contains(.lineFeed)
    if isOneLine { return inserting(text, at: range.lowerBound + 1) }
    return inserting(
      text, comment: comment, belowLineOf: range.lowerBound,
      indentation: bytes.indentation(at: range.lowerBound) + "  ")
  }

  /// Returns the bytes with an element inserted before the element at `index`. The comment follows
  /// the comma; if the new element shares a line with another element, the comment is omitted.
  public func inserting(_ text: String, comment: String = "", before index: Int) -> [UInt8] {
    let start = elements[index].range.lowerBound
    guard bytes.isFirstInLine(start) else { return inserting(text + ", ", at: start) }
    let lineBreak = bytes.lineBreak(at: bytes.lineEnd(from: start))
    return inserting(
      bytes.indentation(at: start) + text + "," + comment + lineBreak, at: firstLine(of: index))
  }

  /// Returns the index of the last element called `name`, or `nil` if no element has this name.
  public func index(of name: String) -> Int? { names.lastIndex(of: name) }

  /// Returns the text of an element with the comments above that belong to it; empty if no element
  /// has this name.
  public func text(of name: String) -> String {
    guard let index = index(of: name) else { return "" }
    return String(
      decoding: bytes[start(of: index)..<elements[index].range.upperBound], as: UTF8.self)
  }

  /// Returns the comment after an element on its line, including the blanks before the comment.
  /// Returns an empty string if the element does not exist or has no such comment.
  public func comment(of name: String) -> String { index(of: name).map(comment(after:)) ?? "" }

  /// Returns the bytes with an element inserted on a new line below the line that contains an
  /// offset.
  public func inserting(
    _ text: String, comment: String = "", belowLineOf offset: Int, indentation: String
  ) -> [UInt8] {
    let lineEnd = bytes.lineEnd(from: offset)
    let line = bytes.lineBreak(at: lineEnd) + indentation + text + "," + comment
    return inserting(line, at: lineEnd)
  }

  /// Returns the bytes without an element and its comments. If several elements have the name,
  /// removes only the last of these elements. If no element has the name, returns the bytes
  /// unchanged.
  public func removing(_ name: String) -> [UInt8] {
    guard let index = index(of: name) else { return bytes }
    var edited = bytes
    edited.removeSubrange(extent(of: index))
    if elements[index].commaEnd == nil, index > 0, let comma = elements[index - 1].commaEnd {
      edited.remove(at: comma - 1)
    }
    return edited
  }

  // MARK: - Internal

  /// Returns the start of an element, including the comments above that belong to it.
  private func start(of index: Int) -> Int {
    let start = elements[index].range.lowerBound
    guard bytes.isFirstInLine(start) else { return start }
    let line = firstLine(of: index)
    return line + bytes[line...].prefix(while: \.isBlank).count
  }

  private func comment(after index: Int) -> String {
    let element = elements[index]
    guard let lineEnd = bytes.freeLineEnd(from: element.end) else { return "" }
    return String(decoding: bytes[element.end..<lineEnd], as: UTF8.self)
  }

  private func inserting(_ text: String, _ comment: String, after element: Element) -> [UInt8] {
    let comma = element.commaEnd == nil ? "" : ","
    var edited: [UInt8]
    if let lineEnd = bytes.freeLineEnd(from: element.end) {
      let start = bytes.lineBreak(at: lineEnd) + bytes.indentation(at: element.range.lowerBound)
      edited = inserting(start + text + comma + comment, at: lineEnd)
    } else {
      let blanks = String(decoding: bytes[element.end...].prefix(while: \.isBlank), as: UTF8.self)
      let gap = element.commaEnd == nil ? " " : ""
      edited = inserting(gap + text + comma + blanks, at: element.end + blanks.utf8.count)
    }
    if element.commaEnd == nil { edited.insert(.comma, at: element.range.upperBound) }
    return edited
  }

  private func inserting(_ text: String, at offset: Int) -> [UInt8] {
    var edited = bytes
    edited.insert(contentsOf: text.utf8, at: offset)
    return edited
  }

  /// Returns the range to remove with an element. If no other element shares its lines, the range
  /// contains the whole lines, and the comments above that belong to the element. Otherwise, the
  /// range contains the element, its comma and the adjacent blanks.
  private func extent(of index: Int) -> Range<Int> {
    let element = elements[index]
    let start = element.range.lowerBound
    if bytes.isFirstInLine(start), let lineEnd = bytes.freeLineEnd(from: element.end) {
      return firstLine(of: index)..<bytes.nextLine(from: lineEnd)
    }
    if index > 0, element.commaEnd == nil {
      let gap = elements[index - 1].end..<start
      return (bytes[gap].allSatisfy(\.isSpace) ? gap.lowerBound : start)..<element.end
    }
    let blanks = bytes[element.end...].prefix(while: \.isBlank).count
    return start..<(element.end + blanks)
  }

  /// Returns the start of an element's first line, or of the comment lines above that belong to it.
  /// Comment lines between two elements belong to the element below, unless an empty line or a
  /// heading is among them. Comments at the start of the list belong to no single element.
  private func firstLine(of index: Int) -> Int {
    let own = bytes.lineStart(at: elements[index].range.lowerBound)
    guard index > 0, bytes.isFirstInLine(elements[index].range.lowerBound) else { return own }
    let above = bytes.nextLine(from: bytes.lineEnd(from: elements[index - 1].end))
    var line = above
    while line < own {
      let text = Array(bytes[line..<bytes.lineEnd(from: line)].drop(while: \.isBlank))
      guard text.starts(with: "//".utf8), !isHeading(text) else { return own }
      line = bytes.nextLine(from: bytes.lineEnd(from: line))
    }
    return min(above, own)
  }
}
