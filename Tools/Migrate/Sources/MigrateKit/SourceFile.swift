import Foundation
internal import SwiftParser
internal import SwiftSyntax

/// A line of a source file.
public struct Place: Hashable, Codable, Sendable {
  /// The path of the file, relative to the migrated folder.
  public let file: String

  /// The number of the line, from 1.
  public let line: Int
}

extension Place: CustomStringConvertible {
  public var description: String { "\(file):\(line)" }
}

/// A parsed Swift file.
struct SourceFile {
  let path: String
  let text: String
  let tree: SourceFileSyntax
  private let converter: SourceLocationConverter

  init(path: String, text: String) {
    self.path = path
    self.text = text
    tree = Parser.parse(source: text)
    converter = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// Returns the line on which a node begins, without the comments before it.
  func place(of node: some SyntaxProtocol) -> Place {
    Place(file: path, line: converter.location(for: node.positionAfterSkippingLeadingTrivia).line)
  }
}
