/// Reports features without an assembly, and features that the program's assembly does not register.
struct ShapeRule {
  let index: SourceIndex

  func findings() -> [Finding] {
    features.flatMap { feature in
      missingAssembly(of: feature) + missingWiring(of: feature)
    }
  }

  // MARK: - Internal

  /// The features of a workspace of this repository's shape, without testing modules and modules
  /// without files.
  private var features: [SourceIndex.Entry] {
    index.modules.filter {
      $0.module.layer == .features && $0.module.target == nil && !$0.module.isForTests
        && !$0.files.isEmpty
    }
  }

  private func missingAssembly(of feature: SourceIndex.Entry) -> [Finding] {
    if feature.files.contains(where: { $0.name.hasSuffix("Assembly") }) { return [] }
    return [
      Finding(
        rule: .shape, message: "a feature needs an assembly",
        location: FindingLocation(
          path: feature.module.folder, text: "no file name ends in Assembly"),
        why: "an assembly is where readers find what a feature needs and offers",
        fix: "add \(feature.module.featureName)Assembly.swift", subject: "Assembly")
    ]
  }

  private func missingWiring(of feature: SourceIndex.Entry) -> [Finding] {
    let name = feature.module.featureName
    let assemblies = index.modules.filter { $0.module.layer == .assembly }
    let users = assemblies.filter { $0.file("Features/\(name).swift") != nil }
    if users.isEmpty {
      let folder = assemblies.first?.module.folder ?? "Modules/Assembly/*"
      return [unwired(feature, "file", "in the assembly", fix: "\(folder)/Features/\(name).swift")]
    }
    return users.filter { user in
      let list = user.file("Features.swift").flatMap { FeatureRegistry($0.bytes) }
      return list?.contains(name) != true
    }.map { user in
      unwired(
        feature, "line", "in the assembly's list of features",
        fix: "\(FeatureRegistry.element(of: name)) to \(user.module.folder)/Features.swift")
    }
  }

  private func unwired(
    _ feature: SourceIndex.Entry, _ part: String, _ place: String, fix: String
  ) -> Finding {
    Finding(
      rule: .shape, message: "a feature needs a \(part) \(place)",
      location: FindingLocation(path: feature.module.folder, text: "not part of a program"),
      why: "the assembly provides the feature's dependencies and adds its commands to the program",
      fix: "add \(fix)", subject: "assembly \(part)")
  }
}

extension Module {
  fileprivate var featureName: String { feature ?? name }
}

extension SourceIndex.Entry {
  fileprivate func file(_ path: String) -> SourceFile? {
    files.first { $0.path == "\(module.folder)/\(path)" }
  }
}
