internal import SwiftParser
internal import SwiftSyntax

/// A line of a source file.
public struct SourceLine: Hashable, Codable, Sendable {
  /// The path of the file, relative to the migrated folder.
  public let file: String

  /// The number of the line, from 1.
  public let line: Int
}

extension SourceLine: CustomStringConvertible {
  /// The place as compilers print it, such as `Login.swift:12`.
  public var description: String { "\(file):\(line)" }
}

/// A parsed Swift file.
struct SourceFile {
  let path: String
  let text: String
  let tree: SourceFileSyntax
  private let lineStarts: [Int]

  init(path: String, text: String) {
    self.init(path: path, text: text, bytes: Array(text.utf8), tree: Parser.parse(source: text))
  }

  /// Parses only declarations: the bodies of functions are empty in the tree.
  init(declarationsOf path: String, text: String, bytes: [UInt8]) {
    let code = CodeScanner.withoutBodies(bytes) ?? bytes
    self.init(
      path: path, text: text, bytes: bytes,
      tree: code.withUnsafeBufferPointer { Parser.parse(source: $0) })
  }

  private init(path: String, text: String, bytes: [UInt8], tree: SourceFileSyntax) {
    self.path = path
    self.text = text
    self.tree = tree
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// Returns the line on which a node begins, without the comments before it.
  func place(of node: some SyntaxProtocol) -> SourceLine {
    SourceLine(file: path, line: line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset))
  }

  private func line(at offset: Int) -> Int {
    var range = 0..<lineStarts.count
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = lineStarts[middle] <= offset ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound + 1
  }
}
