import CMarkdown
import TerminalText

/// Builds the blocks of a document from the nodes of its tree.
struct MarkdownParser {
  /// A quote, or an item of a list.
  private struct Container {
    /// The text before the first line; `nil` after it was used.
    var marker: StyledText?
    /// The text before the other lines.
    let indent: StyledText
    var isTightItem = false
  }

  private struct List {
    /// The number of the next item; `nil` in a list with bullets.
    var number: Int?
    let delimiter: String
    let isTight: Bool
  }

  /// The number of nested containers whose markers are shown.
  private static let shownDepth = 16

  private var blocks: [MarkdownBlock] = []
  private var containers: [Container] = []
  private var lists: [List] = []
  /// The current or last table.
  private var table: MarkdownTable?
  /// The indents of the empty line before the next block; `nil` if there is no empty line.
  private var gap: [StyledText]?
  /// The lines of the current paragraph, heading or cell, which hard line breaks separate.
  private var lines: [StyledText] = [""]
  /// The style of the current text, and the styles around it.
  private var styles: [TextStyle] = [.plain]
  /// The number of each address of a link or an image, from 1.
  private var numbers: [String: Int] = [:]

  /// Returns the blocks of text, and the addresses of its links below them.
  static func blocks(of text: String, hasTables: Bool) -> [MarkdownBlock] {
    var (text, parser) = (text, MarkdownParser())
    withUnsafeMutablePointer(to: &parser) { parser in
      text.withUTF8 { utf8 in
        cmarkdown_visit(utf8.baseAddress, utf8.count, hasTables, parser) { parser, node in
          guard let parser = parser?.assumingMemoryBound(to: Self.self), let node else { return }
          node.pointee.is_start
            ? parser.pointee.start(node.pointee) : parser.pointee.end(node.pointee)
        }
      }
    }
    return parser.blocks + parser.addressBlocks
  }

  private var addressBlocks: [MarkdownBlock] {
    numbers.sorted { $0.value < $1.value }.map { address, number in
      let marker = StyledText("[\(number)] ", style: .foreground(.secondary))
      return MarkdownBlock(
        content: .verbatim(address, .plain), gap: number == 1 ? [] : nil, markers: [marker],
        indents: [.spaces(marker.width)])
    }
  }

  private mutating func start(_ node: cmarkdown_node) {
    switch string(node.type) {
    case "block_quote":
      addGap(before: node)
      let bar = StyledText("│ ", style: .foreground(.secondary))
      containers.append(Container(marker: bar, indent: bar))
    case "list":
      addGap(before: node)
      let number = node.is_ordered ? Int(node.first_number) : nil
      let delimiter = node.has_parentheses ? ")" : "."
      lists.append(List(number: number, delimiter: delimiter, isTight: node.is_tight))
    case "item": startItem(node)
    case "tasklist": startItem(node, box: node.is_checked ? "[x] " : "[ ] ")
    case "paragraph": startText(node, style: .plain)
    case "heading":
      startText(node, style: node.heading_level == 1 ? .bold.with(.foreground(.accent)) : .bold)
    case "code_block": addVerbatim(node, style: .foreground(.accent), indent: 4)
    case "html_block": addVerbatim(node, style: .foreground(.secondary))
    case "thematic_break":
      addGap(before: node)
      add(.rule)
    case "table":
      addGap(before: node)
      table = MarkdownTable(node)
    case "table_header", "table_row": table?.rows.append([])
    case "table_cell": startLines(style: table?.rows.count == 1 ? .bold : .plain)
    default: startInline(node)
    }
  }

  private mutating func end(_ node: cmarkdown_node) {
    switch string(node.type) {
    case "block_quote":
      if node.is_empty { add(.text([""])) }
      containers.removeLast()
    case "list": lists.removeLast()
    case "item", "tasklist":
      if containers.last?.marker != nil { add(.text([""])) }
      containers.removeLast()
    case "paragraph": add(.text(lines))
    case "heading": add(.heading(lines.reduce("", +), level: Int(node.heading_level)))
    case "table":
      if let table { add(.table(table)) }
    case "table_cell":
      if let row = table?.rows.indices.last { table?.rows[row].append(lines[0]) }
    case "emph", "strong": closeStyle()
    case "strikethrough": closeStyle("~~")
    case "link": endLink(node)
    case "image": endLink(node, "]")
    default: break
    }
  }

  // MARK: - Blocks

  private mutating func startItem(_ node: cmarkdown_node, box: String = "") {
    guard let list = lists.last else { return }
    if !list.isTight || node.is_first { addGap(before: node) }
    let marker = (list.number.map { "\($0)\(list.delimiter) " } ?? "• ") + box
    lists[lists.count - 1].number = list.number.map { $0 + 1 }
    containers.append(
      Container(
        marker: StyledText(marker, style: .foreground(.secondary)), indent: .spaces(marker.count),
        isTightItem: list.isTight))
  }

  /// Adds an empty line before the next block, unless it is the first of its container, or part of
  /// an item of a tight list.
  private mutating func addGap(before node: cmarkdown_node) {
    guard gap == nil, !node.is_first, containers.last?.isTightItem != true else { return }
    gap = containers.suffix(Self.shownDepth).map(\.indent)
  }

  private mutating func addVerbatim(_ node: cmarkdown_node, style: TextStyle, indent: Int = 0) {
    addGap(before: node)
    let text = string(node.text)
    add(.verbatim(text.hasSuffix("\n") ? String(text.dropLast()) : text, style), indent: indent)
  }

  private mutating func add(_ content: MarkdownBlock.Content, indent: Int = 0) {
    let shown = containers.indices.suffix(Self.shownDepth)
    let markers = shown.map { containers[$0].marker ?? containers[$0].indent }
    blocks.append(
      MarkdownBlock(
        content: content, gap: gap, markers: markers + [.spaces(indent)],
        indents: shown.map { containers[$0].indent } + [.spaces(indent)]))
    for index in shown { containers[index].marker = nil }
    gap = nil
  }

  // MARK: - Inline

  private mutating func startText(_ node: cmarkdown_node, style: TextStyle) {
    addGap(before: node)
    startLines(style: style)
  }

  private mutating func startLines(style: TextStyle) {
    lines = [""]
    styles = [style]
  }

  private mutating func startInline(_ node: cmarkdown_node) {
    switch string(node.type) {
    case "softbreak": append(" ")
    case "linebreak": lines.append("")
    case "code": append("`\(string(node.text))`", .foreground(.accent))
    case "html_inline": append(string(node.text), .foreground(.secondary))
    case "emph": openStyle(.italic)
    case "strong": openStyle(.bold)
    case "strikethrough": openStyle(.strikethrough, "~~")
    case "link": openStyle(.underline)
    case "image": openStyle(.plain, node.is_empty ? "[image" : "[image: ")
    default: append(string(node.text))
    }
  }

  private mutating func endLink(_ node: cmarkdown_node, _ end: String = "") {
    closeStyle(end)
    if let number = number(of: node) { append(" [\(number)]", .foreground(.secondary)) }
  }

  /// Returns the number of the address of a link or an image; `nil` if the text is the address.
  private mutating func number(of node: cmarkdown_node) -> Int? {
    let (url, title, text) = (string(node.url), string(node.title), string(node.child_text))
    let starts = ["", "mailto:", "http://"]
    if title.isEmpty, !text.isEmpty, starts.contains(where: { $0 + text == url }) { return nil }
    let address = title.isEmpty ? url : "\(url) (\(title))"
    numbers[address] = numbers[address] ?? numbers.count + 1
    return numbers[address]
  }

  private func string(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }

  private mutating func openStyle(_ style: TextStyle, _ mark: String = "") {
    append(mark)
    styles.append((styles.last ?? .plain).with(style))
  }

  private mutating func closeStyle(_ mark: String = "") {
    styles.removeLast()
    append(mark)
  }

  private mutating func append(_ text: String, _ style: TextStyle = .plain) {
    let text = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: " ")
    lines[lines.count - 1] += StyledText(text, style: (styles.last ?? .plain).with(style))
  }
}
