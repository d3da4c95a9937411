import CommandLineKit
import TerminalText

/// A row of the tables in the tests.
struct Animal: Equatable, Sendable {
  var id: Int
  var name: String
  var food = ""
  var isTame = false
}

extension OutputTable<Animal> {
  /// Creates a table that omits the column `food` first, and then `id`, if the width is too small.
  init(of animals: [Animal], notes: [Int: String] = [:]) {
    self.init(
      [
        OutputColumn(
          "id", alignment: .trailing, omission: 2, value: { "\($0.id)" },
          text: { StyledText("\($0.id)", style: .dim) }),
        .hidden("tame", value: { "\($0.isTame)" }),
        OutputColumn("name", minimumWidth: 6, value: { $0.name }),
        OutputColumn("food", minimumWidth: 4, omission: 1, value: { $0.food }),
      ],
      rows: animals,
      note: { animal, width in notes[animal.id].map { StyledText("\($0) \(width ?? -1)") } })
  }

  /// Returns the output of the table in a format. A `width` of `nil` means a pipe.
  @MainActor
  func output(as format: TableFormat, width: Int? = nil) -> String {
    let console = Console.recording(
      TerminalProfile(width: width ?? 80, isWidthLimited: width != nil))
    console.write(self, as: format)
    return console.output
  }
}
