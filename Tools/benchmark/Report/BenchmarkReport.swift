import CommandLineKit
import SystemKit

/// All measurements, and the machine that they are from.
struct BenchmarkReport {
  let machine: MachineFacts

  /// The number of rows of the multiplied catalog.
  let rows: Int

  var sections: [ReportSection] = []

  /// The line above the tables: `Linux 6.1.0, x86_64, 2 cores, Swift 6.3`.
  var title: String {
    "\(machine.system), \(machine.architecture), \(machine.cores) cores, Swift \(machine.swift)\n"
  }
}

/// The rows of one part of the benchmark.
struct ReportSection {
  let part: Part
  let title: String

  /// Notes for the reader, one per line.
  var notes: [String] = []

  var rows: [ReportRow] = []
}

/// One measurement.
struct ReportRow {
  /// A reference that does the same, measured alternately.
  struct Reference {
    let what: String
    let figure: Figure
  }

  let what: String
  let figure: Figure
  var reference: Reference?
  var target: Target?

  /// The ratio of our figure to that of the reference.
  var ratio: Double? {
    guard let other = reference?.figure.amount, other > 0 else { return nil }
    return figure.amount / other
  }

  /// Whether the target is reached, or `nil` without a target.
  var meetsTarget: Bool? {
    guard let target else { return nil }
    let isFast = target.atMost.map { figure.amount <= Figure($0).amount } ?? true
    let isSmall = target.atMostBytes.map { figure.amount <= Double($0) } ?? true
    let isClose = target.timesReference.map { (ratio ?? 0) <= $0 } ?? true
    return isFast && isSmall && isClose
  }
}

extension ReportRow {
  /// Creates a row from a comparison.
  @MainActor
  init(_ what: String, _ comparison: Comparison, reference other: String, target: Target? = nil) {
    self.init(
      what: what, figure: .time(comparison.ours),
      reference: Reference(what: other, figure: .time(comparison.other)),
      target: target)
  }
}

/// The result of a measurement.
enum Figure {
  case time(Timing)
  case bytes(Int)

  /// A time that was measured once.
  init(_ duration: Duration) { self = .time(Timing([duration])) }

  /// The figure as a number, for ratios of figures of the same kind.
  var amount: Double {
    switch self {
    case .time(let timing): Double(timing.minimum.picoseconds)
    case .bytes(let count): Double(count)
    }
  }
}

extension Duration {
  /// The number of whole picoseconds, for up to 100 days.
  var picoseconds: Int {
    Int(components.seconds) * 1_000_000_000_000 + Int(components.attoseconds / 1_000_000)
  }
}

/// The target of a figure.
struct Target {
  /// The longest time.
  var atMost: Duration?

  /// The largest number of bytes.
  var atMostBytes: Int?

  /// The largest ratio to the reference.
  var timesReference: Double?

  static func atMost(_ duration: Duration, timesReference: Double? = nil) -> Target {
    Target(atMost: duration, timesReference: timesReference)
  }

  static func atMost(bytes: Int) -> Target { Target(atMostBytes: bytes) }

  static func timesReference(_ factor: Double) -> Target { Target(timesReference: factor) }
}

/// The machine that the figures are from, without its name.
struct MachineFacts {
  /// The kernel and its version, such as `Linux 6.1.0`.
  let system: String

  /// The architecture of the processor, such as `x86_64`.
  let architecture: String

  /// The number of active cores.
  let cores: Int

  /// The version of the compiler, as far as this program can detect it.
  let swift: String

  /// The machine that runs this program.
  static var current: MachineFacts {
    var name = utsname()
    uname(&name)
    let release = text(of: name.release).prefix { $0.isNumber || $0 == "." }
    return MachineFacts(
      system: "\(text(of: name.sysname)) \(release)", architecture: text(of: name.machine),
      cores: sysconf(Int32(_SC_NPROCESSORS_ONLN)), swift: compiler)
  }

  private static func text<Field>(of field: Field) -> String {
    withUnsafeBytes(of: field) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Compiled code can't read the version of the compiler, but can test it.
  private static var compiler: String {
    #if compiler(>=6.4)
      "6.4 or newer"
    #else
      "6.3"
    #endif
  }
}

extension BenchmarkReport {
  /// The report as JSON. All numbers are integers, and their names contain the units.
  var json: JSONValue {
    .object([
      (
        "machine",
        .object([
          ("system", .string(machine.system)), ("architecture", .string(machine.architecture)),
          ("cores", .integer(machine.cores)), ("swift", .string(machine.swift)),
        ])
      ),
      ("rows", .integer(rows)), ("parts", .array(sections.map(\.json))),
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
