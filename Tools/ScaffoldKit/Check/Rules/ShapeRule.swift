/// Reports missing and misplaced files of features.
struct ShapeRule {
  let index: SourceIndex

  func findings() -> [Finding] {
    index.features.flatMap { misplacedFiles(in: $0) + missingFiles(in: $0) }
  }

  // MARK: - Internal

  private static let why = "all features have the same files, so that they are easy to find"

  private func misplacedFiles(in feature: FeatureFileKinds) -> [Finding] {
    feature.files.compactMap { file in
      feature.rightFolder(ofMisplaced: file).map { misplaced(file, in: feature, belongsTo: $0) }
    }
  }

  private func misplaced(
    _ file: SourceFile, in feature: FeatureFileKinds, belongsTo right: FeatureFileKinds.Folder
  ) -> Finding {
    let folder = feature.folder(of: file)
    return Finding(
      rule: .shape, message: "a file is in the wrong folder of its feature",
      location: FindingLocation(
        path: file.path, line: nil, text: folder.isEmpty ? "at the root" : "in \(folder)/"),
      why: Self.why, fix: "move it to \(right.advice(in: feature.module))", subject: "stray")
  }

  private func missingFiles(in feature: FeatureFileKinds) -> [Finding] {
    feature.missingKinds.map { kind in
      Finding(
        rule: .shape, message: "a feature needs \(kind.noun)",
        location: FindingLocation(path: feature.module.folder, line: nil, text: kind.absence),
        why: Self.why, fix: "add \(kind.file(of: feature.name))", subject: kind.rawValue)
    }
  }
}
