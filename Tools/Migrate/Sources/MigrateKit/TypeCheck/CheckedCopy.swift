internal import Foundation

/// Copies of an app's files that the compiler accepts without Apple's frameworks.
struct CheckedCopy {
  /// The old files, by their paths in the app.
  private(set) var before: [String: URL] = [:]

  /// The new files, and the old files that aren't changed.
  private(set) var after: [String: URL] = [:]

  // A constant that is created from one of `types`, which the changed files declare, gets it as its
  // type, so that it has a type even if an argument is unknown.
  init(
    of files: [String: String], with changed: [String: String], types: Set<Substring>,
    in folder: URL
  ) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The names are numbers, because the compiler refuses two files of the same name.
    for (number, path) in Set(files.keys).union(changed.keys).sorted().enumerated() {
      before[path] = try files[path].map {
        try Self.write(
          changed[path] == nil ? Self.text(of: $0) : Self.typed(Self.text(of: $0), types),
          to: folder.appending(path: "\(number).swift"))
      }
      after[path] =
        try changed[path].map {
          try Self.write(
            Self.typed(Self.text(of: $0), types),
            to: folder.appending(path: "\(number)-changed.swift"))
        } ?? before[path]
    }
  }

  /// Removes files from both copies.
  mutating func remove(_ paths: some Sequence<String>) {
    for path in paths { (before[path], after[path]) = (nil, nil) }
  }

  private static func write(_ text: String, to url: URL) throws -> URL {
    // Unlike `Data.write(to:)`, a stream doesn't wait for the disk.
    guard let stream = OutputStream(url: url, append: false) else {
      throw CocoaError(.fileWriteUnknown)
    }
    stream.open()
    defer { stream.close() }
    var copy = text
    let written = copy.withUTF8 { bytes in
      bytes.baseAddress.map { stream.write($0, maxLength: bytes.count) == bytes.count } ?? true
    }
    if !written { throw stream.streamError ?? CocoaError(.fileWriteUnknown) }
    return url
  }

  /// Returns a text without imports of unknown modules and without parts of Objective-C.
  ///
  /// All lines keep their numbers.
  static func text(of source: String) -> String {
    var result: [UInt8] = []
    for line in source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if !result.isEmpty || line.startIndex != source.startIndex {
        result.append(UInt8(ascii: "\n"))
      }
      result += rewritten(line)
    }
    return withoutSelectors(String(decoding: result, as: UTF8.self))
  }

  private static func rewritten(_ line: Substring.UTF8View) -> [UInt8] {
    let start = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    if start.first == UInt8(ascii: "#") {
      return Array(withKnownConditions(String(Substring(line))).utf8)
    }
    guard mayImport(start) || line.contains(UInt8(ascii: "@")) else { return Array(line) }
    let text = String(Substring(line))
    if let module = importedModule(in: text) {
      return Array((knownModules.contains(module) ? text : standardImports).utf8)
    }
    return Array(withoutAttributes(text).utf8)
  }

  private static func mayImport(_ line: Substring.UTF8View) -> Bool {
    ["import ", "public ", "internal "].contains { line.starts(with: $0.utf8) }
  }

  private static func withKnownConditions(_ line: String) -> String {
    line.replacing(/\bcanImport\(\w+\)|\bos\(iOS\)/, with: "true")
      .replacing(/\bos\(\w+\)/, with: "false")
  }

  private static let knownModules: Set<Substring> = ["DisplayKit", "FlowKit"]

  /// Apple's frameworks export Foundation, whose networking part is a module of its own on Linux.
  private static var standardImports: String {
    #if canImport(FoundationNetworking)
      "import Foundation; import FoundationNetworking"
    #else
      "import Foundation"
    #endif
  }

  private static func importedModule(in line: String) -> Substring? {
    var words = line.split(whereSeparator: \.isWhitespace)[...]
    while let word = words.first, word.hasPrefix("@") || word == "public" || word == "internal" {
      words = words.dropFirst()
    }
    guard words.first == "import" else { return nil }
    words = words.dropFirst()
    let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "func", "var", "typealias"]
    if let kind = words.first, kinds.contains(kind) { words = words.dropFirst() }
    return words.first?.split(separator: ".").first
  }

  private static let attributes: Set<String> = [
    "objc", "objcMembers", "IBOutlet", "IBAction", "IBSegueAction", "IBDesignable", "IBInspectable",
    "NSManaged", "UIApplicationMain", "main",
  ]

  private static func withoutAttributes(_ line: String) -> String {
    var parts = line.split(separator: "@", omittingEmptySubsequences: false)
    for index in parts.indices.dropFirst() {
      let name = parts[index].prefix { $0.isLetter }
      guard attributes.contains(String(name)) else {
        parts[index] = "@" + parts[index]
        continue
      }
      parts[index] = parts[index].dropFirst(name.count)
      if parts[index].first == "(" { parts[index] = parts[index].drop { $0 != ")" }.dropFirst() }
      // Without Objective-C, requirements can't be optional.
      if parts[index].hasPrefix(" optional ") { parts[index] = "//" + parts[index] }
    }
    return parts.joined()
  }

  /// Adds the type to constants that are created by one of the given types.
  private static func typed(_ text: String, _ types: Set<Substring>) -> String {
    var result = text
    for match in text.matches(of: /\blet \w+( = (\w+))\(/).reversed() where types.contains(match.2)
    {
      let rest = afterParentheses(text[match.1.endIndex...]).drop { $0.isWhitespace }
      if let next = rest.first, ".?!{".contains(next) { continue }
      result.insert(contentsOf: ": \(match.2)", at: match.1.startIndex)
    }
    return result
  }

  /// Replaces `#selector(…)` and `#keyPath(…)`, whose parentheses can contain line breaks.
  private static func withoutSelectors(_ text: String) -> String {
    let parts = text.utf8.split(separator: UInt8(ascii: "#"), omittingEmptySubsequences: false)
    guard parts.count > 1 else { return text }
    return parts.dropFirst().reduce(into: String(Substring(parts[0]))) { result, part in
      let part = Substring(part)
      if part.hasPrefix("selector(") {
        result += "Selector(\"\")" + afterParentheses(part)
      } else if part.hasPrefix("keyPath(") {
        result += "\"\"" + afterParentheses(part)
      } else {
        result += "#" + part
      }
    }
  }

  /// Returns the rest of a text after its first pair of parentheses, and the line breaks in these.
  private static func afterParentheses(_ text: Substring) -> String {
    var depth = 0
    var breaks = ""
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index].isNewline { breaks += "\n" }
      if text[index] == ")" { depth -= 1 } else { continue }
      if depth == 0 { return breaks + text[text.index(after: index)...] }
    }
    return breaks
  }
}
