/// Reports features that the assembly does not register.
struct WiringRule {
  private let features: [FeatureFileKinds]
  private let folder: String
  private let paths: Set<String>
  private let registries: [FeatureRegistry]

  init(_ index: SourceIndex) {
    features = index.features
    let assemblies = index.modules.filter { $0.module.layer == .assembly }
    folder = assemblies.first?.module.folder ?? "Modules/Assembly/*"
    let files = assemblies.flatMap(\.files)
    paths = Set(files.map(\.path))
    registries = files.filter { $0.path.hasSuffix("/Features.swift") }
      .compactMap { FeatureRegistry($0.bytes) }
  }

  func findings() -> [Finding] {
    features.compactMap { feature in
      let path = "\(folder)/Features/\(feature.name).swift"
      if !paths.contains(path) {
        return finding(
          feature, "a feature needs a file in the assembly", "file", fix: "add \(path)")
      }
      if registries.contains(where: { $0.contains(feature.name) }) { return nil }
      let line = FeatureRegistry.element(of: feature.name)
      return finding(
        feature, "a feature needs a line in the assembly's list of features", "line",
        fix: "add \(line) to \(folder)/Features.swift")
    }
  }

  private func finding(
    _ feature: FeatureFileKinds, _ message: String, _ part: String, fix: String
  ) -> Finding {
    Finding(
      rule: .shape, message: message,
      location: FindingLocation(
        path: feature.module.folder, line: nil, text: "not part of a program"),
      why: "the assembly provides the feature's dependencies and adds its commands to the program",
      fix: fix, subject: "assembly \(part)")
  }
}
