/// The layers of a workspace and the imports that they may have, from `.scaffold/rules`.
struct Rules: Hashable, Sendable {
  /// The path of the rules file in a workspace.
  static let path = ".scaffold/rules"

  /// A statement of the rules. It declares a layer or a tag, or says what its subjects may import
  /// or use.
  struct Statement: Hashable, Sendable {
    enum Keyword: String { case layer, tag, never, only, except }
    enum Relation: String { case imports, uses }

    let keyword: Keyword

    /// The patterns of the subjects. In a declaration of a layer or tag: its name, followed by the
    /// patterns of its modules.
    let subjects: [String]

    /// Whether the objects are imported or used. It is nil for a tag, and for a layer without
    /// `imports`, which may import itself and all lower layers.
    let relation: Relation?
    let objects: [String]

    /// The line in the rules file, counted from 0.
    let line: Int

    /// The number of layers above this one.
    let position: Int
    var clauses = Clauses()

    var name: String { subjects[0] }

    /// The declared layer.
    var layer: Layer { Layer(rawValue: name, position: position) }

    /// Returns whether a module belongs to the declared layer or tag.
    func contains(_ module: Module) -> Bool {
      subjects.dropFirst().contains { module.matches(glob: $0) }
    }
  }

  /// The indented lines that follow a statement.
  struct Clauses: Hashable, Sendable {
    /// The noun for the subject in messages, with an article.
    var noun: String?
    /// The reason for the rule.
    var because: String?
    /// The suggested alternative.
    var instead: String?
  }

  /// The declared layers, from the highest to the lowest.
  var layers: [Statement] = []
  var tags: [Statement] = []

  /// The statements about what subjects may import or use.
  var statements: [Statement] = []

  /// The rules for a package without rules.
  static let none = Rules()

  /// Returns a module with the layer of the first pattern that matches it. Test targets get no
  /// layer.
  func placed(_ module: Module) -> Module {
    guard module.kind != .test,
      let statement = layers.first(where: { $0.contains(module) })
    else { return module }
    var placed = module
    placed.layer = statement.layer
    return placed
  }

  /// Returns whether a pattern matches a module. The pattern is the name of a layer, the name of a
  /// tag, or a glob.
  func matches(_ pattern: String, _ module: Module) -> Bool {
    if layers.contains(where: { $0.name == pattern }) { return module.layer.rawValue == pattern }
    if pattern == "tests" { return module.kind == .test }
    if let tag = tag(pattern) { return tag.contains(module) }
    return module.matches(glob: pattern)
  }

  /// Returns whether a subject matches a module, or a file in the module or its tests.
  ///
  /// `LAYER:GLOB` matches files in a layer if the glob matches their name, or a type that they
  /// declare, extend or inherit.
  func matches(
    subject: String, _ module: Module, _ file: SourceFile?
  ) -> Bool {
    let isTest = module.isForTests
    if let colon = subject.firstIndex(of: ":") {
      let glob = String(subject[subject.index(after: colon)...])
      guard !isTest, let file, matches(String(subject[..<colon]), module) else { return false }
      return String(file.stem).matches(glob: glob) || file.hasType(matching: glob)
    }
    if subject.contains("/"), let file, file.path.matches(glob: subject) { return true }
    return isTest ? subject == "tests" : matches(subject, module)
  }

  /// Returns whether a statement applies to a module, or to a file in it.
  func matches(_ statement: Statement, _ module: Module, _ file: SourceFile?) -> Bool {
    statement.subjects.contains { matches(subject: $0, module, file) }
  }

  func tag(_ name: String) -> Statement? { tags.first { $0.name == name } }

  func statement(of layer: Layer) -> Statement? { layers.first { $0.layer == layer } }
}

extension Module {
  /// Returns whether a glob matches the module's name or, if the glob contains a slash, its folder.
  func matches(glob: String) -> Bool { (glob.contains("/") ? folder : name).matches(glob: glob) }
}

extension String {
  /// Returns whether a glob matches the whole string. `*` matches any characters except a slash,
  /// `**` any characters.
  func matches(glob: String) -> Bool {
    if !glob.utf8.contains(UInt8(ascii: "*")) { return self == glob }
    return Self.matches(Array(utf8)[...], Array(glob.utf8)[...])
  }

  private static func matches(_ text: ArraySlice<UInt8>, _ glob: ArraySlice<UInt8>) -> Bool {
    guard let first = glob.first else { return text.isEmpty }
    guard first == UInt8(ascii: "*") else {
      return text.first == first && matches(text.dropFirst(), glob.dropFirst())
    }
    let isDeep = glob.dropFirst().first == first
    let rest = glob.drop { $0 == first }
    for start in text.indices + [text.endIndex] {
      if matches(text[start...], rest) { return true }
      if start < text.endIndex, !isDeep, text[start] == UInt8(ascii: "/") { return false }
    }
    return false
  }
}
