import Foundation
internal import Synchronization

/// Where the names of types appear in the sources, apart from line comments.
struct Mentions {
  private var places: [String: [Place]] = [:]

  /// Searches all files of a folder for names.
  init(of names: Set<String>, in folder: SourceFolder) {
    let paths = folder.paths
    let found = Mutex<[(name: String, place: Place)]>([])
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      guard let text = folder.text(of: paths[index]) else { return }
      let mentions = Self.mentions(of: names, in: text)
      found.withLock { list in
        list += mentions.map { ($0.name, Place(file: paths[index], line: $0.line)) }
      }
    }
    for (name, place) in found.withLock({ $0 }) { places[name, default: []].append(place) }
  }

  /// Returns the lines that mention a name, sorted.
  func places(of name: String) -> [Place] {
    (places[name] ?? []).sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  private static func mentions(
    of names: Set<String>, in text: String
  ) -> [(name: String, line: Int)] {
    var mentions: [(name: String, line: Int)] = []
    var line = 1
    var start: Int?
    let bytes = Array(text.utf8) + [UInt8(ascii: "\n")]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte.isPartOfName {
        if start == nil { start = index }
      } else {
        if let begin = start, bytes[begin].isCapital {
          let word = String(decoding: bytes[begin..<index], as: UTF8.self)
          if names.contains(word) { mentions.append((word, line)) }
        }
        start = nil
        if byte == UInt8(ascii: "/"), bytes[index + 1] == byte {
          while bytes[index] != UInt8(ascii: "\n") { index += 1 }
        }
        if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      }
      index += 1
    }
    return mentions
  }
}

extension Place {
  /// A Boolean value that indicates whether the file belongs to tests, by its path.
  var isInTests: Bool {
    file.split(separator: "/").contains { $0.contains("Test") || $0.contains("Mock") }
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }

  fileprivate var isPartOfName: Bool {
    isCapital || self >= 128 || self == UInt8(ascii: "_")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
