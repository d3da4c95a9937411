/// Formats source code after names have changed: sorts imports, and breaks or joins lines with type
/// arguments.
public enum SourceLayout {
  /// Returns the code with sorted imports. Joins type arguments on separate lines with the line of
  /// their type if the result has at most 100 columns. Breaks longer lines before and after a list
  /// of several type arguments.
  public static func formatted(_ bytes: [UInt8]) -> [UInt8] {
    let sorted = sortingImports(bytes)
    let arguments = TypeArguments(sorted)
    var rest = sorted.split(separator: .lineFeed, omittingEmptySubsequences: false)[...]
    var result: [[UInt8]] = []
    while let line = rest.first {
      let joined = rest.count < 3 ? nil : arguments.joined(Array(rest.prefix(3)))
      result += joined.map { [$0] } ?? arguments.broken(line) ?? [Array(line)]
      rest = rest.dropFirst(joined == nil ? 1 : 3)
    }
    return Array(result.joined(separator: [.lineFeed]))
  }

  /// Returns `bytes` formatted if `original`, the code before an edit, was formatted. Otherwise
  /// returns `bytes` unchanged.
  public static func formatted(_ bytes: [UInt8], as original: [UInt8]) -> [UInt8] {
    formatted(original) == original ? formatted(bytes) : bytes
  }

  // MARK: - Internal

  /// Sorts each block of import lines by module name, like swift-format.
  private static func sortingImports(_ bytes: [UInt8]) -> [UInt8] {
    // The module of each line with exactly one import, if the import has no attributes.
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

  /// Joins three lines into one, for example `A<`, `B` and `>`. Returns `nil` for lines of any
  /// other form, and if the joined line would be too long.
  func joined(_ lines: [ArraySlice<UInt8>]) -> [UInt8]? {
    let (head, tail) = (lines[0].withoutReturn, lines[2].drop(while: \.isBlank))
    guard head.last == .less, brackets.contains(head.endIndex - 1),
      tail.first == .greater, brackets.contains(tail.startIndex)
    else { return nil }
    let line = head + lines[1].drop(while: \.isBlank).withoutReturn + tail
    return line.isTooLong ? nil : Array(line)
  }

  /// Splits a line that is too long into three lines: the second line gets the arguments of the
  /// first generic type. Returns `nil` for a shorter line, and for a line whose first generic type
  /// does not have several arguments.
  func broken(_ line: ArraySlice<UInt8>) -> [[UInt8]]? {
    guard line.isTooLong, let open = bracket(.less, in: line),
      let close = bracket(.greater, in: line[open...]),
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

extension ArraySlice<UInt8> {
  /// The line without the carriage return of a CRLF line break.
  fileprivate var withoutReturn: ArraySlice<UInt8> { last == .return ? dropLast() : self }

  /// Whether the line is longer than the 100 columns that `.swift-format` allows.
  fileprivate var isTooLong: Bool { String(decoding: withoutReturn, as: UTF8.self).count > 100 }
}

extension UInt8 {
  fileprivate static let less = UInt8(ascii: "<")
  fileprivate static let greater = UInt8(ascii: ">")
}
