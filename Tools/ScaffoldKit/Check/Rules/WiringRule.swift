/// Reports features that the assembly does not register.
struct WiringRule {
  private let features: [FeatureFileKinds]
  private let assemblies: [SourceIndex.Entry]

  init(_ index: SourceIndex) {
    features = index.features
    assemblies = index.modules.filter { $0.module.layer == .assembly }
  }

  func findings() -> [Finding] {
    features.flatMap { feature in
      let file = "Features/\(feature.name).swift"
      let users = assemblies.filter { assembly in
        assembly.files.contains { $0.path == "\(assembly.module.folder)/\(file)" }
      }
      if users.isEmpty {
        let folder = assemblies.first?.module.folder ?? "Modules/Assembly/*"
        return [
          finding(
            feature, "a feature needs a file in the assembly", "file", fix: "add \(folder)/\(file)")
        ]
      }
      let line = FeatureRegistry.element(of: feature.name)
      return users.filter { !Self.lists($0, feature) }.map { assembly in
        finding(
          feature, "a feature needs a line in the assembly's list of features", "line",
          fix: "add \(line) to \(assembly.module.folder)/Features.swift")
      }
    }
  }

  private static func lists(_ assembly: SourceIndex.Entry, _ feature: FeatureFileKinds) -> Bool {
    let file = assembly.files.first { $0.path == "\(assembly.module.folder)/Features.swift" }
    return file.flatMap { FeatureRegistry($0.bytes) }?.contains(feature.name) ?? false
  }

  private func finding(
    _ feature: FeatureFileKinds, _ message: String, _ part: String, fix: String
  ) -> Finding {
    Finding(
      rule: .shape, message: message,
      location: FindingLocation(
        path: feature.module.folder, text: "not part of a program"),
      why: "the assembly provides the feature's dependencies and adds its commands to the program",
      fix: fix, subject: "assembly \(part)")
  }
}
