import DisplayKit
import FlowKit
import TerminalKit
import TerminalTesting
import Testing

@testable import CharacterListKit

/// The form of a filter as a sheet on a terminal in memory.
@MainActor
final class FilterForm {
  let terminal: TestTerminal
  let viewModel: CharacterFilterViewModel
  private(set) var events: [CharacterListEvent] = []

  /// Presents the form for a query.
  init(_ query: CharacterListQuery = CharacterListQuery(), width: Int = 60, height: Int = 15) async
  {
    terminal = TestTerminal(width: width, height: height)
    viewModel = CharacterFilterViewModel(query)
    let page = TerminalView()
    await terminal.show { page }
    let screen = CharacterFilterScreen(viewModel.eraseToAnyViewModel())
    page.present(screen, style: .sheet)
    await terminal.settle()
    viewModel.signals.observe(by: self) { form, event in
      guard let event = event as? CharacterListEvent else { return }
      form.events.append(event)
    }
  }

  func press(_ keys: KeyPress..., count: Int = 1) {
    for _ in 0..<count {
      for key in keys { terminal.press(key) }
    }
  }

  /// The cell of the cursor, counted from that of the first box.
  var cursor: Point? {
    guard let top = (0..<terminal.device.size.height).first(where: { isTitle($0) }) else {
      return nil
    }
    return terminal.cursor.map { $0 - Point(x: 2, y: top + 1) }
  }

  private func isTitle(_ row: Int) -> Bool { terminal.row(row).hasPrefix("── Filter ") }
}
