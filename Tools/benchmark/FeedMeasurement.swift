import CXML
import CharacterDomain
import CommandLineKit
import FeedDomain
import FeedSources
import HTTPKit
import SystemKit

/// Compares FeedSources with the reader of libxml2 that it uses.
@MainActor
struct FeedMeasurement {
  let settings: Settings

  func section() async throws -> ReportSection {
    var section = ReportSection(part: .feeds, title: "FeedSources")
    section.notes = [
      "Reference: libxml2's xmlTextReader, which visits the same nodes and attributes of the feed and of "
        + "its HTML contents, and keeps nothing."
    ]
    section.rows = [try await row()]
    return section
  }

  private func row() async throws -> ReportRow {
    let file = Self.file(items: 200)
    let feeds = DownloadedFeeds(
      over: NoTransport(), answers: FixedAnswer(body: file), environment: [:]
    ) {
      .init()
    }
    // FeedSources looks up the functions of libxml2, which the reference calls, too.
    let loaded = try await feeds.feed(.newsroom, in: .english, requests: .never)
    guard loaded.feed.items.count == 200 else { throw CommandFailure("items are missing") }
    return try await ReportRow(
      "200 items parsed (\(file.count / 1_024) KB)", rounds: settings.turns, calls: 4,
      reference: "xmlTextReader", target: .timesReference(1.5)
    ) { _ in
      blackHole(try await feeds.feed(.newsroom, in: .english, requests: .never))
    } other: { _ in
      blackHole(PlainReader(visiting: file).count)
    }
  }

  /// Returns an Atom feed like that of a newsroom.
  private static func file(items: Int) -> [UInt8] {
    let entries = (0..<items).map { number in
      """
      <entry><title><![CDATA[Item \(number): a title with some words, é and 日本]]></title>
      <id>https://example.com/newsroom/2026/05/item-\(number)/</id>
      <updated>2026-05-01T10:00:00.000Z</updated><author><name>Newsroom</name></author>
      <link href="https://example.com/newsroom/2026/05/item-\(number)/"/>
      <link rel="enclosure" type="image/jpeg" href="https://example.com/item-\(number).jpg"/>
      <content type="html">&lt;p&gt;A sentence or two say what the article is about, and a &lt;a
      href="https://example.com/\(number)"&gt;link&lt;/a&gt; leads further.&lt;/p&gt;&lt;p&gt;Here
      follows the second paragraph, with &lt;b&gt;some&lt;/b&gt; more words in it.&lt;/p&gt;
      </content></entry>
      """
    }
    let text = "<feed xmlns='http://www.w3.org/2005/Atom'><title>News</title>"
    return Array((text + entries.joined() + "</feed>").utf8)
  }
}

/// A copy that contains the same answer for all addresses.
private struct FixedAnswer: AnswerStore {
  let body: [UInt8]

  func answer(at address: String) async -> SavedAnswer? { SavedAnswer(tag: nil, body: body) }

  func save(_ answer: SavedAnswer, at address: String) async {}

  func removeAnswer(at address: String) async {}
}

/// A transport that sends nothing.
private struct NoTransport: HTTPTransport {
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { throw .cancelled }
}

/// Visits nodes with libxml2's functions alone.
private struct PlainReader {
  /// The number of bytes in the values of all nodes and attributes.
  private(set) var count = 0

  /// The HTML of the element that is being read, if it has a type.
  private var content: [UInt8]?

  init(visiting file: [UInt8]) {
    file.withUnsafeBufferPointer { bytes in
      guard let reader = cxml_create(bytes.baseAddress, Int32(bytes.count), nil) else { return }
      while cxml_read(reader) == 1 { visit(reader) }
      cxml_free(reader)
    }
  }

  private mutating func visit(_ reader: OpaquePointer) {
    switch Int(cxml_type(reader)) {
    case CXML_ELEMENT:
      count += Int(cxml_depth(reader)) + Int(cxml_is_empty(reader))
      if let name = cxml_name(reader) { count += Int(name.pointee) }
      if let namespace = cxml_namespace(reader) { count += Int(namespace.pointee) }
      while cxml_next_attribute(reader) == 1 {
        if let value = cxml_value(reader) { count += strlen(value) }
        if let name = cxml_name(reader), strcmp(name, "type") == 0 { content = [] }
      }
      cxml_leave_attributes(reader)
    case CXML_TEXT, CXML_CDATA:
      guard let value = cxml_value(reader) else { return }
      let text = UnsafeBufferPointer(start: value, count: strlen(value))
      count += text.count
      content?.append(contentsOf: text)
    case CXML_ELEMENT_END:
      if let content, !content.isEmpty { visitContent(content) }
      content = nil
    case _: break
    }
  }

  private mutating func visitContent(_ bytes: [UInt8]) {
    content = nil
    guard let html = cxml_create_html() else { return }
    if cxml_parse_html(html, bytes, Int32(bytes.count)) == 1 {
      while cxml_read(html) == 1 { visit(html) }
    }
    cxml_free(html)
  }
}
