extension EmblemPart {
  static let gold: EmblemColor = 0xF2C230
  static let ivory: EmblemColor = 0xF6E4C4
  static let dark: EmblemColor = 0x231A22
  private static let steel: EmblemColor = 0xD5DDE4
  private static let wood: EmblemColor = 0x8A5A2E

  /// What a person holds. If several are possible, the first one is held.
  static let attributes: [EmblemPart] = [
    EmblemPart("magnifying glass (detection)", words: "detective inspector investigator") {
      $0.fill(wood, .stroke(1.3, 13.4, 11.6, 15, 15))
      $0.fill(gold, .circle(12.2, 9.6, 3))
      $0.fill(0xBFE3F2, .circle(12.2, 9.6, 2))
    },
    EmblemPart("drop (sea or water)", words: "sea water ocean waters mermaid") {
      $0.fill(
        0x6FD0F5,
        """
        M12.6 6.4 C13.4 9 15.6 10.6 15.6 12.8 C15.6 16.4 9.6 16.4 9.6 12.8 C9.6 10.6 11.8 9 12.6 \
        6.4
        """
      )
      $0.fill(ivory, .ellipse(11.6, 12.4, 0.7, 1.2))
    },
    EmblemPart("lightning (sky)", words: "thunder storm storms lightning sky rain") {
      $0.fill(gold, "M13.6 3.6 L10.6 9.8 L12.8 9.8 L11.2 15.6 L15.8 8 L13.4 8 L15.4 3.6")
    },
    EmblemPart("heart (love)", words: "love lover courtesan marriage seducer") {
      $0.fill(
        0xD0342C,
        """
        M12.8 15.4 C9.4 12.4 9.6 9 11.4 9 C12.4 9 12.8 10 12.8 10.4 C12.8 10 13.2 9 14.2 9 C16 9 \
        16.2 12.4 12.8 15.4
        """
      )
    },
    EmblemPart("crescent (moon)", words: "moon night dreams") {
      $0.fill(
        ivory,
        """
        M13.8 6.6 C9.6 6.6 9.4 14.4 14.2 14.4 C15 14.4 15.6 14 15.8 13.6 C12.6 13.4 12.4 8.2 15.4 \
        7.2 C15 6.8 14.4 6.6 13.8 6.6
        """
      )
    },
    EmblemPart("flame (fire or sun)", words: "fire sun light") {
      $0.fill(0xF0801E, .smooth(13, 6, 14.6, 10, 15.6, 13, 13, 15.6, 10.4, 13, 11.6, 10))
      $0.fill(0xFBE060, .smooth(13, 10, 14.2, 13.2, 13, 15, 11.8, 13.2))
    },
    EmblemPart("skull (death)", words: "dead death underworld") {
      $0.fill(ivory, .circle(12.8, 11, 2.6), .rectangle(11.5, 12.6, 2.6, 2.6))
      $0.fill(dark, .circle(11.8, 11.3, 0.7), .circle(13.8, 11.3, 0.7))
    },
    EmblemPart(
      "lyre (music or poetry)",
      words: """
        singer poet musician bard music minstrel dancer actor actress fiddler piper opera composer \
        player flute
        """
    ) {
      $0.fill(gold, .stroke(1.1, 10.6, 7.6, 11, 11, 11.8, 14, 13.8, 14, 14.6, 11, 15, 7.6))
      $0.fill(gold, .stroke(0.9, 10.8, 9, 14.8, 9))
      $0.fill(ivory, .rectangle(12.5, 9, 0.6, 5))
    },
    EmblemPart("bow (hunt)", words: "archer hunter huntress hunt archery outlaw") {
      $0.fill(ivory, .stroke(0.4, 11.4, 4.4, 11.4, 15.2))
      $0.fill(wood, "M11 3.8 C16.8 6 16.8 13.6 11 15.8 L11 14.6 C14.8 12.6 14.8 7 11 5")
      $0.fill(ivory, .stroke(0.6, 9.4, 9.8, 15.6, 9.8))
    },
    EmblemPart(
      "hammer (craft)",
      words: "smith smiths mason stonemason carpenter craft miner builder maker woodcutter"
    ) {
      $0.fill(wood, .rectangle(12.4, 8, 1.3, 8))
      $0.fill(steel, .rectangle(10.6, 6, 5, 3.4))
    },
    EmblemPart(
      "anchor (sea travel)", words: "sailor pirate admiral seafarer navigator ship mariner"
    ) {
      $0.fill(steel, .ring(12.8, 7.2, 1.4, width: 0.7), .stroke(1, 12.8, 8.4, 12.8, 15))
      $0.fill(steel, .stroke(1, 10.2, 12.2, 10.8, 14.2, 12.8, 15.2, 14.8, 14.2, 15.4, 12.2))
      $0.fill(steel, .stroke(0.8, 11.2, 9.6, 14.4, 9.6))
    },
    EmblemPart("crook (herds)", words: "shepherd shepherds herdsman cowherd goatherd shepherdess") {
      $0.fill(wood, .stroke(1.1, 12.6, 16, 12.6, 6.4, 12.8, 4.8, 13.8, 4.2, 14.8, 4.8, 15, 6.4))
    },
    EmblemPart("sheaf (farm)", words: "farmer peasant grain harvest planter farm gardener") {
      $0.fill(
        gold,
        "M9.8 6 L11 5 L12 6 L13 4.8 L14 6 L15 5 L16 6 L13.8 10.6 L15.6 15.6 L10.2 15.6 L12 10.6")
      $0.fill(0xD0342C, .rectangle(11.4, 10, 3, 1.2))
    },
    EmblemPart(
      "flask (medicine or science)",
      words: "physician doctor healer alchemist scientist nurse surgeon inventor"
    ) {
      $0.fill(ivory, "M12.3 7.4 L13.7 7.4 L13.7 10 L15.6 15.2 L10.4 15.2 L12.3 10")
      $0.fill(0x3FB36B, "M11.8 12 L14.2 12 L15.3 14.8 L10.7 14.8")
    },
    EmblemPart(
      "book (learning)",
      words: """
        scholar teacher student professor philosopher tutor writer narrator governess clergyman \
        lawyer priest wisdom schoolmaster schoolteacher sage monk storyteller schoolboy schoolgirl \
        clerk
        """
    ) {
      $0.fill($0.variation.pick(0xB0342F, 0x2F5C9A, 0x2E7D4F), .rectangle(10.4, 9.4, 5, 6.2))
      $0.fill(ivory, .rectangle(11.2, 14.2, 4.2, 1), .rectangle(11.8, 10.8, 2.4, 1))
    },
    EmblemPart(
      "purse (trade)", words: "merchant moneylender banker businessman trader rich innkeeper"
    ) {
      $0.fill(
        0xC08A5A,
        .smooth(12.6, 8.8, 14.4, 10.4, 15.6, 13.2, 14, 15.6, 11.2, 15.6, 9.6, 13.2, 10.8, 10.4))
      $0.fill(0xC08A5A, "M11 6.8 L14.2 6.8 L13.4 9.4 L11.8 9.4")
      $0.fill(gold, .circle(12.6, 12.8, 1.6))
    },
    EmblemPart(
      "sword (war)",
      words: """
        warrior knight hero soldier general commander paladin champion war fighter officer captain \
        musketeer conqueror heroine samurai marshal
        """
    ) {
      $0.fill(steel, "M13 1.6 L13.8 3 L13.8 11 L12.2 11 L12.2 3")
      $0.fill(gold, .rectangle(10.8, 10.6, 4.4, 1.2), .rectangle(12.5, 11.8, 1, 3.4))
    },
  ]
}
