import CharacterDomain

/// What the parts of emblems mean.
///
/// ```swift
/// for section in EmblemLegend.sections {
///   print(section.title)
///   for entry in section.entries { print("  \(entry.title)") }
/// }
/// ```
public enum EmblemLegend {
  /// Parts that are selected by the same facts.
  public struct Section: Sendable {
    /// What the parts show, such as "The person holds".
    public let title: String
    /// The parts, in the order in which they are preferred.
    public let entries: [Entry]
  }

  /// A part of emblems.
  public struct Entry: Sendable {
    /// The part in words, such as "crown (royalty)".
    public let title: String
    /// An emblem that shows the part.
    public let emblem: Emblem
  }

  /// All parts: figures, headwear, attributes, animals, and regions.
  public static var sections: [Section] {
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
        title: "The background stands for",
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
