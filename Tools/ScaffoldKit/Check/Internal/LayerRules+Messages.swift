extension LayerRules {
  /// An import of a module in a layer that the importer must not use.
  static func forbiddenLayer(_ importer: Module, _ imported: Module) -> LayerViolation {
    let object = importer.kind == imported.kind ? "another \(imported.kind)" : imported.anyKind
    let label = importer.layer == .tools && imported.layer == .tools ? " with importsAnyLayer" : ""
    return LayerViolation(
      message: "\(importer.anyKind) must not import \(object)\(label)",
      why: importer.reason(against: imported.layer), fix: importer.fix(against: imported.layer))
  }

  /// An import of a testing module outside tests and testing modules.
  static func testingModule(_ importer: Module) -> LayerViolation {
    LayerViolation(
      message: "\(importer.anyKind) must not import a testing module",
      why: "testing modules would bring stubs and the Testing library into the product",
      fix: "import it in \(importer.testFolder ?? "Tests") only")
  }

  /// An import in tests that neither the tests nor the tested module may have.
  static func testImport(_ tested: Module, _ imported: Module) -> LayerViolation {
    let object = tested.kind == imported.kind ? "another \(imported.kind)" : imported.anyKind
    return LayerViolation(
      message: "tests of \(tested.anyKind) must not import \(object)",
      why: "tests import their module, what that module may import, and testing modules, "
        + "so that each module can be tested alone",
      fix: "test both together in the tests of a module that may import both")
  }

  /// An import of a C target outside the module that wraps it.
  static func cTarget(wrappedBy wrapper: Module) -> LayerViolation {
    LayerViolation(
      message: "only \(wrapper.name) may import the C target that it wraps",
      why: "one Swift module wraps the C code, so that no other module handles its pointers",
      fix: "import \(wrapper.name), and add what is missing to its interface")
  }
}

extension Module {
  /// The kind of module, as messages call it.
  fileprivate var kind: String {
    switch layer {
    case .app: "program"
    case .features: "feature"
    case .assembly, .data, .domain, .base: "\(layer.rawValue) module"
    case .tools: isProgram ? "tools program" : "tools module"
    }
  }

  /// The kind with its article: `an assembly module`.
  fileprivate var anyKind: String { (kind.hasPrefix("a") ? "an " : "a ") + kind }

  /// Why a module of this layer must not import one of another layer.
  fileprivate func reason(against other: Layer) -> String {
    switch (layer, other) {
    case (.features, .features):
      "a feature that imports no other feature can be built, tested and removed alone"
    case (.features, .data):
      "a feature uses the protocol of a repository, so that the implementation can change"
    case (.app, _): "a program only parses arguments, runs the assembly and returns an exit code"
    case (.assembly, _): "the assembly composes the layers below it"
    case (.features, _): "a feature depends only on Domain and Base, so that it can be removed"
    case (.data, _): "a repository depends only on Domain and Base, so that it can be replaced"
    case (.domain, _): "all layers depend on Domain, and would depend on what it imports"
    case (.base, _):
      "a Base module depends on no feature and no entity, so that any module can use it"
    case (.tools, _): "tools must build without the app's modules, in new workspaces too"
    }
  }

  /// What to do instead.
  fileprivate func fix(against other: Layer) -> String {
    switch (layer, other) {
    case (.features, .features): "send an event, and let the flow in Modules/Assembly handle it"
    case (.features, .data):
      "depend on the protocol in Domain, and let Modules/Assembly provide the repository"
    case (.tools, _):
      "move the code to Base, or add 'importsAnyLayer: true' to the line of \(name)"
    case (.app, _), (.assembly, _), (.features, _), (.data, _), (.domain, _), (.base, _):
      "move what both need to a lower layer, or the importing code to a higher layer"
    }
  }
}
