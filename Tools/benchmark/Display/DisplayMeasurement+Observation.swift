import DisplayKit
import DisplayObservation
import DisplayRows
import Observation

extension DisplayMeasurement {
  /// Measures reading and changing one field, while all 20 fields of the state are tracked.
  func observationRow() -> ReportRow {
    let fields = opaque(ObservableViewModel(FieldsViewModel().eraseToAnyViewModel()))
    let plain = opaque(PlainFields())
    let reader = TrackingReader()
    reader.track {
      [
        fields.b, fields.c, fields.d, fields.e, fields.f, fields.g, fields.h, fields.i, fields.j,
        fields.k, fields.l, fields.m, fields.n, fields.o, fields.p, fields.q, fields.r, fields.s,
        fields.t,
      ]
    }
    reader.track {
      [
        plain.b, plain.c, plain.d, plain.e, plain.f, plain.g, plain.h, plain.i, plain.j,
        plain.k, plain.l, plain.m, plain.n, plain.o, plain.p, plain.q, plain.r, plain.s, plain.t,
      ]
    }
    defer { blackHole((reader.invalidationCount, fields.a, plain.a)) }
    return ReportRow(
      "1 of 20 tracked fields", settings, calls: 5_000, reference: "@Observable class",
      target: .timesReference(5)
    ) { number in
      reader.track { fields.a }
      fields.send(number)
    } other: { number in
      reader.track { plain.a }
      plain.a = number
    }
  }

  /// Measures reading and changing a field in one of 10,000 row objects, while all objects are
  /// tracked.
  func observedRowsRow() -> ReportRow {
    let count = 10_000
    let list = LongListViewModel(count).eraseToAnyViewModel()
    let rows = list.rows(\.rows) { LongListAction(id: $0, likes: $1) }
    let objects = (0..<count).compactMap { id in rows[id].map { ObservableViewModel($0) } }
    let plainObjects = (0..<count).map { _ in PlainFields() }
    let reader = TrackingReader()
    for object in objects { reader.track { object.likes } }
    for object in plainObjects { reader.track { object.a } }
    let (object, plain) = (opaque(objects[count / 2]), opaque(plainObjects[count / 2]))
    defer { blackHole((list, rows, objects, plainObjects, reader, object, plain)) }
    return ReportRow(
      "1 of 10,000 tracked row objects", settings, calls: 500, reference: "@Observable class",
      target: .atMost(.microseconds(10))
    ) { number in
      reader.track { object.likes }
      object.send(number)
    } other: { number in
      reader.track { plain.a }
      plain.a = number
    }
  }
}

/// Tracks reads, and counts how often a change invalidates them.
@MainActor
private final class TrackingReader {
  private(set) var invalidationCount = 0

  func track<Value>(_ read: () -> Value) {
    blackHole(
      withObservationTracking(read) { MainActor.assumeIsolated { self.invalidationCount += 1 } })
  }
}

/// A state with 20 fields. An action changes the first field.
struct FieldsState: Equatable, Sendable {
  var (a, b, c, d, e, f, g, h, i, j) = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  var (k, l, m, n, o, p, q, r, s, t) = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
}

final class FieldsViewModel: ViewModel {
  let display = Display<FieldsState, Int>(FieldsState())

  func handle(_ action: Int) { update { $0.a = action } }
}

/// An observable class with the fields of `FieldsState`, without a view model.
@MainActor
@Observable
final class PlainFields {
  var a = 0
  var b = 0
  var c = 0
  var d = 0
  var e = 0
  var f = 0
  var g = 0
  var h = 0
  var i = 0
  var j = 0
  var k = 0
  var l = 0
  var m = 0
  var n = 0
  var o = 0
  var p = 0
  var q = 0
  var r = 0
  var s = 0
  var t = 0
}
