import SwiftSourceKit

/// A file with its content, such as one that is rendered from a template.
public struct RenderedFile: Hashable, Sendable {
  /// The path from the root of the workspace.
  public let path: String

  /// The content.
  public let bytes: [UInt8]

  /// Whether the owner of the file may run it.
  let isExecutable: Bool

  /// The content as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension [RenderedFile] {
  /// Returns the modules that the sources below a folder import, sorted by name.
  public func imports(under folder: String) -> [String] {
    let sources = filter { $0.path.hasPrefix(folder + "/") && $0.path.isSwiftSource }
    return Set(sources.flatMap { ImportScanner.imports(in: $0.bytes).map(\.module) }).sorted()
  }
}
