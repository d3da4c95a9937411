import CharacterDomain

@testable import CharacterEmblems

/// What the parts of emblems mean, as the article lists them.
enum EmblemLegend {
  /// Parts that are selected by the same facts.
  struct Section {
    /// What the parts show, such as "The person holds".
    let title: String
    /// The parts, in the order in which they are preferred.
    let entries: [Entry]
  }

  /// A part of emblems.
  struct Entry {
    /// The part in words, such as "crown (royalty)".
    let title: String
    /// An emblem that shows the part.
    let emblem: Emblem
  }

  /// All parts: figures, headwear, attributes, animals, and regions.
  static var sections: [Section] {
    let kinds = CharacterKind.allCases.filter { $0 != .animal }.map { EmblemFigure(kind: $0) }
    let animals = EmblemPart.animals + [.paw]
    return [
      Section(title: "The figure is", entries: kinds.map { entry($0.title, $0) }),
      section("Or an animal:", animals) { EmblemFigure(kind: .animal, animal: $0) },
      section("The person wears", EmblemPart.headwear) { EmblemFigure(kind: .human, headwear: $0) },
      section("The person holds", EmblemPart.attributes) {
        EmblemFigure(kind: .human, attribute: $0)
      },
      Section(
        title: "The background means",
        entries: (EmblemPart.regions + [.elsewhere]).map {
          entry($0.title, EmblemFigure(kind: .human), in: $0)
        }),
    ]
  }

  // MARK: - Internal

  private static func section(
    _ title: String, _ parts: [EmblemPart], figure: (EmblemPart) -> EmblemFigure
  ) -> Section {
    Section(title: title, entries: parts.map { entry($0.title, figure($0)) })
  }

  private static func entry(
    _ title: String, _ figure: EmblemFigure, in region: EmblemPart = .elsewhere
  ) -> Entry {
    Entry(title: title, emblem: Emblem(figure, in: region, name: title))
  }
}
