import SwiftSourceKit

/// Checks that tokens and the gaps between them cover a whole file.
enum TokenCoverage {
  /// Returns a description of the first problem; `nil` if there is no problem.
  static func problem(of bytes: [UInt8]) -> String? {
    problem(in: SwiftLexer.tokens(of: bytes), of: bytes)
      ?? problem(in: SwiftLexer.pieces(of: bytes), of: bytes)
  }

  private static func problem(in tokens: [SwiftToken], of bytes: [UInt8]) -> String? {
    var end = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var line = 1
    for token in tokens {
      if token.range.isEmpty || token.range.lowerBound < end { return "\(token) after \(end)" }
      let gap = end..<token.range.lowerBound
      if !gap.allSatisfy({ isSpace(bytes[$0]) }) { return "a gap before \(token)" }
      line += lineEnds(of: bytes, in: gap)
      if token.line != line { return "\(token) is in line \(line)" }
      line += lineEnds(of: bytes, in: token.range)
      end = token.range.upperBound
    }
    return bytes[end...].allSatisfy(isSpace) ? nil : "a gap at the end"
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func lineEnds(of bytes: [UInt8], in range: Range<Int>) -> Int {
    range.count { index in
      let isAfterReturn = index > 0 && bytes[index - 1] == UInt8(ascii: "\r")
      return bytes[index] == UInt8(ascii: "\r")
        || (bytes[index] == UInt8(ascii: "\n") && !isAfterReturn)
    }
  }
}
