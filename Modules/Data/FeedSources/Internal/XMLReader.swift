import CXML
import FeedDomain
import SystemKit

/// A cursor that moves over the nodes of a document, with the reader of libxml2.
///
/// It loads nothing but the bytes. XML with a document type definition, or with more than 128
/// elements in each other, is refused.
final class XMLReader {
  enum Node { case start, end, text, other }

  private let reader: OpaquePointer
  private let isHTML: Bool

  /// Creates a reader of XML. The bytes must stay valid as long as the reader. An encoding, which
  /// ``knows(_:)``, replaces the declared one.
  init(_ bytes: UnsafeBufferPointer<UInt8>, encoding: String?) throws(FeedError) {
    let reader = cxml_create(bytes.baseAddress, Int32(clamping: bytes.count), encoding)
    guard let reader else { throw .unusable(reason: "memory is short") }
    (self.reader, isHTML) = (reader, false)
  }

  /// Creates a reader of HTML. Call ``parse(_:)`` before ``next()``.
  init() throws(FeedError) {
    guard let reader = cxml_create_html() else { throw .unusable(reason: "memory is short") }
    (self.reader, isHTML) = (reader, true)
  }

  deinit { cxml_free(reader) }

  /// Parses HTML in UTF-8. Returns `false` if there is none.
  func parse(_ html: [UInt8]) -> Bool {
    cxml_parse_html(reader, html, Int32(clamping: html.count)) == 1
  }

  /// Moves to the next node; returns `nil` at the end.
  func next() throws(FeedError) -> Node? {
    let result = cxml_read(reader)
    if result == 0 { return nil }
    if result < 0 {
      throw .notAFeed(reason: "the XML is damaged or incomplete at line \(cxml_line(reader))")
    }
    switch Int(cxml_type(reader)) {
    case CXML_ELEMENT:
      guard isHTML || depth <= 128 else {
        throw .notAFeed(reason: "its elements are nested too deeply")
      }
      return .start
    case CXML_ELEMENT_END: return .end
    case CXML_TEXT, CXML_CDATA, CXML_SPACE: return .text
    case CXML_DOCUMENT_TYPE where !isHTML:
      throw .notAFeed(reason: "it contains a document type definition")
    case _: return .other
    }
  }

  /// The number of elements that contain the node.
  var depth: Int { Int(cxml_depth(reader)) }

  /// Whether the element has neither content nor an end.
  var isEmpty: Bool { cxml_is_empty(reader) == 1 }

  /// The name of the element or attribute without its prefix.
  var name: XMLName { XMLName(local: cxml_name(reader), namespace: cxml_namespace(reader)) }

  /// Whether the element has the namespace of Atom.
  var isAtom: Bool { strcmp(cxml_namespace(reader) ?? cxml_name(reader), FeedElement.atom) == 0 }

  /// The text of the node, which is valid until the cursor moves.
  var bytes: UnsafeBufferPointer<UInt8> {
    let value = cxml_value(reader)
    return UnsafeBufferPointer(start: value, count: value.map { strlen($0) } ?? 0)
  }

  /// Returns the value of the element's attribute with a name, in any namespace; `nil` if there is
  /// none.
  func attribute(_ name: String) -> String? {
    defer { _ = cxml_leave_attributes(reader) }
    while cxml_next_attribute(reader) == 1 {
      if strcmp(cxml_name(reader), name) == 0 { return String(decoding: bytes, as: UTF8.self) }
    }
    return nil
  }

  /// Moves to the end of the element, and calls a closure at each node in it.
  func forEachNode(_ body: (Node) throws(FeedError) -> Void) throws(FeedError) {
    if isEmpty { return }
    let end = depth
    while let node = try next() {
      if node == .end, depth == end { return }
      try body(node)
    }
  }
}

/// The name of an element or an attribute. The pointers identify the texts in one reader.
struct XMLName: Equatable {
  let local, namespace: UnsafePointer<UInt8>?

  /// The name without its prefix.
  var localText: String { local.map { String(cString: $0) } ?? "" }

  /// The address of the namespace; empty if there is none.
  var namespaceText: String { namespace.map { String(cString: $0) } ?? "" }
}

extension XMLReader {
  /// Loads libxml2, unless it is loaded.
  static func load() throws(FeedError) {
    if case .failure(let error) = library { throw .unusable(reason: error.description) }
  }

  /// Returns whether libxml2 can decode an encoding.
  static func knows(_ encoding: String) -> Bool { cxml_knows_encoding(encoding) == 1 }

  private static let library = Result<Void, DynamicLibraryError> { () throws(DynamicLibraryError) in
    let library = try DynamicLibrary(
      "libxml2",
      files: ["libxml2.so.2", "libxml2.so.16", "libxml2.2.dylib", "libxml2.16.dylib"],
      packages: .init(debian: "libxml2 or libxml2-16", fedora: "libxml2", homebrew: "libxml2"))
    try library.bindFunctions(named: cxml_function_name, cxml_bind)
    cxml_initialize()
  }
}
