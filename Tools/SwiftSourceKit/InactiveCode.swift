/// Finds code that is never compiled, because the condition of its `#if` is constant.
///
/// ```swift
/// let bytes = Array("#if false\nimport A\n#else\nimport B\n#endif".utf8)
/// ImportScanner.imports(in: InactiveCode.blanked(in: bytes)).map(\.module)  // ["B"]
/// ```
public enum InactiveCode {
  /// Returns a file with its inactive code replaced by spaces. Lines and offsets stay the same.
  ///
  /// Code is kept if its condition depends on the build, such as `DEBUG` or `os(Linux)`.
  public static func blanked(in bytes: [UInt8]) -> [UInt8] {
    let words = SwiftWords(bytes)
    var blocks: [Block] = []
    var blanked = bytes
    for place in words.places(of: "#") where directives.contains(words[place + 1]) {
      let condition = words.restOfLine(from: place + 2)
      let body = words.bytes(of: place..<condition.upperBound).upperBound
      if words[place + 1] == "if" {
        blocks.append(Block())
      } else if let start = blocks.last?.inactiveStart {
        let end = words.bytes(of: place..<place + 1).lowerBound
        for index in start..<end where !bytes[index].isLineEnd { blanked[index] = 0x20 }
      }
      guard let block = blocks.popLast(), words[place + 1] != "endif" else { continue }
      let value = words[place + 1] == "else" ? true : value(condition.map { words[$0] }[...])
      blocks.append(block.next(value, at: body))
    }
    return blanked
  }

  // MARK: - Internal

  static let directives: Set = ["if", "elseif", "else", "endif"]

  private struct Block {
    /// Whether an earlier branch is always compiled, so that later branches are inactive.
    var isDecided = false

    /// The start of the current branch if it is never compiled; otherwise nil.
    var inactiveStart: Int?

    /// Returns the block at the start of its next branch.
    func next(_ condition: Bool?, at start: Int) -> Block {
      Block(
        isDecided: isDecided || condition == true,
        inactiveStart: isDecided || condition == false ? start : nil)
    }
  }

  /// Returns the value of a condition, or nil if it depends on the build.
  private static func value(_ words: ArraySlice<String>) -> Bool? {
    for (sign, decisive) in [("|", true), ("&", false)] {
      var depth = 0
      let operands = words.split { word in
        depth += word == "(" ? 1 : word == ")" ? -1 : 0
        return depth == 0 && word == sign
      }
      if operands.count > 1 {
        let values = operands.map(value)
        return values.contains(decisive) ? decisive : values.contains(nil) ? nil : !decisive
      }
    }
    switch words.first {
    case "!": return value(words.dropFirst()).map(!)
    case "(": return value(words.dropFirst().dropLast())
    case _: return words.count == 1 ? words.first.flatMap(Bool.init) : nil
    }
  }
}

extension SwiftWords {
  /// Returns the remaining words on the line of the word before `place`.
  fileprivate func restOfLine(from place: Int) -> Range<Int> {
    let end = (place..<max(place, count)).first { line(of: $0) != line(of: place - 1) }
    return place..<(end ?? max(place, count))
  }
}
