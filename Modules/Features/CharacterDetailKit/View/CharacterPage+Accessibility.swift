import TerminalKit
import TerminalText

extension CharacterPage {
  /// The texts, facts and links from top to bottom.
  var elements: [AccessibilityElement] {
    let character = model.detail.character
    let states = model.isFavorite ? ["favorite"] : []
    let texts = [model.subtitle] + SafeText.lines(of: model.biography).map(\.string)
    return [AccessibilityElement(.heading, model.title, states: states)]
      + texts.filter { !$0.isEmpty }.map { AccessibilityElement(.text, $0) }
      + elements(CharacterDetailDisplayModel.mainFacts(character))
      + model.detail.relations.flatMap(elements)
      + elements(CharacterDetailDisplayModel.recordFacts(character))
  }

  private func elements(
    _ facts: [CharacterDetailDisplayModel.Fact]
  ) -> [AccessibilityElement] {
    facts.map { AccessibilityElement(.text, $0.label, value: $0.value) }
  }

  private func elements(_ group: CharacterDetail.RelationGroup) -> [AccessibilityElement] {
    group.characters.map { character in
      AccessibilityElement(.link, character.name, value: group.kind.label(count: 1)) {
        [weak self] in
        self?.emit(CharacterDetailEvent.characterSelected(character.id))
      }
    }
  }
}
