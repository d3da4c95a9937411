public import __Domain__

extension [__Entity__] {
  /// Seven entities with difficult values: equal names, diacritics and scripts, quotes and
  /// punctuation, an empty text. The contract suite requires exactly these.
  public static var contractFixtures: [__Entity__] {
    [
      fixture(1, "silver-lining", "Silver Lining", "Seen around each cloud, even over Zürich."),
      fixture(2, "ecole-elan", "École Élan", "A name with diacritics."),
      fixture(3, "hundred-per-cent", "100% Otto_von", "A name with punctuation."),
      fixture(4, "quoted", #"The "Bull" O'Neil"#, "A name with quotes, without silver."),
      fixture(5, "twin", "Twin", "The first of two called Twin."),
      fixture(6, "other-twin", "Twin", "The second of two called Twin."),
      fixture(7, "no-text", "東京", ""),
    ]
  }

  private static func fixture(
    _ id: Int, _ slug: String, _ name: String, _ text: String
  ) -> __Entity__ {
    __Entity__(id: __Subject__ID(id), slug: slug, name: name, text: text)
  }
}
