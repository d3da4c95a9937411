/// A file that a template makes.
public struct RenderedFile: Hashable, Sendable {
  /// Where it belongs, from the root of the workspace.
  public let path: String

  /// What it holds.
  public let bytes: [UInt8]

  /// What it holds, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension [RenderedFile] {
  /// The modules that the sources below a folder import, in order of name.
  public func imports(under folder: String) -> [String] {
    let sources = filter { $0.path.hasPrefix(folder + "/") && $0.path.isSwiftSource }
    return Set(sources.flatMap { ImportScanner.imports(in: $0.bytes).map(\.module) }).sorted()
  }
}
