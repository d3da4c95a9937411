import SwiftSourceKit

/// A literal list of dependencies in a manifest, which belongs to a target of any Swift package, or
/// to a module's entry in a workspace.
///
/// ```swift
/// .target(name: "App", dependencies: ["Core", .product(name: "Logging", package: "swift-log")]),
/// ```
public struct TargetDependencies {
  /// The owner of the list: a target in the manifest of any package, or a module's entry.
  enum Owner: Hashable, Sendable {
    case target(String)
    case line(String, ManifestList.Label)

    var name: String {
      switch self {
      case .target(let name), .line(let name, _): name
      }
    }
  }

  private let bytes: [UInt8]
  /// The offset at which a missing list is inserted: the end of the argument before it.
  private let end: Int
  private let label: String
  private let list: LineList?

  /// The line of the argument after which a missing list is inserted, such as the target's name.
  /// Errors about the list refer to this line.
  var line: Int { bytes[..<end].count { $0 == .lineFeed } + 1 }

  var names: [String] { list?.names ?? [] }

  /// Finds the list of a target or of a module's entry.
  ///
  /// - Throws: ``ManifestError`` if the list is not a literal, or if its owner does not exist.
  init(of owner: Owner, in bytes: [UInt8]) throws(ManifestError) {
    switch owner {
    case .target(let name): try self.init(of: name, in: bytes)
    case .line(let name, let label):
      try self.init(label, ofLine: name, in: ManifestText(bytes))
    }
  }

  /// Finds the dependencies of a target.
  ///
  /// - Throws: ``ManifestError`` if no target has this literal name, or if its list or one of its
  ///   dependencies is not a literal.
  public init(of target: String, in bytes: [UInt8]) throws(ManifestError) {
    let words = SwiftWords(bytes)
    guard let place = words.name(ofTarget: target) else {
      throw ManifestError(
        line: 1, "no target has the literal name '\(target)', so its dependencies can't be edited")
    }
    self.bytes = bytes
    end = words.bytes(of: place..<place + 1).upperBound
    label = "dependencies"
    let arguments = words.list(from: place - 3)?.elements ?? []
    guard let argument = arguments.first(where: { words[$0.lowerBound] == "dependencies" }) else {
      list = nil
      return
    }
    func computed(_ place: Int) -> ManifestError {
      ManifestError(
        line: words.line(of: place),
        "the dependencies of \(target) are computed, so they can't be edited: '\(words[place])'")
    }
    let start = argument.lowerBound + 2
    guard words[start] == "[", let (elements, end) = words.list(from: start) else {
      throw computed(start)
    }
    let names = try elements.map { element throws(ManifestError) in
      guard let name = words.dependency(in: element) else { throw computed(element.lowerBound) }
      return name
    }
    if end + 1 != argument.upperBound { throw computed(start) }
    list = LineList(
      bytes: bytes, range: words.bytes(of: start..<end + 1), elements: elements.map(words.element),
      names: names)
  }

  /// Finds a list in an entry. A missing list counts as empty.
  init(
    _ label: ManifestList.Label, ofLine name: String, in manifest: ManifestText
  ) throws(ManifestError) {
    let entry = try manifest.knownEntry(name)
    bytes = manifest.bytes
    self.label = label.rawValue
    end = label == .uses ? entry.nameEnd : entry.argumentsEnd
    list = entry.list(label).map(manifest.lineList)
  }

  /// Returns the manifest with a target, or a product of `package`, added to the list. If the list
  /// already contains the name, the manifest is unchanged. A missing list is added.
  ///
  /// Sorted targets stay sorted, and so do sorted products. In an unsorted list, a new target is
  /// added after the last target, and a new product after the last product.
  public func adding(_ name: String, from package: String? = nil) -> [UInt8] {
    if names.contains(name) { return bytes }
    let usesFactory =
      list?.elements.contains { bytes[$0.range].starts(with: ".target".utf8) } == true
    let text =
      package.map { ".product(name: \"\(name)\", package: \"\($0)\")" }
      ?? (usesFactory ? ".target(name: \"\(name)\")" : "\"\(name)\"")
    guard let list else {
      var edited = bytes
      edited.insert(contentsOf: ", \(label): [\(text)]".utf8, at: end)
      return edited
    }
    return list.inserting(text, after: predecessor(of: name, isProduct: package != nil))
  }

  /// Returns the manifest with the last mention of a dependency removed, or the unchanged manifest
  /// if the list does not contain the dependency.
  public func removing(_ name: String) -> [UInt8] { list?.removing(name) ?? bytes }

  /// Returns the manifest with the last mention of a repeated dependency removed. The manifest is
  /// unchanged if there is only one mention, or if the mentions have different conditions.
  func removingRepetition(of name: String) -> [UInt8] {
    guard let list else { return bytes }
    let mentions = zip(names, list.elements).filter { $0.0 == name }.map {
      Array(bytes[$0.1.range])
    }
    let isConditional = mentions.contains { $0.contains("condition:") } && Set(mentions).count > 1
    return mentions.count > 1 && !isConditional ? removing(name) : bytes
  }

  /// Returns the manifest with the list sorted by name. All elements must be names in quotes.
  func sorted() -> [UInt8] {
    let ranges = list?.elements.map(\.range) ?? []
    return bytes.applying(zip(ranges, names.sorted()).map { ($0, Array("\"\($1)\"".utf8)) })
  }

  // MARK: - Internal

  /// A flag for each element of the list: `true` for a product.
  private var products: [Bool] {
    (list?.elements ?? []).map { bytes[$0.range].starts(with: ".product".utf8) }
  }

  /// Returns the index of the element after which to insert a new element; `nil` to insert the new
  /// element first.
  private func predecessor(of name: String, isProduct: Bool) -> Int? {
    // The lists in a module's entry are always sorted.
    if ManifestList.Label(rawValue: label) != nil { return names.lastIndex { $0 < name } }
    let products = products
    let isMixed =
      names == names.sorted() && zip(products, products.dropFirst()).count(where: !=) > 1
    let alike = names.indices.filter { isMixed || products[$0] == isProduct }
    guard let first = alike.first else { return isProduct ? names.indices.last : nil }
    let isSorted = zip(alike, alike.dropFirst()).allSatisfy { names[$0] <= names[$1] }
    guard isSorted else { return alike.last }
    return alike.last { names[$0] < name } ?? (first > 0 ? first - 1 : nil)
  }
}

extension SwiftWords {
  private static let kinds = ["executableTarget", "macro", "plugin", "target", "testTarget"]

  /// Returns the line of a target in a manifest. If the target is not declared as a literal, returns
  /// the line of the last `name:` argument with its name, or 1 if there is no such argument.
  func line(ofTarget target: String) -> Int {
    let mention = places(of: "\"\(target)\"").last { contains(["name", ":"], at: $0 - 2) }
    return (name(ofTarget: target) ?? mention).map(line) ?? 1
  }

  /// Returns the index of a target's name, which is the first argument of the target, or `nil` if
  /// no target has this literal name.
  fileprivate func name(ofTarget target: String) -> Int? {
    var labels: [String] = []
    return (0..<count).first { place in
      switch self[place] {
      case "(", "[", "{": labels.append(self[place - 1] == ":" ? self[place - 2] : "")
      case ")", "]", "}": labels.removeLast(min(1, labels.count))
      case _: break
      }
      return self[place] == "\"\(target)\"" && self[place - 2] == "name" && self[place - 3] == "("
        && Self.kinds.contains(self[place - 4]) && !labels.contains("dependencies")
    }
  }

  /// Returns the name in `"Core"` or `.target(name: "Core", …)`; `nil` for any other element.
  fileprivate func dependency(in element: Range<Int>) -> String? {
    let isFactory = self[element.lowerBound] == "." && self[element.lowerBound + 3] == "name"
    guard isFactory || element.count == 1 else { return nil }
    return string(at: isFactory ? element.lowerBound + 5 : element.lowerBound)
  }
}
