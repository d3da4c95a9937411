import CommandLineKit

/// Measures how `characters` reads a web service and its copy, with a server on this computer.
@MainActor
struct SourcesMeasurement {
  private static let characterCount = 826

  let settings: Settings

  func section() async throws -> ReportSection {
    settings.progress("building characters in release mode")
    let characters = try ReleaseBuild("characters", in: PackageFolder()).program
    let folder = try TemporaryFolder(prefix: "benchmark")
    defer { folder.remove() }
    let server = try CharacterServer(count: Self.characterCount)
    settings.progress("reading a server on this computer")
    var times: [Duration] = []
    var environment: [String: String] = [:]
    for round in 0..<settings.longRounds {
      environment = server.environment(cachingIn: try folder.add(folder: "\(round)"))
      times.append(
        try ChildProcess([characters, "sync", "rickandmorty"], environment: environment).run())
    }
    return ReportSection(
      part: .sources, title: "Web services, with a server on this computer",
      notes: ["The server is a part of the benchmark. Connections stay open."],
      rows: [
        try await RequestMeasurement(server: server, settings: settings).row(),
        ReportRow("sync, \(Self.characterCount) characters on 42 pages", Timing(times)),
        try ReportRow(
          "detail of a fresh copy", launches: settings.launches,
          of: ChildProcess([characters, "detail", "12"], environment: environment),
          reference: "embedded", ChildProcess([characters, "detail", "12"]),
          target: .timesReference(2)),
      ])
  }
}
