/// A writer that describes a value line by line.
struct ValueDescriber {
  private let maximumDepth: Int
  private let maximumLines: Int
  private var lines: [String] = []
  private var line = ""
  private var depth = 0
  /// Whether the line limit was reached.
  private var isFull = false
  /// The objects that contain the current part, to detect an object that contains itself.
  private var path: Set<ObjectIdentifier> = []

  init(maximumDepth: Int, maximumLines: Int) {
    self.maximumDepth = maximumDepth
    self.maximumLines = maximumLines
  }

  var text: String { (lines + [line]).joined(separator: "\n") }

  mutating func write(_ value: Any) {
    if let text = Self.plainText(of: value) {
      line += text
    } else if depth == maximumDepth {
      line += "…"
    } else {
      write(value, as: Mirror(reflecting: value))
    }
  }

  private mutating func write(_ value: Any, as mirror: Mirror) {
    switch mirror.displayStyle {
    case .optional:
      if let wrapped = mirror.children.first { write(wrapped.value) } else { line += "nil" }
    case .collection:
      writeGroup("[", mirror.children, "]") { $0.write($1.value) }
    case .set:
      writeGroup("[", sorted: mirror.children, "]") { $0.write($1.value) }
    case .dictionary:
      writeGroup("[", sorted: mirror.children, "]") { $0.writeEntry($1.value) }
    case .tuple:
      writeGroup("(", mirror.children, ")") { $0.writeField($1) }
    case .enum:
      writeCase(value, mirror)
    case .struct:
      writeFields(of: value, mirror)
    case .class:
      writeObject(value, mirror)
    default:
      // Functions, and display styles that a later toolchain adds.
      writeLines(ownDescription(of: value) ?? String(describing: value))
    }
  }

  private mutating func writeCase(_ value: Any, _ mirror: Mirror) {
    guard let payload = mirror.children.first, let name = payload.label else {
      writeLines(ownDescription(of: value) ?? ".\(value)")
      return
    }
    let inside = Mirror(reflecting: payload.value)
    if inside.displayStyle == .tuple {
      writeGroup(".\(name)(", inside.children, ")") { $0.writeField($1) }
    } else {
      writeGroup(".\(name)(", [payload], ")") { $0.write($1.value) }
    }
  }

  private mutating func writeFields(of value: Any, _ mirror: Mirror) {
    if let text = ownDescription(of: value) {
      writeLines(text)
    } else {
      writeGroup("\(mirror.subjectType)(", mirror.allChildren, ")") { $0.writeField($1) }
    }
  }

  private mutating func writeObject(_ value: Any, _ mirror: Mirror) {
    let identifier = ObjectIdentifier(value as AnyObject)
    guard path.insert(identifier).inserted else {
      line += "\(mirror.subjectType)(…)"
      return
    }
    writeFields(of: value, mirror)
    path.remove(identifier)
  }

  private mutating func writeField(_ child: Mirror.Child) {
    // The labels of unnamed tuple elements are ".0", ".1" and so on.
    if let label = child.label, !label.hasPrefix(".") { line += "\(label): " }
    write(child.value)
  }

  private mutating func writeEntry(_ entry: Any) {
    for (index, part) in Mirror(reflecting: entry).children.enumerated() {
      if index > 0 { line += ": " }
      write(part.value)
    }
  }
}

// MARK: - Groups

extension ValueDescriber {
  private mutating func writeGroup(
    _ opening: String, _ parts: some Collection<Mirror.Child>, _ closing: String,
    part write: (inout ValueDescriber, Mirror.Child) -> Void
  ) {
    line += opening
    guard !parts.isEmpty else {
      line += closing
      return
    }
    depth += 1
    breakLine()
    var isFirst = true
    for part in parts {
      if !isFirst {
        line += ","
        breakLine()
      }
      isFirst = false
      isFull = isFull || lines.count >= maximumLines
      guard !isFull else {
        line += "…"
        break
      }
      write(&self, part)
    }
    depth -= 1
    breakLine()
    line += closing
  }

  /// Writes the parts of a set or dictionary in sorted order.
  private mutating func writeGroup(
    _ opening: String, sorted parts: some Collection<Mirror.Child>, _ closing: String,
    part write: (inout ValueDescriber, Mirror.Child) -> Void
  ) {
    var texts: [String] = []
    var count = lines.count
    for part in parts {
      var describer = ValueDescriber(
        maximumDepth: maximumDepth - depth - 1, maximumLines: maximumLines - lines.count)
      describer.path = path
      write(&describer, part)
      count += describer.lines.count + 1
      // Writes either all parts or only "…". The order of the parts differs between runs, so the
      // first parts would differ, too.
      isFull = describer.isFull || count > maximumLines
      texts.append(describer.text)
      if isFull { break }
    }
    let parts = texts.sorted().map { Mirror.Child(label: nil, value: $0) }
    writeGroup(opening, parts, closing) { describer, child in
      if let text = child.value as? String { describer.writeLines(text) }
    }
  }

  private mutating func writeLines(_ text: String) {
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 { breakLine() }
      line += part
    }
  }

  private mutating func breakLine() {
    lines.append(line)
    line = String(repeating: "  ", count: depth)
  }
}

// MARK: - Text

extension ValueDescriber {
  /// Returns the text for a value of a common type without the cost of reflection, otherwise `nil`.
  private static func plainText(of value: Any) -> String? {
    switch value {
    case let text as String: text.quoted
    case let number as Int: number.description
    case let isTrue as Bool: isTrue.description
    case let number as Double: number.description
    case _: nil
    }
  }

  /// Returns the value's own description, with strings quoted; `nil` if the value has no
  /// description.
  private func ownDescription(of value: Any) -> String? {
    switch value {
    case let text as any StringProtocol: String(text).quoted
    case let character as Character: String(character).quoted
    case let duration as Duration: duration.safeDescription
    case let described as any CustomStringConvertible: described.description.escapingControls
    case let described as any CustomDebugStringConvertible:
      described.debugDescription.escapingControls
    case _: nil
    }
  }
}

extension Duration {
  /// The description, or the number of attoseconds if the duration is too long for `description`. A
  /// recording can contain such a duration.
  fileprivate var safeDescription: String {
    let longest = Duration.seconds(Int64.max)
    return (.zero - longest)...longest ~= self ? description : "\(attoseconds) attoseconds"
  }
}

extension Mirror {
  /// The children of the superclasses, then those of the class.
  fileprivate var allChildren: [Child] { (superclassMirror?.allChildren ?? []) + children }
}

extension String {
  /// The text as a Swift string literal on one line.
  var quoted: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _: text.append(escaping: scalar)
      }
    }
    return text + "\""
  }

  /// The text with control characters and invisible characters escaped, except line breaks.
  var escapingControls: String {
    var text = ""
    for scalar in unicodeScalars {
      if scalar == "\n" { text += "\n" } else { text.append(escaping: scalar) }
    }
    return text
  }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    if scalar.isVisible {
      unicodeScalars.append(scalar)
    } else {
      self += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isVisible: Bool {
    if isASCII { return value >= 0x20 && value != 0x7F }
    return switch properties.generalCategory {
    // The zero-width joiner occurs in emoji, and the non-joiner in words, for example in Persian.
    case .format: self == "\u{200D}" || self == "\u{200C}"
    case .control, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
