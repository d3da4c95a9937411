import CharacterDomain
import TerminalKit
import TerminalViews

/// A checkbox for each kind of character, in as many columns as fit.
final class CharacterKindBoxes: View<Set<CharacterKind>> {
  private let onChange: (Set<CharacterKind>) -> Void
  private lazy var boxes = CharacterKind.allCases.map { kind in
    Checkbox(CheckboxModel(kind.rawValue)) { [weak self] in self?.set(kind, $0) }
  }

  private static let columnWidth =
    (CharacterKind.allCases.map(\.rawValue.count).max() ?? 0) + 6

  /// Creates checkboxes, of which those of some kinds are checked.
  init(_ kinds: Set<CharacterKind>, onChange: @escaping (Set<CharacterKind>) -> Void) {
    self.onChange = onChange
    super.init(kinds)
  }

  override func setUp() {
    for box in boxes { addSubview(box) }
  }

  override func modelDidUpdate() {
    for (kind, box) in zip(CharacterKind.allCases, boxes) {
      box.model.isOn = model.contains(kind)
    }
  }

  private func set(_ kind: CharacterKind, _ isOn: Bool) {
    if isOn { model.insert(kind) } else { model.remove(kind) }
    onChange(model)
  }

  // MARK: - Layout

  override func sizeThatFits(_ proposal: Size) -> Size {
    let columns = columns(in: proposal.width)
    let rows = (CharacterKind.allCases.count + columns - 1) / columns
    return Size(width: proposal.width, height: min(rows, proposal.height))
  }

  override func layoutSubviews() {
    let columns = columns(in: bounds.width)
    for (index, box) in boxes.enumerated() {
      box.frame = Rect(
        x: index % columns * Self.columnWidth, y: index / columns,
        width: min(Self.columnWidth - 1, bounds.width), height: 1)
    }
  }

  private func columns(in width: Int) -> Int { max(1, width / Self.columnWidth) }
}
