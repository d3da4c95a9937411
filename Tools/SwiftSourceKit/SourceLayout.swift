/// Formats source code after names have changed: sorts imports, and breaks or joins lines with type
/// arguments or inherited types.
public enum SourceLayout {
  /// Returns source code with formatted imports, type arguments and type headings.
  public static func formatted(_ bytes: [UInt8]) -> [UInt8] {
    let sorted = sortingImports(bytes)
    let arguments = TypeArguments(sorted)
    return sorted.replacingLines(joined: arguments.joined, broken: arguments.broken)
      .replacingLines(joined: TypeHeading.joined, broken: TypeHeading.broken)
  }

  /// Returns formatted source code. Returns `bytes` unchanged if `original` was not formatted
  /// either.
  public static func formatted(_ bytes: [UInt8], as original: [UInt8]) -> [UInt8] {
    formatted(original) == original ? formatted(bytes) : bytes
  }

  // MARK: - Internal

  /// Sorts the imports in each block of lines by module, like swift-format.
  private static func sortingImports(_ bytes: [UInt8]) -> [UInt8] {
    // The lines that contain one plain import and nothing else.
    let modules = Dictionary(grouping: ImportScanner.imports(in: bytes)) { $0.line - 1 }
      .compactMapValues { $0.count == 1 && $0[0].attributes.isEmpty ? $0[0].module : nil }
    if modules.isEmpty { return bytes }
    var lines = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
    var start = 0
    while start < lines.count {
      let block = start..<(lines.indices[start...].first { modules[$0] == nil } ?? lines.count)
      let sorted = block.sorted { (modules[$0] ?? "", $0) < (modules[$1] ?? "", $1) }
      lines.replaceSubrange(block, with: sorted.map { lines[$0] })
      start = block.upperBound + 1
    }
    return Array(lines.joined(separator: [.lineFeed]))
  }
}

/// Moves type arguments to the line of their type if they fit there, otherwise to a separate line.
private struct TypeArguments {
  /// The positions of `<` and `>` in code, excluding strings and comments.
  private let brackets: Set<Int>

  init(_ bytes: [UInt8]) {
    let signs = SwiftLexer.tokens(of: bytes).filter { $0.kind == .punctuation }
    brackets = Set(signs.map(\.range.lowerBound).filter { [.less, .greater].contains(bytes[$0]) })
  }

  /// Joins three lines into one: the first ends with `<`, the second contains the arguments, the
  /// third begins with `>`. Returns nil for other lines, and if the joined line would be too long.
  func joined(_ lines: [ArraySlice<UInt8>]) -> [UInt8]? {
    let (head, tail) = (lines[0].withoutReturn, lines[2].drop(while: \.isBlank))
    guard head.last == .less, brackets.contains(head.endIndex - 1),
      tail.first == .greater, brackets.contains(tail.startIndex)
    else { return nil }
    let line = head + lines[1].drop(while: \.isBlank).withoutReturn + tail
    return line.isTooLong ? nil : Array(line)
  }

  /// Splits a line that is too long into three, with the arguments of its first type on the second
  /// line.
  func broken(_ line: ArraySlice<UInt8>) -> [[UInt8]]? {
    guard let open = bracket(.less, in: line), let close = bracket(.greater, in: line[open...]),
      line[open..<close].contains(.comma)
    else { return nil }
    let indentation = Array(line.prefix(while: \.isBlank))
    let end: [UInt8] = line.last == .return ? [.return] : []
    return [
      line[...open] + end, indentation + "  ".utf8 + line[(open + 1)..<close] + end,
      indentation + line[close...],
    ]
  }

  private func bracket(_ byte: UInt8, in line: ArraySlice<UInt8>) -> Int? {
    line.indices.first { line[$0] == byte && brackets.contains($0) }
  }
}

/// Moves the inherited types of a class to the line of its name if they fit there, otherwise to a
/// separate line.
private enum TypeHeading {
  private static let start = Array("public final class ".utf8)

  /// Joins three lines into one: the name with a colon, the inherited types, and a brace. Returns
  /// nil for other lines, and if the joined line would be too long.
  static func joined(_ lines: [ArraySlice<UInt8>]) -> [UInt8]? {
    guard lines[0].starts(with: start), lines[0].last == UInt8(ascii: ":"),
      lines[1].starts(with: "  ".utf8), lines[2].elementsEqual("{".utf8)
    else { return nil }
    let line = lines[0] + lines[1].dropFirst() + " {".utf8
    return line.isTooLong ? nil : Array(line)
  }

  /// Splits a heading that is too long into three lines.
  static func broken(_ line: ArraySlice<UInt8>) -> [[UInt8]]? {
    guard line.starts(with: start), line.suffix(2).elementsEqual(" {".utf8),
      let colon = line.firstIndex(of: UInt8(ascii: ":")),
      !line[..<colon].contains(.less)
    else { return nil }
    return [Array(line[...colon]), " ".utf8 + line[(colon + 1)...].dropLast(2), Array("{".utf8)]
  }
}

extension [UInt8] {
  /// Returns the lines after joining and splitting some of them.
  ///
  /// - Parameters:
  ///   - joined: Returns one line to replace three; nil to keep them.
  ///   - broken: Returns three lines to replace one that is too long; nil to keep it.
  /// - Returns: The new lines.
  fileprivate func replacingLines(
    joined: ([ArraySlice<UInt8>]) -> [UInt8]?, broken: (ArraySlice<UInt8>) -> [[UInt8]]?
  ) -> [UInt8] {
    var rest = split(separator: .lineFeed, omittingEmptySubsequences: false)[...]
    var result: [[UInt8]] = []
    while let line = rest.first {
      let joined = rest.count < 3 ? nil : joined([ArraySlice<UInt8>](rest.prefix(3)))
      result += joined.map { [$0] } ?? (line.isTooLong ? broken(line) : nil) ?? [Array(line)]
      rest = rest.dropFirst(joined == nil ? 1 : 3)
    }
    return Array(result.joined(separator: [.lineFeed]))
  }
}

extension ArraySlice<UInt8> {
  /// The line without the carriage return of a CRLF line break.
  fileprivate var withoutReturn: ArraySlice<UInt8> { last == .return ? dropLast() : self }

  /// Whether the line is longer than `.swift-format` allows.
  fileprivate var isTooLong: Bool { String(decoding: withoutReturn, as: UTF8.self).count > 100 }
}

extension UInt8 {
  fileprivate static let less = UInt8(ascii: "<")
  fileprivate static let greater = UInt8(ascii: ">")
}
