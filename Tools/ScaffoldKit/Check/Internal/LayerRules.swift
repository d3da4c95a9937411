/// The rules that decide which module may import which, by their layers.
struct LayerRules {
  private let modules: [String: Module]
  private let wrappers: [String: Module]

  init(_ modules: [Module]) {
    self.modules = Dictionary(
      modules.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    wrappers = Dictionary(
      modules.flatMap { module in module.cTargets.map { ($0, module) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns whether a module or C target of the workspace has this name.
  func contains(_ name: String) -> Bool { modules[name] != nil || wrappers[name] != nil }

  /// Returns the violation if the sources of a module import a name; nil if they may.
  func violation(by importer: Module, importing name: String) -> LayerViolation? {
    if let wrapper = wrappers[name] {
      return wrapper.name == importer.name ? nil : Self.cTarget(wrappedBy: wrapper)
    }
    guard let imported = modules[name], !importer.mayImport(imported) else { return nil }
    if imported.isForTests, !importer.isForTests { return Self.testingModule(importer) }
    return Self.forbiddenLayer(importer, imported)
  }

  /// Returns the violation if the tests of a module import a name; nil if they may.
  func violation(byTestsOf tested: Module, importing name: String) -> LayerViolation? {
    if let wrapper = wrappers[name] { return Self.cTarget(wrappedBy: wrapper) }
    guard let imported = modules[name] else { return nil }
    let isAllowed =
      imported.name == tested.name || imported.isForTests || tested.mayImport(imported)
    return isAllowed ? nil : Self.testImport(tested, imported)
  }
}

extension Module {
  /// Returns whether its sources may import another module.
  fileprivate func mayImport(_ other: Module) -> Bool {
    if other.isProgram || (other.isForTests && !isForTests) { return false }
    if layer == .tools {
      return importsAnyLayer || (layer.imports.contains(other.layer) && !other.importsAnyLayer)
    }
    if layer.imports.contains(other.layer) { return true }
    return isForTests && (other.layer == layer || (other.isForTests && layer.isAbove(other.layer)))
  }
}

extension Layer {
  /// The layers from which its modules may import.
  fileprivate var imports: Set<Layer> {
    switch self {
    case .app: [.assembly, .base]
    case .assembly: [.features, .data, .domain, .base]
    case .features, .data: [.domain, .base]
    case .domain: []
    case .base: [.base]
    case .tools: [.base, .tools]
    }
  }

  /// Returns whether it is above another layer. Domain is above Base without importing it.
  fileprivate func isAbove(_ other: Layer) -> Bool {
    imports.contains(other) || (self == .domain && other == .base)
  }
}
