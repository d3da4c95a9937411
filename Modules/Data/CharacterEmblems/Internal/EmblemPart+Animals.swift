extension EmblemPart {
  /// The animals, which their names or occupations select.
  static let animals: [EmblemPart] = [
    EmblemPart("a wolf, fox or dog", words: "wolf fox dog jackal coyote terrier") {
      let fur = fur(&$0)
      $0.fill(fur, "M2.2 0.8 L6 4 L10 4 L13.8 0.8 L13.8 8.6 L9.2 15.2 L6.8 15.2 L2.2 8.6")
      $0.fillBoth(fur.lighter(0.6), "M3 9 L6.6 9.6 L7.4 14.2")
      $0.drawFace(eyes: 5.4, 7.6, nose: 14.4)
    },
    EmblemPart("a lion", words: "lion beasts") {
      $0.fill(0x9A4A1A, .star(8, 8, 7.8, 6.4, points: 14))
      $0.fill(0xF0BE55, .ellipse(8, 8.4, 4.8, 4.8))
      $0.drawFace(eyes: 6, 7.4, nose: 9.8)
      $0.fill(dark, .stroke(0.6, 6.4, 11.6, 8, 11, 9.6, 11.6))
    },
    EmblemPart("a cat or tiger", words: "cat tiger panther leopard") {
      let fur = fur(&$0)
      $0.fillBoth(fur, "M2.4 8 L2.6 0.8 L7.4 4.4")
      $0.fill(fur, .ellipse(8, 9, 6, 5.4))
      $0.fillBoth(0xBFE05A, .ellipse(5.6, 8.2, 1.2, 1))
      $0.drawFace(eyes: 5.6, 8.2, nose: 10.8)
      $0.fillBoth(0xFFFFFF, .stroke(0.4, 6, 11.6, 1, 11))
    },
    EmblemPart("a rabbit or hare", words: "rabbit hare") {
      let fur = fur(&$0)
      $0.fillBoth(fur, .ellipse(5.6, 4, 1.6, 4))
      $0.fillBoth(0xF2B0B0, .ellipse(5.6, 4.4, 0.7, 2.8))
      $0.fill(fur, .ellipse(8, 10.8, 4.8, 4.6))
      $0.drawFace(eyes: 6, 10, nose: 12)
      $0.fill(0xFFFFFF, .rectangle(7.2, 13.2, 1.6, 1.6))
    },
    EmblemPart("a mouse or rat", words: "mouse rat mole") {
      let fur = fur(&$0)
      $0.fillBoth(fur, .circle(3.6, 4.6, 3.2))
      $0.fillBoth(0xF2B0B0, .circle(3.6, 4.6, 1.9))
      $0.fill(fur, .smooth(8, 4, 11.8, 7, 11, 11, 8, 15, 5, 11, 4.2, 7))
      $0.drawFace(eyes: 6.4, 8.4, nose: 14.2)
    },
    EmblemPart("a bear", words: "bear bears badger mongoose") {
      let fur = fur(&$0)
      $0.fillBoth(fur.darker(0.2), .circle(3.6, 3.8, 2.2))
      $0.fill(fur, .ellipse(8, 8.8, 6.2, 6))
      $0.fill(fur.lighter(0.55), .ellipse(8, 11.2, 3, 2.6))
      $0.drawFace(eyes: 5.6, 7.4, nose: 10.4)
    },
    EmblemPart("a monkey", words: "monkey monkeys") {
      let fur = fur(&$0)
      $0.fillBoth(0xF0C8A0, .circle(2.4, 8, 1.9))
      $0.fill(fur.darker(0.35), .ellipse(8, 7.4, 5.6, 6))
      $0.fill(0xF0C8A0, .circle(6.2, 7, 2.2), .circle(9.8, 7, 2.2), .ellipse(8, 11, 4, 3.4))
      $0.drawFace(eyes: 6.4, 7, nose: 9.4)
      $0.fill(dark, .stroke(0.6, 6, 12, 8, 12.8, 10, 12))
    },
    EmblemPart("a deer", words: "deer gazelle") {
      let fur = fur(&$0)
      $0.fillBoth(0xE8D2A0, .stroke(0.9, 6.6, 6, 4.4, 3.4, 4, 0.6))
      $0.fillBoth(0xE8D2A0, .stroke(0.9, 4.4, 3.4, 1.6, 2.8, 1, 0.8))
      $0.fillBoth(fur, .ellipse(3.4, 7, 2.2, 1))
      $0.fill(
        fur, .smooth(8, 4.8, 11, 6.2, 10.4, 10, 9.4, 14.4, 8, 15.4, 6.6, 14.4, 5.6, 10, 5, 6.2))
      $0.drawFace(eyes: 6.4, 8, nose: 14.2)
    },
    EmblemPart("a bull", words: "bull cow buffalo goat") {
      let fur = fur(&$0)
      $0.fillBoth(0xF6E4C4, "M5 5.4 C1.4 5.6 0 3.4 0.6 0.8 C2 2.8 3.4 3 6 3")
      $0.fill(
        fur, .smooth(8, 3.2, 12.4, 4.4, 11.6, 9, 11.4, 14, 8, 15.4, 4.6, 14, 4.4, 9, 3.6, 4.4))
      $0.fill(0xF2B8A8, .ellipse(8, 12.8, 3.4, 2.4))
      $0.drawFace(eyes: 5.8, 7.4, nose: nil)
      $0.fillBoth(dark, .circle(6.8, 12.6, 0.5))
    },
    EmblemPart("a horse", words: "horse donkey mare rocinante") {
      let fur = fur(&$0)
      $0.fill(fur.darker(0.5), .smooth(5.4, 0.8, 9, 1.4, 13.6, 5.4, 15, 11, 14.6, 16.6, 10, 16.6))
      $0.fill(
        fur,
        """
        M6 0.6 L8.6 3 C12 4.6 13 9 12.8 17 L6 17 C6 13.4 7.4 11.6 7.6 10 C6.4 10.6 5.2 11 4.2 12.2 \
        C2.8 13 1.4 11.8 1.6 10.4 C2.2 7.8 3.6 5 5.4 3.4
        """
      )
      $0.fill(dark, .circle(6.4, 5.8, 0.6), .circle(2.8, 10.6, 0.4))
    },
    EmblemPart(
      "a bird",
      words: """
        bird birds crow raven owl rooster hen swan eagle vulture vultures hoopoe duck geese \
        sparrow tailorbird bustard emu parrot pheasant chanticleer goose
        """
    ) {
      let fur = fur(&$0)
      $0.fill(0xF2A52B, "M0.6 6.2 L4.4 4 L4.4 7")
      $0.fill(fur, .smooth(6.4, 1.6, 9, 4, 9.6, 7.4, 15.4, 10, 12, 13.6, 7, 13.4, 4, 10, 3.4, 4.4))
      $0.fill(fur.darker(0.35), .smooth(7.4, 8.2, 11.4, 8.6, 15.6, 10.4, 12.4, 12.2, 8.6, 12))
      $0.fill(dark, .circle(6, 4.8, 0.7))
      $0.fill(0xF2A52B, .rectangle(7.2, 13.2, 0.8, 2.6), .rectangle(9.6, 13.2, 0.8, 2.6))
    },
    EmblemPart("a snake", words: "serpent snake cobra python viper crocodile lizard") {
      let scales = $0.variation.pick(0x6FBF4A, 0xC9B04A, 0x4FA89A)
      $0.fill(
        scales, .stroke(2.6, 13, 14, 5, 14, 3, 12.4, 4, 10.6, 11, 9.6, 12.6, 8, 12, 6, 9, 5, 6, 4))
      $0.fill(scales, .ellipse(5.4, 3.6, 3.2, 2.4))
      $0.fill(0xE8402A, .stroke(0.6, 2.4, 4.4, 0.6, 5.4))
      $0.fill(dark, .circle(4.8, 3, 0.6))
    },
    EmblemPart("a fish or whale", words: "fish whale shark") {
      let scales = $0.variation.pick(0x9CC8E0, 0xE8E8E8, 0xF0A050)
      $0.fill(scales.darker(0.2), "M10.6 8 L15.6 3.4 L15.6 12.6", "M6 5 L9 1.6 L10.4 6")
      $0.fill(scales, .smooth(0.8, 8.6, 4, 4.8, 9, 4.8, 13, 8, 9, 12, 4, 12))
      $0.fill(dark, .circle(4, 7.4, 0.7))
    },
    EmblemPart("a spider or insect", words: "spider ant cricket grasshopper bee honeybee") {
      let shell = $0.variation.pick(0xC2562E, 0x8A6AC0, 0xC9A04A)
      let legs: [(Double, Double, Double)] = [
        (7, 3, 1), (8.4, 6.4, 7), (9.6, 10, 13), (11, 13, 15.6),
      ]
      for (start, knee, foot) in legs {
        $0.fillBoth(shell.lighter(0.25), .stroke(0.9, 7, start, 3, knee, 1, foot))
      }
      $0.fill(shell, .ellipse(8, 10.4, 3.4, 3.8), .circle(8, 5.6, 2.2))
      $0.fillBoth(0xFFE14A, .circle(7.2, 5.2, 0.5))
    },
    EmblemPart("a tortoise or frog", words: "tortoise turtle terrapin toad frog") {
      let shell = $0.variation.pick(0x7A9A3F, 0x9A7A3A, 0x4F8A6A)
      $0.fill(
        shell.lighter(0.4), .ellipse(2.6, 8.4, 2.2, 1.8), .rectangle(4.4, 11, 2.2, 3.6),
        .rectangle(10.6, 11, 2.2, 3.6))
      $0.fill(shell, "M3.6 12 C3.6 1.4 14.8 1.4 14.8 12")
      $0.fill(shell.darker(0.4), "M9.2 5.4 L11.4 7 L10.8 9.6 L7.6 9.6 L7 7")
      $0.fill(dark, .circle(2, 7.8, 0.5))
    },
  ]

  /// The animal without a figure of its own.
  static let paw = EmblemPart("an animal's paw") {
    let fur = fur(&$0)
    $0.fill(fur, .smooth(8, 7.6, 11, 10, 12.4, 13, 10, 15, 8, 14.2, 6, 15, 3.6, 13, 5, 10))
    $0.fillBoth(fur, .ellipse(5.8, 4, 1.6, 2.4))
    $0.fillBoth(fur, .ellipse(2.6, 7.8, 1.5, 2.2))
  }

  private static func fur(_ drawing: inout EmblemDrawing) -> EmblemColor {
    drawing.variation.pick(0xD9853B, 0xA9A39A, 0x8A5A35, 0xE8D9B8, 0x6F7680, 0xC9A066)
  }
}

extension EmblemDrawing {
  /// Draws two eyes and a nose, seen from the front.
  fileprivate mutating func drawFace(eyes x: Double, _ y: Double, nose: Double?) {
    fillBoth(EmblemPart.dark, .circle(x, y, 0.6))
    if let nose { fill(EmblemPart.dark, .ellipse(8, nose, 1.1, 0.8)) }
  }
}
