import CharacterDomain
import TerminalKit
import TerminalText
import TerminalViews

/// The fields of a filter, with buttons to apply, reset or cancel it.
///
/// A field that can't be applied has a message below, and the focus.
final class CharacterFilterForm: Stack {
  private let onApply: (CharacterSelection) -> Void
  private let onCancel: () -> Void

  private var draft: CharacterFilterDraft
  private lazy var kinds = CharacterKindBoxes(draft.kinds) { [weak self] in self?.draft.kinds = $0 }
  private lazy var favorites = Checkbox(
    CheckboxModel("Only favorites", isOn: draft.onlyFavorites)
  ) { [weak self] in self?.draft.onlyFavorites = $0 }
  private var fields: [CharacterFilterDraft.Field: TextField] = [:]
  private var messages: [CharacterFilterDraft.Field: Label] = [:]

  private static let titleWidth = 12

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - draft: The first values.
  ///   - onApply: Called with the values if all can be applied.
  ///   - onCancel: Called when the user wants to change nothing.
  init(
    _ draft: CharacterFilterDraft, onApply: @escaping (CharacterSelection) -> Void,
    onCancel: @escaping () -> Void
  ) {
    self.draft = draft
    self.onApply = onApply
    self.onCancel = onCancel
    super.init(.vertical)
    add(kinds)
    for field in CharacterFilterDraft.Field.allCases { add(field) }
    add(Stack(.horizontal, views: [favorites]))
    add(makeButtons())
  }

  private func add(_ field: CharacterFilterDraft.Field) {
    let placeholder = field == .years ? "1862, 1800-1850, 1850.. or ..-500" : ""
    let model = TextFieldModel(
      field.title, titleWidth: Self.titleWidth, placeholder: placeholder)
    let view = TextField(model, text: draft[field], onSubmit: { [weak self] _ in self?.apply() }) {
      [weak self] in self?.edit(field, $0)
    }
    let message = Label(StyledText())
    message.role = .alert
    message.isHidden = true
    (fields[field], messages[field]) = (view, message)
    add(view)
    add(message)
  }

  private func makeButtons() -> TerminalView {
    Stack(
      .horizontal, spacing: 1,
      views: [
        Button("Apply") { [weak self] in self?.apply() },
        Button("Reset") { [weak self] in self?.reset() },
        Button("Cancel") { [weak self] in self?.onCancel() },
      ])
  }

  // MARK: - Actions

  private func edit(_ field: CharacterFilterDraft.Field, _ text: String) {
    draft[field] = text
    messages[field]?.isHidden = true
  }

  private func apply() {
    do throws(CharacterFilterDraft.Problem) {
      onApply(try draft.selection())
    } catch {
      let indent = String(repeating: " ", count: Self.titleWidth + 2)
      messages[error.field]?.model = StyledText(indent + error.message)
      messages[error.field]?.isHidden = false
      fields[error.field]?.focus()
    }
  }

  /// Removes all conditions; the user still has to apply.
  private func reset() {
    draft = CharacterFilterDraft()
    kinds.model = []
    favorites.model.isOn = false
    for field in CharacterFilterDraft.Field.allCases {
      fields[field]?.text = ""
      messages[field]?.isHidden = true
    }
  }
}

extension CharacterFilterDraft.Field {
  fileprivate var title: String {
    switch self {
    case .work: "Work"
    case .author: "Author"
    case .tradition: "Tradition"
    case .language: "Language"
    case .years: "Years"
    }
  }
}
