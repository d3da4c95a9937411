extension Check {
  /// Findings about uses of symbols that the workspace's rules ban.
  var forbiddenSymbols: [Finding] {
    let rules = index.workspace.rules
    let statements = rules.statements.filter { $0.relation == .uses }
    let banned = statements.filter { $0.keyword == .never }
    let exceptions = statements.filter { $0.keyword == .except }
    return index.modules.flatMap { entry in
      entry.files.flatMap { file in
        banned.flatMap { statement in
          // Most files mention no banned symbol, so they don't need to be lexed.
          let symbols = statement.objects.filter(file.mentions)
          if symbols.isEmpty || !rules.matches(statement, entry.module, file) { return [Finding]() }
          return symbols.compactMap { symbol in
            let isExempt = exceptions.contains {
              $0.objects.contains(symbol) && rules.matches($0, entry.module, file)
            }
            guard !isExempt, let line = file.firstUse(of: symbol) else { return nil }
            return Finding(
              .symbol, "\(statement.noun ?? entry.module.name) must not use \(symbol)",
              at: file.location(ofLine: line),
              why: statement.because ?? "a rule in \(LayerRules.path) forbids it",
              fix: statement.instead ?? "move the code to a layer that may use it", subject: symbol)
          }
        }
      }
    }
  }

  /// Findings about modules without tests, and modules whose tests are all disabled.
  var untestedModules: [Finding] {
    let tests = index.modules.filter { $0.module.kind == .test }
    let tested = index.imported(by: tests.flatMap(\.files)).union(tests.flatMap(\.module.uses))
    return index.modules.compactMap { entry in
      let module = entry.module
      if module.kind == .test { return nil }
      if module.target != nil {
        // Programs, plugins and macros are tested through other modules. A module that contains
        // only imports has nothing to test.
        let isUntested =
          !tested.contains(module.name) && module.kind == .library && !module.isForTests
          && !entry.isTestSupport && !entry.isUmbrella
        if !isUntested { return nil }
        return untested(entry, fix: "add a test target that depends on \(module.name)")
      }
      guard let folder = module.testFolder, !entry.files.isEmpty,
        entry.tests.allSatisfy({ $0.testCount == 0 })
      else { return nil }
      return untested(entry, fix: "add a @Test in \(folder)")
    }
  }

  /// Findings about features that lack a file named `…Assembly.swift` in their own module, a file
  /// in an assembly module, or a line in the list of features of that assembly module.
  var incompleteFeatures: [Finding] {
    let assemblies = index.modules.filter { $0.module.layer == .assembly }
    let features = index.modules.filter {
      $0.module.layer == .features && $0.module.target == nil && !$0.module.isForTests
        && !$0.files.isEmpty
    }
    return features.flatMap { feature in
      let name = feature.module.feature ?? feature.module.name
      let users = assemblies.filter { $0.file("Features/\(name).swift") != nil }
      let folder = assemblies.first?.module.folder ?? "Modules/Assembly/*"
      let unlisted = users.filter { user in
        let list = user.file("Features.swift").flatMap { FeatureRegistry($0.bytes) }
        return list?.contains(name) != true
      }
      func unwired(_ part: String, _ place: String, fix: String) -> Finding {
        Finding(
          .shape, "a feature needs a \(part) \(place)",
          at: FindingLocation(path: feature.module.folder, text: "not part of a program"),
          why: "the assembly provides the feature's dependencies and adds its commands to the "
            + "program", fix: "add \(fix)", subject: "assembly \(part)")
      }
      return missingAssembly(of: feature, name)
        + (users.isEmpty
          ? [unwired("file", "in the assembly", fix: "\(folder)/Features/\(name).swift")] : [])
        + unlisted.map { user in
          unwired(
            "line", "in the assembly's list of features",
            fix: "\(FeatureRegistry.element(of: name)) to \(user.module.folder)/Features.swift")
        }
    }
  }

  // MARK: - Internal

  private func untested(_ entry: SourceIndex.Entry, fix: String) -> Finding {
    Finding(
      .untested, "\(entry.module.name) has no tests", at: index.location(of: entry.module),
      why: "every module has its own tests, so that it can be changed safely", fix: fix,
      subject: entry.module.name)
  }

  private func missingAssembly(of feature: SourceIndex.Entry, _ name: String) -> [Finding] {
    if feature.files.contains(where: { $0.name.hasSuffix("Assembly") }) { return [] }
    return [
      Finding(
        .shape, "a feature needs an assembly",
        at: FindingLocation(path: feature.module.folder, text: "no file name ends in Assembly"),
        why: "an assembly is where readers find what a feature needs and offers",
        fix: "add \(name)Assembly.swift", subject: "Assembly")
    ]
  }
}

extension SourceIndex.Entry {
  fileprivate func file(_ path: String) -> SourceFile? {
    files.first { $0.path == "\(module.folder)/\(path)" }
  }
}
