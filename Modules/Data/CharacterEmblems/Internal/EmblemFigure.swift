import CharacterDomain

/// What an emblem shows in front of the pattern.
struct EmblemFigure {
  let kind: CharacterKind
  let animal: EmblemPart
  let headwear, attribute: EmblemPart?
  private let isFeminine, isMasculine: Bool

  /// Selects the figure from the facts. The biography's pronouns select hair and beard.
  init(of character: FictionalCharacter) {
    kind = character.kind ?? .human
    let pronouns = Self.words(character.biography)
    let feminine = pronouns.count { ["she", "her", "hers", "herself"].contains($0) }
    let masculine = pronouns.count { ["he", "him", "his", "himself"].contains($0) }
    (isFeminine, isMasculine) = (feminine > masculine, masculine > feminine)
    let nouns = Self.nouns(character.occupation)
    let roles = kind == .deity ? nouns : Self.roles(character.occupation)
    let headwear = EmblemPart.headwear.first(for: roles)
    let isTopHat = headwear?.title == EmblemPart.topHat.title
    self.headwear = isTopHat && isFeminine ? .bonnet : headwear
    attribute = EmblemPart.attributes.first(for: roles)
    animal =
      EmblemPart.animals.first(for: Self.nouns(character.name))
      ?? EmblemPart.animals.first(for: nouns) ?? .paw
  }

  init(
    kind: CharacterKind, headwear: EmblemPart? = nil, attribute: EmblemPart? = nil,
    animal: EmblemPart = .paw
  ) {
    (self.kind, self.headwear, self.attribute, self.animal) = (kind, headwear, attribute, animal)
    (isFeminine, isMasculine) = (false, false)
  }

  /// The figure in words.
  var title: String {
    guard let being else {
      return ([Self.title(of: kind)] + [headwear?.title, attribute?.title].compactMap(\.self))
        .joined(separator: ", ")
    }
    return being.title
  }

  func draw(in drawing: inout EmblemDrawing) {
    if let being { return drawing.outline(being.draw) }
    if attribute != nil { drawing.offset = -2 }
    if kind == .deity { drawing.outline(EmblemPart.rays.draw) }
    drawing.outline {
      $0.drawBust(wearing: headwear, isFeminine: isFeminine, isMasculine: isMasculine)
    }
    if kind == .demigod { drawing.outline(EmblemPart.laurel.draw) }
    drawing.offset = 0
    if let attribute { drawing.outline(attribute.draw) }
  }

  // MARK: - Internal

  /// The figure of a being without head and shoulders of a person.
  private var being: EmblemPart? {
    switch kind {
    case .human, .demigod, .deity: return nil
    case .spirit: return .spirit
    case .fairy: return .fairy
    case .giant: return .giant
    case .monster: return .monster
    case .undead: return .undead
    case .animal: return animal
    case .construct: return .construct
    case .alien: return .alien
    case .other: return .other
    }
  }

  private static func title(of kind: CharacterKind) -> String {
    switch kind {
    case .deity: "a deity before golden rays"
    case .demigod: "a demigod between laurel branches"
    default: "a person"
    }
  }

  /// The words of a name or an occupation. Possessives are left out, because a "merchant's wife" is
  /// no merchant.
  private static func nouns(_ text: String?) -> Set<String> {
    let words = words(text)
    return Set(zip(words, words.dropFirst() + [""]).filter { $1 != "s" }.map(\.0))
  }

  /// The words of an occupation except those after "of": a "servant of the king and poet" is a
  /// servant and a poet. Deities keep these words, because they rule over what follows "of".
  private static func roles(_ occupation: String?) -> Set<String> {
    let parts = (occupation ?? "").split(separator: ",").flatMap { part in
      words(String(part)).split(separator: "and")
    }
    return parts.reduce(into: []) { roles, words in
      roles.formUnion(nouns(words.prefix { $0 != "of" }.joined(separator: " ")))
    }
  }

  static func words(_ text: String?) -> [String] {
    (text ?? "").lowercased().split { !$0.isLetter }.map(String.init)
  }
}
