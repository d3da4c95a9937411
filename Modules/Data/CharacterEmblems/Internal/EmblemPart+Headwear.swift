extension EmblemPart {
  /// What a person wears on the head. If several are possible, the first one is worn.
  static let headwear: [EmblemPart] = [
    EmblemPart(
      "pointed hat (magic)",
      words: """
        witch wizard sorcerer sorceress magician enchantress enchanter alchemist witches \
        astrologer prophet seer shaman druid prophetess
        """
    ) {
      let felt = $0.variation.pick(0x3C2A78, 0x5A1E6B, 0x1F3F7A)
      $0.fill(felt, "M8.6 -0.6 L11.4 5 L4.6 5", .ellipse(8, 5.1, 5.6, 1.1))
      $0.fill(gold, "M5 3.6 L11 3.6 L11.4 4.8 L4.6 4.8")
    },
    EmblemPart("checked cap (detective)", words: "detective inspector investigator") {
      $0.fill(0x9A7B4F, .ellipse(8, 4.2, 3.7, 2.9), .ellipse(8, 5.3, 5.2, 0.9))
      $0.fill(0x5C4A2F, .rectangle(7.5, 1.4, 1, 3.4), .rectangle(4.8, 3.4, 6.4, 0.8))
    },
    EmblemPart(
      "crown (royalty)",
      words: """
        king queen prince princess ruler emperor empress sultan pharaoh shah khan regent caliph \
        usurper heir tsar crown duke chieftain
        """
    ) {
      $0.fill(gold, "M4.4 5.2 L4 0.6 L6.2 2.8 L8 0 L9.8 2.8 L12 0.6 L11.6 5.2")
      let jewel = $0.variation.pick(0xC8312B, 0x2F7FB8, 0x2E8A4C, 0xFFFFFF)
      $0.fill(jewel, .circle(8, 3.9, 0.6), .circle(5.8, 4.1, 0.4), .circle(10.2, 4.1, 0.4))
    },
    EmblemPart(
      "crested helmet (warrior)",
      words: """
        warrior knight hero soldier general commander paladin champion war fighter officer captain \
        musketeer conqueror heroine gladiator guard samurai marshal charioteer
        """
    ) {
      let plume = $0.variation.pick(0xC8312B, 0xE8E2D4, 0x2F5FA8, 0xE08A1E)
      $0.fill(plume, "M4.4 3.4 C4.6 -0.8 12.6 -1 13 6.6 L11 6.6")
      $0.fill(
        0xB9C4CE,
        """
        M4.4 9.4 L4.4 6 C4.4 1.4 11.6 1.4 11.6 6 L11.6 9.4 L10.4 9.4 L10.4 6.2 L8.5 6.2 L8.5 8.8 \
        L7.5 8.8 L7.5 6.2 L5.6 6.2 L5.6 9.4
        """)
    },
    hood,
    EmblemPart(
      "turban (merchant or minister)",
      words: "vizier merchant caravan qadi imam storyteller minister"
    ) {
      let cloth = $0.variation.pick(0xF1EAD8, 0xC8312B, 0x2F8F5A, 0xE0A030)
      $0.fill(cloth, .ellipse(8, 3.7, 4.4, 2.7))
      $0.fill(cloth.darker(0.2), .stroke(0.5, 4.4, 4.6, 8, 2.2, 11, 1.7))
      $0.fill(gold, .circle(8, 4.1, 0.7))
    },
    EmblemPart(
      "square cap (learning)",
      words: """
        scholar teacher student professor philosopher tutor doctor physician governess \
        schoolmaster scientist schoolboy schoolgirl healer inventor
        """
    ) {
      $0.fill(0x2A2A33, .rectangle(4.8, 3, 6.4, 2.4), "M8 0.4 L14 2.5 L8 4.6 L2 2.5")
      $0.fill(gold, .stroke(0.6, 8, 2.5, 13, 2.9, 13, 6), .rectangle(12.5, 5.6, 1, 1.4))
    },
    EmblemPart(
      "wide hat (country work)",
      words: """
        farmer shepherd peasant cowherd herdsman gardener woodcutter farm villager goatherd \
        planter swineherd shepherdess fisherman village cottager hunter
        """
    ) {
      $0.fill(0xE3BE62, .ellipse(8, 3.6, 3.2, 2.8), .ellipse(8, 5, 6.4, 1.2))
      $0.fill(0x7D6836, "M4.9 3.6 L11.1 3.6 L11.1 4.4 L4.9 4.4")
    },
    EmblemPart(
      "black hat with a skull (sea)", words: "sailor pirate admiral seafarer navigator ship mariner"
    ) {
      $0.fill(0x23222B, "M2 5.6 C4 -1.6 12 -1.6 14 5.6 C11 4.6 5 4.6 2 5.6")
      $0.fill(0xF1EAD8, .circle(8, 2.4, 1), .rectangle(7.4, 3, 1.2, 1))
    },
    topHat,
    bonnet,
  ]

  /// The hood, which ``EmblemDrawing`` draws with the bust, because it is behind the face.
  static let hood = EmblemPart(
    "hood (outlaw or monk)",
    words: """
      outlaw robber thief monk nun priest priestess hermit pilgrim friar abbot ascetic murderer \
      assassin bandit saint prioress swindler beggar sage
      """
  ) { _ in }

  static let topHat = EmblemPart(
    "top hat (gentleman)",
    words: """
      gentleman baronet lawyer count lord businessman landowner banker nobleman clerk moneylender \
      squire clergyman manager official earl aristocrat marquis magistrate judge baron
      """
  ) {
    $0.fill(0x25252E, "M5 -0.5 L11 -0.5 L10.7 5 L5.3 5", .ellipse(8, 5, 5.2, 0.9))
    $0.fill($0.variation.pick(0xB0342F, 0x9AA5B0, 0xC9A24A), .rectangle(5.3, 3.2, 5.4, 1))
  }

  static let bonnet = EmblemPart(
    "bonnet with a flower (lady)",
    words: """
      lady gentlewoman noblewoman countess heiress duchess baroness widow marquise landlady maid \
      housekeeper
      """
  ) {
    let cloth = $0.variation.pick(0xF3ECDC, 0xE9B7C4, 0xB7CDE9, 0xE9DCA6)
    $0.fill(cloth, "M3 8.6 C2 -1.6 14 -1.6 13 8.6 C12 4 4 4 3 8.6")
    $0.fill(0xD0344C, .circle(10.8, 2.6, 1.3))
    $0.fill(gold, .circle(10.8, 2.6, 0.5))
  }
}
