import DisplayKit
import Observation

/// A state of 20 fields. An action changes the first one.
struct FieldsState: Equatable, Sendable {
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

final class FieldsViewModel: ViewModel {
  let display = Display<FieldsState, Int>(FieldsState())

  func handle(_ action: Int) {
    update { $0.a = action }
  }
}

/// The same fields without a view model.
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
