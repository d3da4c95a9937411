import Foundation
internal import Synchronization

/// A place that mentions a piece of a module, outside the files of the module.
struct Mention: Encodable, Sendable {
  let name: String

  /// The first mention in the file.
  let place: SourceLine

  /// A Boolean value that indicates whether the file contains tests or mocks.
  let isTest: Bool
}

/// Where names are mentioned in the code of a folder; comments and strings don't count.
struct Mentions {
  private var places: [String: [SourceLine]] = [:]

  /// Searches names in all files on all processors.
  init(of names: Set<String>, in folder: SourceFolder) {
    let hashes = Dictionary(
      names.map { (Self.hash(Array($0.utf8)[...]), $0) }, uniquingKeysWith: { first, _ in first })
    guard !hashes.isEmpty else { return }
    let results = Mutex<[(name: String, place: SourceLine)]>([])
    DispatchQueue.concurrentPerform(iterations: folder.paths.count) { index in
      let path = folder.paths[index]
      guard let text = folder.text(of: path) else { return }
      let found = Self.lines(of: hashes, in: Array(text.utf8))
      guard !found.isEmpty else { return }
      let places = found.map { (name: $0.key, place: SourceLine(file: path, line: $0.value)) }
      results.withLock { $0 += places }
    }
    for (name, place) in results.withLock({ $0 }).sorted(by: { $0.place.file < $1.place.file }) {
      places[name, default: []].append(place)
    }
  }

  /// Returns the first mention of a name in each file that has one, sorted by file.
  func places(of name: String) -> [SourceLine] { places[name] ?? [] }

  /// Returns the mentions of those pieces that a conversion replaces, tests last.
  func mentions(of module: ViperModule, testFiles: Set<String>) -> [Mention] {
    let files = Set(module.pieces.map(\.place.file))
    let found = module.replacedNames.flatMap { name in
      (places[name] ?? []).filter { !files.contains($0.file) }
        .map { Mention(name: name, place: $0, isTest: testFiles.contains($0.file)) }
    }
    return found.filter { !$0.isTest } + found.filter(\.isTest)
  }

  /// Returns the line on which each name occurs first.
  private static func lines(of hashes: [UInt64: String], in bytes: [UInt8]) -> [String: Int] {
    var scanner = CodeScanner(bytes)
    var found: [String: Int] = [:]
    var line = (number: 1, offset: 0)
    while let token = scanner.next() {
      guard case .word(let range) = token, let name = hashes[hash(bytes[range])],
        found[name] == nil, bytes[range].elementsEqual(name.utf8)
      else { continue }
      let newlines = bytes[line.offset..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
      line = (line.number + newlines, range.lowerBound)
      found[name] = line.number
    }
    return found
  }

  /// The FNV-1a hash, which needs no string.
  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

extension SourceLine {
  /// A Boolean value that indicates whether the path of the file is that of tests or mocks.
  var isInTests: Bool {
    let components = file.split(separator: "/")
    return components.contains { $0.hasSuffix("Tests") || $0.hasSuffix("Mocks") }
      || ["Mock", "Spy", "Stub", "Fake"].contains { components.last?.contains($0) == true }
  }
}

extension ViperModule {
  /// The names of the types that a conversion replaces.
  var replacedNames: [String] {
    let roles: [Role] = [.presenter, .viewProtocol, .presenterProtocol]
    return roles.compactMap { piece($0)?.name }
  }
}
