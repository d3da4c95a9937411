/// The output of the package manager for a manifest that can't be evaluated.
///
/// ```
/// error: 'package': Invalid manifest (compiled with: ["/opt/swift/usr/bin/swiftc", …])
/// /tmp/scaffold-1/package/Package.swift:12:13: error: expected ',' separator
/// error: 'package': duplicate target named 'A'
/// error: invalid manifests at [<AbsolutePath:"/tmp/scaffold-1/package">]
/// ```
enum ManifestErrorOutput {
  /// Returns the first error, with the manifest's line and without a path.
  static func message(in output: [UInt8]) -> String {
    let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.lazy.compactMap(compilerError).first
      ?? lines.lazy.compactMap(managerError).first
      ?? "Package.swift: it declares no package"
  }

  /// `…/Package.swift:12:13: error: expected ',' separator`, or a crash, possibly after other text:
  /// `main/Package.swift:3: Fatal error: no`
  private static func compilerError(in line: Substring) -> String? {
    for (separator, label) in [(": error: ", ""), (": Fatal error: ", "Fatal error: ")] {
      if let parts = line.parts(around: separator), let line = manifestLine(in: parts.head) {
        return "\(line): \(label)\(parts.tail)"
      }
    }
    return nil
  }

  /// `error: 'package': duplicate target named 'A'`
  private static func managerError(in line: Substring) -> String? {
    let parts = line.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "error: ", parts[2].hasPrefix(": "),
      !parts[2].hasPrefix(": Invalid manifest (")
    else { return nil }
    let message = parts[2].dropFirst(2)
    let names = ["package '\(parts[1])' ", "package '\(parts[1]).swift' "]
    guard let name = names.first(where: message.hasPrefix) else {
      return "Package.swift: \(message)"
    }
    return "Package.swift: the package \(message.dropFirst(name.count))"
  }

  /// Returns `Package.swift:12` for a path with a line, and possibly a column, at the end of a text.
  private static func manifestLine(in text: Substring) -> String? {
    guard let parts = text.parts(around: "/Package.swift:") else { return nil }
    return "Package.swift:" + parts.tail.prefix { $0 != ":" }
  }
}

extension Substring {
  /// Returns the text before and after the last occurrence of a separator.
  fileprivate func parts(around separator: String) -> (head: Substring, tail: Substring)? {
    ranges(of: separator).last.map { (self[..<$0.lowerBound], self[$0.upperBound...]) }
  }
}
