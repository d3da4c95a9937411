/// Every feature has its file and its line in the assembly.
struct WiringRule {
  private let features: [FeatureRooms]
  private let folder: String
  private let paths: Set<String>
  private let registries: [FeatureRegistry]

  init(_ census: SourceCensus) {
    features = census.features
    let assemblies = census.modules.filter { $0.module.layer == .assembly }
    folder = assemblies.first?.module.folder ?? "Modules/Assembly/*"
    let files = assemblies.flatMap(\.files)
    paths = Set(files.map(\.path))
    registries = files.filter { $0.path.hasSuffix("/Features.swift") }
      .compactMap { FeatureRegistry($0.bytes) }
  }

  func findings() -> [Finding] {
    features.compactMap { feature in
      let path = "\(folder)/Features/\(feature.name).swift"
      if !paths.contains(path) { return finding(feature, lacks: "file", remedy: path) }
      if registries.contains(where: { $0.contains(feature.name) }) { return nil }
      let line = FeatureRegistry.element(of: feature.name)
      return finding(feature, lacks: "line", remedy: "\(line) to \(folder)/Features.swift")
    }
  }

  private func finding(
    _ feature: FeatureRooms, lacks part: String, remedy: String
  ) -> Finding {
    Finding(
      rule: .shape, sentence: "a feature needs its \(part) in the assembly",
      place: Place(path: feature.module.folder, line: nil, text: "in no program"),
      why: "the assembly hands it what it needs, and its commands to the program",
      fix: "add \(remedy)", subject: "assembly \(part)")
  }
}
