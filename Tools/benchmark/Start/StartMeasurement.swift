import CommandLineKit

/// How long the released program takes from its launch to its end, and how much memory.
@MainActor
struct StartMeasurement {
  private let setting: Setting

  init(_ setting: Setting) {
    self.setting = setting
  }

  func section() throws(CommandFailure) -> ReportSection {
    let package = try PackageFolder()
    setting.progress("building the released characters")
    let build = try ReleaseBuild("characters", in: package)
    let shell = SQLiteShell(
      database: package.path(of: "Modules/Data/CCatalog/characters.sqlite"))
    var section = ReportSection(
      part: .start, title: "Launch to end, \(setting.launches) launches in turns")
    section.notes.append(
      shell == nil
        ? "There is no sqlite3 here, so that nothing stands beside."
        : "Beside: sqlite3 asking the file that is embedded for the same rows.")
    for question in Question.all {
      let race = try LaunchRace(
        rounds: setting.launches, ours: ChildProcess([build.program] + question.arguments),
        other: shell?.asking(question.statements))
      section.rows += rows(question, race)
    }
    if let floor = OwnMemory.inUse {
      section.notes.append(
        "Memory is at most that: Linux reports no less than what this program holds itself, "
          + "\(ReadableNumber.text(bytes: floor)).")
    }
    return section
  }

  private func rows(_ question: Question, _ race: LaunchRace) -> [ReportRow] {
    let what = question.arguments.joined(separator: " ")
    let beside = race.other.map { ReportRow.Beside(what: "sqlite3", figure: .time($0)) }
    return [
      ReportRow(
        what: what, figure: .time(race.ours), beside: beside,
        target: beside == nil ? nil : question.target.map(Target.timesBeside)),
      ReportRow(
        what: "\(what), memory", figure: .bytes(race.ourMemory),
        target: question.memoryTarget.map(Target.atMost(bytes:))),
    ]
  }
}
