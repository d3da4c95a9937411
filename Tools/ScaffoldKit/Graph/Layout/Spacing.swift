/// The distances of a picture. All are even, so that the middle of anything is a whole number.
enum Spacing {
  /// Between two boxes of a row.
  static let boxes = 28
  /// Between a box and a line that passes it.
  static let boxAndLine = 18
  /// Between two lines that pass a row.
  static let lines = 16
  /// Between the places where lines leave a box.
  static let ports = 14
  /// What the widest row has to move in, so that lines get straight.
  static let slack = 48
  /// The least that a row has.
  static let narrowest = 240
  /// Around the text of a box.
  static let padding = 16
  /// Between the edge of a layer and what stands in it.
  static let band = 16
  /// Around everything.
  static let margin = 20
}

extension GraphFigure.Box {
  var width: Int {
    max((text.map(\.width).max() ?? 0).roundedUpToEven + 2 * Spacing.padding, 72)
  }

  var height: Int { text.reduce(0) { $0 + $1.style.lineHeight } + 20 }
}

extension FigureText.Style {
  var lineHeight: Int { size + 4 }
}

extension Int {
  fileprivate var roundedUpToEven: Int { self + self % 2 }
}
