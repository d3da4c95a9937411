/// The distances in a picture. All are even, so every center is an integer.
enum Spacing {
  /// The distance between two boxes in a row.
  static let boxes = 28
  /// The distance between a box and a line beside it.
  static let boxAndLine = 18
  /// The distance between two lines that pass a row.
  static let lines = 16
  /// The distance between the points at which lines leave a box.
  static let ports = 14
  /// The free space of the widest row, which allows straight lines.
  static let slack = 48
  /// The smallest width of a row.
  static let narrowest = 240
  /// The padding around the text in a box.
  static let padding = 16
  /// The padding between the edge of a layer and its content.
  static let band = 16
  /// The margin around the picture.
  static let margin = 20
  /// The height of the first line in a box.
  static let name = 18
  /// The height of the other lines in a box, and of the notes below the picture.
  static let note = 16
}
