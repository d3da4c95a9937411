internal import SwiftSyntax

/// Replacements in the text of a file, which leave everything else as it is.
struct TextEdits {
  private struct Edit {
    let start: Int
    let end: Int
    let text: String
    let order: Int
  }

  private var edits: [Edit] = []

  var isEmpty: Bool { edits.isEmpty }

  /// Replaces the bytes from `start` up to `end`.
  mutating func replace(_ start: AbsolutePosition, _ end: AbsolutePosition, with text: String) {
    edits.append(
      Edit(start: start.utf8Offset, end: end.utf8Offset, text: text, order: edits.count))
  }

  /// Replaces a node, but not the white space and the comments around it.
  mutating func replace(_ node: some SyntaxProtocol, with text: String) {
    replace(node.positionAfterSkippingLeadingTrivia, node.endPositionBeforeTrailingTrivia, with: text)
  }

  mutating func insert(_ text: String, at position: AbsolutePosition) {
    replace(position, position, with: text)
  }

  /// Removes the lines of a declaration or statement. Comments before it and behind it stay.
  mutating func removeLine(of node: some SyntaxProtocol) {
    var start = node.positionAfterSkippingLeadingTrivia
    if node.leadingTrivia.comments.isEmpty, node.trailingTrivia.comments.isEmpty {
      start = AbsolutePosition(utf8Offset: start.utf8Offset - node.leadingTrivia.lastLineLength)
    }
    replace(start, node.endPositionBeforeTrailingTrivia, with: "")
  }

  /// Returns the edited text. Of two edits that overlap, only the first is made.
  func applied(to text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { ($0.start, $0.end, $0.order) < ($1.start, $1.end, $1.order) }) {
      guard edit.start >= position else { continue }
      result += bytes[position..<edit.start]
      result += edit.text.utf8
      position = edit.end
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }
}

extension Trivia {
  /// The bytes from the last line break to the end, including the line break.
  fileprivate var lastLineLength: Int {
    var length = 0
    for piece in pieces.reversed() {
      if piece.isNewline { return length + 1 }
      length += piece.sourceLength.utf8Length
    }
    return length
  }
}
