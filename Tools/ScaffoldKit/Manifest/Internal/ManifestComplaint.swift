/// What the package manager says when a manifest does not evaluate.
///
/// ```
/// error: 'package': Invalid manifest (compiled with: ["/opt/swift/usr/bin/swiftc", …])
/// /tmp/scaffold-1/package/Package.swift:12:13: error: expected ',' separator
/// error: 'package': duplicate target named 'A'
/// error: invalid manifests at [<AbsolutePath:"/tmp/scaffold-1/package">]
/// ```
enum ManifestComplaint {
  /// The sentence that says what is wrong, with the manifest's line and without a path.
  static func sentence(from output: [UInt8]) -> String {
    let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.lazy.compactMap { compilerError(in: $0) ?? crash(in: $0) }.first
      ?? lines.lazy.compactMap(managerError).first
      ?? "Package.swift: it declares no package"
  }

  /// `…/Package.swift:12:13: error: expected ',' separator`
  private static func compilerError(in line: Substring) -> String? {
    guard let parts = line.parts(around: ": error: "), let place = place(in: parts.head) else {
      return nil
    }
    return "\(place): \(parts.tail)"
  }

  /// `main/Package.swift:3: Fatal error: no`, perhaps behind other text
  private static func crash(in line: Substring) -> String? {
    guard let parts = line.parts(around: ": Fatal error: "), let place = place(in: parts.head)
    else { return nil }
    return "\(place): Fatal error: \(parts.tail)"
  }

  /// `error: 'package': duplicate target named 'A'`
  private static func managerError(in line: Substring) -> String? {
    let start = "error: 'package': "
    guard line.hasPrefix(start), !line.hasPrefix(start + "Invalid manifest (") else { return nil }
    let sentence = line.dropFirst(start.count)
    let names = ["package 'package' ", "package 'package.swift' "]
    guard let name = names.first(where: sentence.hasPrefix) else {
      return "Package.swift: \(sentence)"
    }
    return "Package.swift: the package \(sentence.dropFirst(name.count))"
  }

  /// `Package.swift:12` at the end of a path with a line, and perhaps a column.
  private static func place(in text: Substring) -> String? {
    guard let parts = text.parts(around: "/Package.swift:") else { return nil }
    return "Package.swift:" + parts.tail.prefix { $0 != ":" }
  }
}

extension Substring {
  /// What stands before and after the last place of a separator.
  fileprivate func parts(around separator: String) -> (head: Substring, tail: Substring)? {
    var start = endIndex
    while start > startIndex {
      start = index(before: start)
      if self[start...].hasPrefix(separator) {
        return (self[..<start], self[start...].dropFirst(separator.count))
      }
    }
    return nil
  }
}
