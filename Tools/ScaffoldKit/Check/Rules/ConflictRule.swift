/// Reports files with the conflict markers of git.
struct ConflictRule {
  let index: SourceIndex

  func findings() -> [Finding] {
    let files = Array(index.manifests.values) + index.modules.flatMap { $0.files + $0.tests }
    return files.compactMap { file in file.firstConflictMarker.map { finding(in: file, line: $0) } }
  }

  private func finding(in file: SourceFile, line: Int) -> Finding {
    Finding(
      rule: .conflict, message: "a file contains a merge conflict",
      location: file.location(ofLine: line),
      why: "a file with conflict markers does not compile",
      fix: "run 'scaffold resolve', and edit what it leaves in conflict", subject: "marker")
  }
}
