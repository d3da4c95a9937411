import CommandLineKit
import SystemKit

/// All measurements, and the machine on which they were made.
struct BenchmarkReport {
  let rows: Int

  var sections: [ReportSection] = []

  /// The machine and the compiler, such as `Linux 6.1.0, x86_64, 2 cores, Swift 6.3`. The host name
  /// is omitted.
  static var machine: String {
    var name = utsname()
    uname(&name)
    func text<Field>(_ field: Field) -> String {
      withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    let release = text(name.release).prefix { $0.isNumber || $0 == "." }
    let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    return "\(text(name.sysname)) \(release), \(text(name.machine)), \(cores) cores, Swift \(swift)"
  }

  /// The version of the compiler. Code can't read the version, but `#if` can compare it.
  private static var swift: String {
    #if compiler(>=6.4)
      "6.4 or newer"
    #else
      "6.3"
    #endif
  }
}

/// The results of one part of the benchmark.
struct ReportSection {
  let part: Part
  let title: String

  /// Notes on the measurements. Each is printed on its own line below the title.
  var notes: [String] = []

  var rows: [ReportRow] = []
}

/// One measurement in the report.
struct ReportRow {
  /// The reference measurement, made alternately with ours.
  struct Reference {
    let what: String
    let figure: Figure
  }

  let what: String
  let figure: Figure
  var reference: Reference?
  var target: Target?

  /// Our figure divided by the figure of the reference; `nil` if there is no reference, or if its
  /// figure is 0.
  var ratio: Double? {
    guard let other = reference?.figure.amount, other > 0 else { return nil }
    return figure.amount / other
  }

  /// Whether the figure meets its target; `nil` without a target. If there is no ratio, a target
  /// for the ratio counts as met.
  var meetsTarget: Bool? {
    guard let target else { return nil }
    let isFast = target.atMost.map { figure.amount <= Figure($0).amount } ?? true
    let isSmall = target.atMostBytes.map { figure.amount <= Double($0) } ?? true
    let isClose = target.timesReference.map { (ratio ?? 0) <= $0 } ?? true
    return isFast && isSmall && isClose
  }
}

/// A measured value, such as a time or a number of bytes.
enum Figure {
  case time(Timing)
  case bytes(Int)

  /// Creates a figure from a single measurement of time.
  init(_ duration: Duration) { self = .time(Timing([duration])) }

  /// The minimum time in picoseconds, or the number of bytes. Compare only figures of the same
  /// kind.
  var amount: Double {
    switch self {
    case .time(let timing): Double(timing.minimum.picoseconds)
    case .bytes(let count): Double(count)
    }
  }
}

extension Duration {
  /// The duration in whole picoseconds. Durations of more than about 100 days overflow.
  var picoseconds: Int {
    Int(components.seconds) * 1_000_000_000_000 + Int(components.attoseconds / 1_000_000)
  }
}

/// The target that a figure should meet.
struct Target {
  /// The maximum time, if the target limits it.
  var atMost: Duration?

  /// The maximum number of bytes, if the target limits it.
  var atMostBytes: Int?

  /// The maximum ratio to the reference, if the target limits it.
  var timesReference: Double?

  static func atMost(_ duration: Duration, timesReference: Double? = nil) -> Target {
    Target(atMost: duration, timesReference: timesReference)
  }

  static func atMost(bytes: Int) -> Target { Target(atMostBytes: bytes) }

  static func timesReference(_ factor: Double) -> Target { Target(timesReference: factor) }
}

extension BenchmarkReport {
  /// The report as JSON. All numbers are integers, and their keys contain the unit.
  var json: JSONValue {
    .object([
      ("machine", .string(Self.machine)), ("rows", .integer(rows)),
      ("parts", .array(sections.map(\.json))),
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
      ("beside", reference?.json ?? .null), ("ratioPercent", JSONValue(ratio.map(percent))),
      ("target", target?.json ?? .null), ("meetsTarget", JSONValue(meetsTarget)),
    ])
  }
}

extension ReportRow.Reference {
  fileprivate var json: JSONValue { .object([("what", .string(what)), ("figure", figure.json)]) }
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
