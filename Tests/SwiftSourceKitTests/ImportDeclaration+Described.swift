import SwiftSourceKit

extension ImportDeclaration {
  /// The position and the words on one line: `1:25 @testable struct A`.
  func described(in bytes: [UInt8]) -> String {
    let start = bytes[..<range.lowerBound].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 }
    let fileStart = bytes.starts(with: "\u{FEFF}".utf8) ? 3 : 0
    let column = range.lowerBound - (start ?? fileStart) + 1
    let words = ["\(line):\(column)"] + attributes.sorted().map { "@\($0)" }
    return (words + [kind, module].compactMap(\.self)).joined(separator: " ")
  }
}
