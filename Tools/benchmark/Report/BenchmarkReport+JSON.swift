import CommandLineKit

extension BenchmarkReport {
  /// The report as JSON. All numbers are integers, and their names contain the units.
  var json: JSONValue {
    .object([
      ("machine", machine.json), ("rows", .integer(rows)),
      ("parts", .array(sections.map(\.json))),
    ])
  }
}

extension MachineFacts {
  fileprivate var json: JSONValue {
    .object([
      ("system", .string(system)), ("architecture", .string(architecture)),
      ("cores", .integer(cores)), ("swift", .string(swift)),
    ])
  }
}

extension ReportSection {
  fileprivate var json: JSONValue {
    .object([
      ("part", .string(part.rawValue)), ("title", .string(title)),
      ("notes", .array(notes.map(JSONValue.string))), ("rows", .array(rows.map(\.json))),
    ])
  }
}

extension ReportRow {
  fileprivate var json: JSONValue {
    .object([
      ("what", .string(what)), ("figure", figure.json),
      ("beside", reference.map(\.json) ?? .null),
      ("ratioPercent", JSONValue(ratio.map(percent))),
      ("target", target.map(\.json) ?? .null),
      ("meetsTarget", meetsTarget.map(JSONValue.bool) ?? .null),
    ])
  }
}

extension ReportRow.Reference {
  fileprivate var json: JSONValue {
    .object([("what", .string(what)), ("figure", figure.json)])
  }
}

extension Figure {
  fileprivate var json: JSONValue {
    switch self {
    case .time(let timing):
      .object([
        ("minimumPicoseconds", .integer(timing.minimum.picoseconds)),
        ("medianPicoseconds", .integer(timing.median.picoseconds)),
      ])
    case .bytes(let count): .object([("bytes", .integer(count))])
    }
  }
}

extension Target {
  fileprivate var json: JSONValue {
    .object([
      ("atMostPicoseconds", JSONValue(atMost?.picoseconds)),
      ("atMostBytes", JSONValue(atMostBytes)),
      ("ratioPercent", JSONValue(timesReference.map(percent))),
    ])
  }
}

private func percent(_ ratio: Double) -> Int { Int((ratio * 100).rounded()) }
