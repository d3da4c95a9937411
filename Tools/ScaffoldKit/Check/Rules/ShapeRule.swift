/// Every feature has the same rooms.
struct ShapeRule {
  private let census: SourceCensus

  init(_ census: SourceCensus) {
    self.census = census
  }

  func findings() -> [Finding] {
    census.features.flatMap { strays(in: $0) + empty(in: $0) }
  }

  // MARK: - Internal

  private static let why = "every feature has the same rooms, so that whoever knows one knows all"

  private func strays(in feature: FeatureRooms) -> [Finding] {
    feature.files.compactMap { file in
      feature.room(forStray: file).map { stray(file, in: feature, belongsTo: $0) }
    }
  }

  private func stray(
    _ file: SourceFile, in feature: FeatureRooms, belongsTo room: FeatureRooms.Room
  ) -> Finding {
    let folder = feature.folder(of: file)
    return Finding(
      rule: .shape, sentence: "a file stands in no room of its feature",
      place: Place(
        path: file.path, line: nil, text: folder.isEmpty ? "at the root" : "in \(folder)/"),
      why: Self.why, fix: "move it to \(room.advice(in: feature.module))", subject: "stray")
  }

  private func empty(in feature: FeatureRooms) -> [Finding] {
    feature.empty.map { need in
      Finding(
        rule: .shape, sentence: "a feature needs \(need.noun)",
        place: Place(path: feature.module.folder, line: nil, text: need.lack), why: Self.why,
        fix: "add \(need.file(of: feature.name))", subject: need.rawValue)
    }
  }
}
