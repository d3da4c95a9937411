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
      guard let advice = feature.advice(forMisplaced: file) else { return nil }
      let folder = feature.folder(of: file)
      return Finding(
        rule: .shape, message: "a file is in the wrong folder of its feature",
        location: FindingLocation(
          path: file.path, text: folder.isEmpty ? "at the root" : "in \(folder)/"),
        why: Self.why, fix: "move it to \(advice)", subject: "stray")
    }
  }

  private func missingFiles(in feature: FeatureFileKinds) -> [Finding] {
    FeatureFileKinds.required.filter { !feature.hasFile(endingIn: $0.suffix) }.map { suffix, noun in
      let isView = suffix == "View"
      let file = isView ? "View/\(feature.name)TextView" : feature.name + suffix
      return Finding(
        rule: .shape, message: "a feature needs \(noun)",
        location: FindingLocation(
          path: feature.module.folder,
          text: isView ? "no file in View/" : "no file name ends in \(suffix)"),
        why: Self.why, fix: "add \(file).swift", subject: suffix)
    }
  }
}
