/// Checks which modules a module may import, according to the rules of the workspace.
struct LayerCheck {
  private let rules: LayerRules
  private let modules: [String: Module]

  /// The modules that wrap C targets, keyed by the C target's name.
  private let wrappers: [String: Module]

  init(_ workspace: Workspace) {
    rules = workspace.rules
    modules = Dictionary(workspace.allModules.map { ($0.name, $0) }) { first, _ in first }
    wrappers = Dictionary(
      workspace.allModules.flatMap { module in module.cTargets.map { ($0, module) } }
    ) { first, _ in first }
  }

  /// Checks whether a module or its tests may import another module.
  ///
  /// - Parameters:
  ///   - importer: The module.
  ///   - inTests: Whether the import is in the module's tests rather than in its sources.
  ///   - name: The imported module, which may belong to another package.
  ///   - file: The file with the import; if `nil`, rules about files are ignored.
  /// - Returns: The violation; `nil` if the import is allowed.
  func violation(
    by importer: Module, inTests: Bool = false, importing name: String, in file: SourceFile? = nil
  ) -> LayerViolation? {
    if inTests { return violation(byTestsOf: importer, importing: name) }
    if name == importer.name || isExempt(importer, name, file) { return nil }
    if let wrapper = wrappers[name] {
      let mayImport = wrapper.name == importer.name || importer.importsAnyLayer
      return mayImport ? nil : Self.cTarget(wrappedBy: wrapper)
    }
    let statements = rules.statements.filter { statement in
      statement.relation == .imports && statement.objects.contains { matches($0, name) }
    }
    let broken = statements.first {
      $0.keyword == .only && !importer.isForTests && !rules.matches($0, importer, file)
    }
    let never = statements.first { $0.keyword == .never && rules.matches($0, importer, file) }
    if let statement = broken ?? never {
      let tag = statement.objects.lazy.compactMap { pattern in
        matches(pattern, name) ? rules.tag(pattern)?.noun : nil
      }.first
      return violation(
        "\(statement.noun ?? noun(of: importer)) must not import "
          + (tag ?? object(name, for: importer)), statement, importer, importing: name)
    }
    guard let imported = modules[name], !mayImport(imported, importer) else { return nil }
    let label = importer.layer == .tools && imported.layer == .tools ? " with importsAnyLayer" : ""
    return violation(
      "\(noun(of: importer)) must not import \(object(name, for: importer))\(label)",
      rules.statement(of: importer.layer), importer, importing: name)
  }

  // MARK: - Internal

  private func violation(byTestsOf tested: Module, importing name: String) -> LayerViolation? {
    if let wrapper = wrappers[name] { return Self.cTarget(wrappedBy: wrapper) }
    guard let imported = modules[name], imported.name != tested.name, !imported.isForTests,
      !mayImport(imported, tested)
    else { return nil }
    return LayerViolation(
      message: "tests of \(noun(of: tested)) must not import \(object(name, for: tested))",
      why: "tests import their module, what that module may import, and testing modules, "
        + "so that each module can be tested alone",
      fix: "test both together in the tests of a module that may import both")
  }

  private func matches(_ pattern: String, _ name: String) -> Bool {
    modules[name].map { rules.matches(pattern, $0) } ?? name.matches(glob: pattern)
  }

  private func isExempt(_ importer: Module, _ name: String, _ file: SourceFile?) -> Bool {
    rules.statements.contains { statement in
      statement.keyword == .except && statement.relation == .imports
        && statement.objects.contains { matches($0, name) }
        && rules.matches(statement, importer, file)
    }
  }

  /// Returns whether the layer statements of the rules allow `importer` to import `other`. Test
  /// targets may import any module.
  ///
  /// In a workspace that `scaffold new` generated, no module may import a program, and only testing
  /// modules may import testing modules. A testing module may also import any module of its own
  /// layer, and the testing modules of lower layers. A tools module with `importsAnyLayer` may
  /// import all layers. Other tools modules must not import modules with `importsAnyLayer`.
  private func mayImport(_ other: Module, _ importer: Module) -> Bool {
    guard let statement = rules.statement(of: importer.layer), importer.kind != .test else {
      return true
    }
    if importer.target == nil, other.isProgram || other.isForTests && !importer.isForTests {
      return false
    }
    let isBelow = importer.layer.position < other.layer.position
    let isListed =
      statement.relation == nil
      ? isBelow || importer.layer == other.layer
      : statement.objects.contains { rules.matches($0, other) }
    if importer.layer == .tools, importer.target == nil {
      return importer.importsAnyLayer || (isListed && !other.importsAnyLayer)
    }
    let isSupport = other.layer == importer.layer || (other.isForTests && isBelow)
    return isListed || rules.statement(of: other.layer) == nil || (importer.isForTests && isSupport)
  }

  private func violation(
    _ message: String, _ statement: LayerRules.Statement?, _ importer: Module,
    importing name: String
  ) -> LayerViolation {
    // A module of another package or of the system has no layer.
    let move =
      modules[name] == nil
      ? "move the importing code to a module that may import \(name)"
      : "move what both need to a lower layer, or the importing code to a higher layer"
    let instead = statement?.instead ?? move
    return LayerViolation(
      message: message, why: statement?.because ?? "a rule in \(LayerRules.path) forbids it",
      fix: instead.replacing("{module}", with: importer.name)
        .replacing("{tests}", with: importer.testFolder ?? "Tests"))
  }

  /// The noun for a module in messages: `a feature`, `an assembly module`, `a tools program`.
  private func noun(of module: Module) -> String {
    if let noun = rules.statement(of: module.layer)?.noun { return noun }
    let article = "aeio".contains(module.layer.rawValue.prefix(1)) ? "an" : "a"
    return "\(article) \(module.layer) \(module.isProgram ? "program" : "module")"
  }

  private func object(_ name: String, for importer: Module) -> String {
    guard let imported = modules[name] else { return name }
    let noun = noun(of: imported)
    return noun == self.noun(of: importer) ? "another " + noun.drop { $0 != " " }.dropFirst() : noun
  }

  private static func cTarget(wrappedBy wrapper: Module) -> LayerViolation {
    LayerViolation(
      message: "only \(wrapper.name) may import the C target that it wraps",
      why: "one Swift module wraps the C code, so that no other module handles its pointers",
      fix: "import \(wrapper.name), and add what is missing to its interface")
  }
}

extension Check {
  /// Findings about imports that the workspace's rules forbid.
  var forbiddenImports: [Finding] {
    index.modules.flatMap { entry in
      entry.filesAndTests.flatMap { file, isTest in
        file.imports.compactMap { declaration in
          layers.violation(
            by: entry.module, inTests: isTest, importing: index.name(of: declaration), in: file
          ).map { violation in
            Finding(
              .layer, violation.message, at: file.location(of: declaration), why: violation.why,
              fix: violation.fix, subject: declaration.module)
          }
        }
      }
    }
  }
}

/// An import that the layering forbids, with the reason and the fix.
struct LayerViolation {
  let message: String
  let why: String
  let fix: String
}
