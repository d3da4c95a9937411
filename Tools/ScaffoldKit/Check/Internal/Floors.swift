/// Which module may import which, by the floors they live on.
struct Floors {
  /// Why an import is not allowed, and what to do instead.
  struct Breach {
    let sentence: String
    let why: String
    let fix: String
  }

  private let modules: [String: Module]
  private let wrappers: [String: Module]

  init(_ modules: [Module]) {
    self.modules = Dictionary(
      modules.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    wrappers = Dictionary(
      modules.flatMap { module in module.cTargets.map { ($0, module) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether a name is that of a module of the workspace, and not of the system.
  func knows(_ name: String) -> Bool { modules[name] != nil || wrappers[name] != nil }

  /// What is wrong when a module imports a name; nil when nothing is.
  func breach(by importer: Module, importing name: String) -> Breach? {
    if let wrapper = wrappers[name] { return wrapper.name == importer.name ? nil : .c(wrapper) }
    guard let imported = modules[name], !importer.mayImport(imported) else { return nil }
    return imported.isForTests ? .testing(importer) : .downward(importer, imported)
  }

  /// What is wrong when the tests of a module import a name; nil when nothing is.
  func breach(byTestsOf tested: Module, importing name: String) -> Breach? {
    if let wrapper = wrappers[name] { return .c(wrapper) }
    guard let imported = modules[name] else { return nil }
    let isAllowed =
      imported.name == tested.name || imported.isForTests || tested.mayImport(imported)
    return isAllowed ? nil : .tests(tested, imported)
  }
}

extension Module {
  /// Whether its sources may import another module.
  fileprivate func mayImport(_ other: Module) -> Bool {
    if layer == .tools, isProgram { return !other.isProgram }
    if other.isProgram || (other.isForTests && !isForTests) { return false }
    if layer.reach.contains(other.layer) { return true }
    return isForTests && (other.layer == layer || (other.isForTests && layer.isAbove(other.layer)))
  }
}

extension Layer {
  /// The floors from which a module of this one may import.
  fileprivate var reach: Set<Layer> {
    switch self {
    case .app: [.assembly, .base]
    case .assembly: [.features, .data, .domain, .base]
    case .features, .data: [.domain, .base]
    case .domain: []
    case .base: [.base]
    case .tools: [.data, .domain, .base, .tools]
    }
  }

  /// Whether it stands on another floor, however many lie between.
  fileprivate func isAbove(_ other: Layer) -> Bool {
    reach.contains(other) || (self == .domain && other == .base)
  }
}
