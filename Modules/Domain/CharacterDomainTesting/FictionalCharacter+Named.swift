public import CharacterDomain

extension [FictionalCharacter] {
  /// Returns a character for each name, with IDs counted from 1, and slugs such as "slug-1".
  ///
  /// All other facts are those of the first contract fixture.
  public static func named(_ names: [String]) -> [FictionalCharacter] {
    names.enumerated().compactMap { index, name in
      var character = contractFixtures.first
      character?.id = CharacterID(index + 1)
      character?.slug = "slug-\(index + 1)"
      character?.name = name
      return character
    }
  }
}
