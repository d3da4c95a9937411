/// Puts type arguments on the line of their type where they fit there, and on a line of their own
/// where they don't: names decide on it.
struct TypeArguments {
  /// The most columns of a line, as in `.swift-format`.
  private static let width = 100

  /// The positions of `<` and `>` in code, without those in strings and comments.
  private let brackets: Set<Int>

  /// The source code, with type arguments where they belong.
  static func fitted(_ bytes: [UInt8]) -> [UInt8] {
    let brackets = SwiftLexer.tokens(of: bytes).filter { $0.kind == .punctuation }
      .map(\.range.lowerBound).filter { [.less, .greater].contains(bytes[$0]) }
    let arguments = TypeArguments(brackets: Set(brackets))
    return bytes.replacingLines(joined: arguments.joined, broken: arguments.broken)
  }

  // MARK: - Internal

  /// Three lines as one: what ends with `<`, the arguments, what begins with `>`; nil where the
  /// lines are others, or one would be too long.
  private func joined(_ lines: ArraySlice<ArraySlice<UInt8>>) -> [UInt8]? {
    let lines = Array(lines.prefix(3))
    guard lines.count == 3 else { return nil }
    let (head, tail) = (Self.text(lines[0]), lines[2].drop(while: \.isBlank))
    guard head.last == .less, brackets.contains(head.endIndex - 1),
      tail.first == .greater, brackets.contains(tail.startIndex)
    else { return nil }
    let line = head + Self.text(lines[1].drop(while: \.isBlank)) + tail
    return Self.columns(of: line) <= Self.width ? Array(line) : nil
  }

  /// A line that is too long, with the arguments of its first type on a line of their own.
  private func broken(_ line: ArraySlice<UInt8>) -> [[UInt8]] {
    guard Self.columns(of: line) > Self.width, let open = bracket(.less, in: line),
      let close = bracket(.greater, in: line[open...]), line[open..<close].contains(.comma)
    else { return [Array(line)] }
    let indentation = Array(line.prefix(while: \.isBlank))
    let end: [UInt8] = line.last == .return ? [.return] : []
    let head = Array(line[...open]) + end
    let arguments = indentation + Array("  ".utf8) + Array(line[(open + 1)..<close]) + end
    return [head, arguments, indentation + Array(line[close...])]
  }

  private func bracket(_ byte: UInt8, in line: ArraySlice<UInt8>) -> Int? {
    line.indices.first { line[$0] == byte && brackets.contains($0) }
  }

  /// A line without the rest of its line break.
  private static func text(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == .return ? line.dropLast() : line
  }

  private static func columns(of line: ArraySlice<UInt8>) -> Int {
    String(decoding: text(line), as: UTF8.self).count
  }
}

extension UInt8 {
  fileprivate static let less = UInt8(ascii: "<")
  fileprivate static let greater = UInt8(ascii: ">")
}
