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
    replace(
      node.positionAfterSkippingLeadingTrivia, node.endPositionBeforeTrailingTrivia, with: text)
  }

  mutating func insert(_ text: String, at position: AbsolutePosition) {
    replace(position, position, with: text)
  }

  /// Removes a statement with the white space before it. If there are comments before or behind it,
  /// they stay.
  mutating func removeStatement(_ node: some SyntaxProtocol) {
    let hasComments = !(node.leadingTrivia.comments + node.trailingTrivia.comments).isEmpty
    replace(
      hasComments ? node.positionAfterSkippingLeadingTrivia : node.position,
      node.endPositionBeforeTrailingTrivia, with: "")
  }

  /// Removes a declaration with the comments that belong to it, and returns these. Comments that an
  /// empty line separates from it stay.
  mutating func removeDeclaration(_ node: some SyntaxProtocol) -> [String] {
    let lines = node.leadingTrivia.commentLines
    let first = lines.first.map { $0.isEmpty ? 1 : 0 } ?? 0
    let own = node.leadingTrivia.adjacentComments
    let keptComments = lines.count - own.count > first
    let position = AbsolutePosition(
      utf8Offset: node.position.utf8Offset
        + (keptComments ? node.leadingTrivia.lengthBefore(own.count) : 0))
    replace(position, node.endPosition, with: "")
    return own + node.trailingTrivia.comments
  }

  private func inserted(_ text: String, _ breaksWithReturn: Bool) -> String.UTF8View {
    (breaksWithReturn ? text.replacing("\n", with: "\r\n") : text).utf8
  }

  /// Returns the edited text. Of two edits that overlap, only the first is made.
  func applied(to text: String) -> String {
    let bytes = Array(text.utf8)
    let breaksWithReturn = text.contains("\r\n")
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { ($0.start, $0.end, $0.order) < ($1.start, $1.end, $1.order) }) {
      guard edit.start >= position else {
        // What is inserted into removed text stays.
        if edit.start == edit.end { result += inserted(edit.text, breaksWithReturn) }
        continue
      }
      result += bytes[position..<edit.start]
      result += inserted(edit.text, breaksWithReturn)
      position = edit.end
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }
}

extension Trivia {
  var endsWithEmptyLine: Bool {
    for piece in pieces.reversed() {
      switch piece {
      case .newlines(let count), .carriageReturnLineFeeds(let count): return count > 1
      case .spaces, .tabs: continue
      default: return false
      }
    }
    return false
  }

  /// The number of bytes up to the white space before the last comments.
  fileprivate func lengthBefore(_ commentCount: Int) -> Int {
    var rest = commentCount
    var length = pieces.reduce(0) { $0 + $1.sourceLength.utf8Length }
    for piece in pieces.reversed() {
      if rest == 0, !piece.isWhitespace { break }
      length -= piece.sourceLength.utf8Length
      if !piece.isWhitespace { rest -= 1 }
    }
    return length
  }
}
