extension Floors.Breach {
  /// A module imports another one that is not below it.
  static func downward(_ importer: Module, _ imported: Module) -> Self {
    let object = importer.kind == imported.kind ? "another \(imported.kind)" : imported.anyKind
    return Self(
      sentence: "\(importer.anyKind) must not import \(object)",
      why: importer.layer.reason(against: imported.layer),
      fix: importer.layer.remedy(against: imported.layer))
  }

  /// What ships imports what only tests may.
  static func testing(_ importer: Module) -> Self {
    Self(
      sentence: "\(importer.anyKind) must not import a testing module",
      why: "testing modules bring stubs and the testing library into what users run",
      fix: "import it in \(importer.testFolder ?? "Tests"), where it is meant to be")
  }

  /// Tests import what neither they nor their module may.
  static func tests(_ tested: Module, _ imported: Module) -> Self {
    let object = tested.kind == imported.kind ? "another \(imported.kind)" : imported.anyKind
    return Self(
      sentence: "tests of \(tested.anyKind) must not import \(object)",
      why: "tests run alone: over their module, what it may import, and testing modules",
      fix: "test the two together in the tests of a module that may import both")
  }

  /// A C target is imported elsewhere than in the module that wraps it.
  static func c(_ wrapper: Module) -> Self {
    Self(
      sentence: "a C target must not be imported beside the module that wraps it",
      why: "one Swift module answers for the C code, so that nobody else meets its pointers",
      fix: "import \(wrapper.name), and let it offer what is missing")
  }
}

extension Module {
  /// What sort of module it is.
  fileprivate var kind: String {
    switch layer {
    case .app: "program"
    case .features: "feature"
    case .assembly, .data, .domain, .base: "\(layer.rawValue) module"
    case .tools: isProgram ? "program" : "tools module"
    }
  }

  /// Any module of that sort, in a sentence.
  fileprivate var anyKind: String { (kind.hasPrefix("a") ? "an " : "a ") + kind }
}

extension Layer {
  /// Why a module of this floor imports nothing of another.
  fileprivate func reason(against other: Layer) -> String {
    switch (self, other) {
    case (.features, .features):
      "features meet in the assembly, so that each can be built, tested and removed alone"
    case (.features, .data):
      "a feature knows a repository by its protocol, so that what is behind it can be exchanged"
    case (.app, _): "a program parses, hands over to the assembly and ends, and no more"
    case (.assembly, _): "the assembly puts together what lies below it, and only that"
    case (.features, _): "a feature stands on Domain and Base, so that it can be removed alone"
    case (.data, _): "a repository stands on Domain and Base, so that it can be exchanged"
    case (.domain, _): "all stand on Domain: what it imported, every module would import"
    case (.base, _): "a kit of Base knows no feature and no entity, so that all can use it"
    case (.tools, _): "tools repair what does not build, so they do not stand on features"
    }
  }

  /// What to do instead.
  fileprivate func remedy(against other: Layer) -> String {
    switch (self, other) {
    case (.features, .features): "emit an event and let the flow in Modules/Assembly answer it"
    case (.features, .data):
      "ask for the protocol in Domain and let Modules/Assembly hand over the repository"
    case (.app, _), (.assembly, _), (.features, _), (.data, _), (.domain, _), (.base, _),
      (.tools, _):
      "move what both need to a lower floor, or the code that imports it to a higher one"
    }
  }
}
