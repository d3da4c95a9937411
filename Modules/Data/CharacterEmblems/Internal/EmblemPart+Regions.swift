extension EmblemPart {
  /// The parts of the world, each with its own colors and pattern. The tradition or else the
  /// language selects the first one with one of its words.
  static let regions: [EmblemPart] = [
    EmblemPart("Greece and Rome (blue, white meander)", words: "greek roman latin") {
      $0.fillGround(0x1F5FA8)
      for x in stride(from: 0.5, to: 17, by: 4) {
        let key = EmblemPath.stroke(1, x - 1, 0.5, x - 1, 2.5, x + 1, 2.5, x + 1, 0.5, x + 3, 0.5)
        $0.fill(0xD8E8F8, key, key.moved(0, 13))
      }
    },
    EmblemPart(
      "the Norse and Germanic North (slate, ice-blue zigzag)",
      words: "norse icelandic saxon germanic"
    ) {
      $0.fillGround(0x3A4A5C)
      for y in stride(from: -3.0, to: 16, by: 5) {
        $0.fill(0x9CC3DA, .stroke(1.3, -1, y - 1, 4, y + 4, 8, y, 12, y + 4, 17, y - 1))
      }
    },
    EmblemPart(
      "King Arthur, Ireland and Wales (quarters of green and gold)",
      words: "arthurian irish welsh celtic"
    ) {
      $0.fillGround(0x1F7A45)
      $0.fill(0xD8B23C, .rectangle(0, 0, 8, 8), .rectangle(8, 8, 8, 8))
    },
    EmblemPart("ancient Egypt (gold and blue stripes across)", words: "egyptian") {
      $0.fillGround(0xE0AC38)
      for y in stride(from: 2.0, to: 16, by: 4) { $0.fill(0x1F3F8F, .rectangle(0, y, 16, 2)) }
    },
    EmblemPart(
      "Mesopotamia and its neighbors (navy, gold rosettes)",
      words: "mesopotamian ugaritic hittite akkadian sumerian aramaic"
    ) {
      $0.fillGround(0x16226B)
      for x in stride(from: 2.0, to: 16, by: 4) {
        $0.fill(0xE3B63E, .circle(x, 1.5, 1.2), .circle(1.5, x, 1.2), .circle(14.5, x, 1.2))
      }
    },
    EmblemPart(
      "Arabia, Iran and the Turks (teal lattice)",
      words: """
        arabic iranian persian turkish turkic oghuz kurdish kazakh kyrgyz uzbek azerbaijani \
        anatolian kabyle
        """
    ) {
      $0.fillGround(0x0E6966)
      for x in stride(from: -16.0, to: 17, by: 8) {
        $0.fill(0x55BFB0, .stroke(1.2, x, 0, x + 16, 16), .stroke(1.2, x, 16, x + 16, 0))
      }
    },
    EmblemPart(
      "India (orange, yellow circles)",
      words: """
        hindu indian buddhist bengali punjabi sindhi sanskrit pali tamil urdu hindi assamese \
        rajasthani kashmiri awadhi kannada malayalam telugu gujarati odia marathi
        """
    ) {
      $0.fillGround(0xDD6A17)
      $0.fill(0xF8C050, .ring(8, 8, 11, width: 1.6), .ring(8, 8, 8, width: 1.4))
    },
    EmblemPart(
      "China, Korea and Tibet (red, gold grid)",
      words: "chinese korean tibetan mongolian kalmyk daoist"
    ) {
      $0.fillGround(0xB0151E)
      for x in stride(from: 0.0, to: 16, by: 5) {
        $0.fill(0xE8B23A, .rectangle(x, 0, 1, 16), .rectangle(0, x, 16, 1))
      }
    },
    EmblemPart("Japan (red sun on ivory)", words: "japanese ainu") {
      $0.fillGround(0xEFE6D6)
      $0.fill(0xC8202F, .circle(8, 8, 7.6))
    },
    EmblemPart(
      "Southeast Asia (brown batik diagonals)",
      words: """
        javanese malay thai vietnamese philippine cambodian sundanese bugis ilocano tagalog khmer
        """
    ) {
      $0.fillGround(0x4A2E1C)
      for x in stride(from: -16.0, to: 16, by: 5) {
        $0.fill(0xB98A55, .stroke(1.8, x, 17, x + 18, -1))
      }
    },
    EmblemPart(
      "Africa (black, yellow, green and red checks)",
      words: """
        african swahili soninke akan mande yoruba efik ethiopian mbundu ganda zulu san hausa fula \
        khoikhoi chewa xhosa kikuyu basotho malagasy sotho amharic maninka
        """
    ) {
      $0.fillGround(0x1C1A17)
      let checks: [EmblemColor] = [0xF0B71F, 0xC8312B, 0x1E8A45]
      for cell in 0..<8 {
        let (column, row) = (cell % 2 * 2 + cell / 2 % 2, cell / 2)
        let square = EmblemPath.rectangle(Double(column) * 4, Double(row) * 4, 4, 4)
        $0.fill(checks[(column + row) / 2 % 3], square)
      }
    },
    EmblemPart(
      "Native America (terracotta, turquoise steps in the corners)",
      words: """
        maya aztec quechua inca andean mexican ojibwe native dakota cherokee kmaq inuit northwest
        """
    ) {
      $0.fillGround(0x9A3F24)
      $0.fillBoth(
        0x2FBFAE, "M0 0 L6 0 L6 2 L4 2 L4 4 L2 4 L2 6 L0 6",
        "M0 16 L6 16 L6 14 L4 14 L4 12 L2 12 L2 10 L0 10")
    },
    EmblemPart(
      "the Pacific (aqua, white waves)", words: "māori hawaiian polynesian tongan euahlayi"
    ) {
      $0.fillGround(0x1596B8)
      for cell in 0..<20 {
        let (column, row) = (Double(cell % 5), Double(cell / 5))
        let x = column * 4 + (cell / 5 % 2 == 0 ? 0 : 2)
        $0.fill(0xB8ECF2, .ring(x, row * 4 + 3, 2.2, width: 0.9))
      }
    },
    EmblemPart(
      "Russia and the Slavs (raspberry, white cross-stitch)",
      words: "slavic russian ukrainian polish czech serbian bulgarian romanian"
    ) {
      $0.fillGround(0x97184A)
      for y in stride(from: 0.5, to: 16, by: 4) {
        $0.fillBoth(0xF6EEE6, .stroke(1, 0.5, y, 2.5, y + 2), .stroke(1, 2.5, y, 0.5, y + 2))
      }
    },
    EmblemPart("literature in English (plum, upright stripes)", words: "english american") {
      $0.fillGround(0x4A2B5C)
      for x in stride(from: 1.0, to: 16, by: 4) { $0.fill(0x7A5590, .rectangle(x, 0, 2, 16)) }
    },
    EmblemPart(
      "France, Italy, Spain and Portugal (pink lozenges)",
      words: "french france italian spanish portuguese dell basque"
    ) {
      $0.fillGround(0xC9527A)
      for cell in 0..<9 {
        let lozenge: EmblemPath = "M0 -4 L2.67 0 L0 4 L-2.67 0"
        $0.fill(
          0xF0A5BC, lozenge.moved(Double(cell % 3) * 5.33 + 2.67, Double(cell / 3) * 8))
      }
    },
    EmblemPart(
      "Germany, Scandinavia and the Baltic (dark green, light firs)",
      words: """
        german danish norwegian swedish dutch finnish estonian lithuanian hungarian yiddish jewish \
        reynard
        """
    ) {
      $0.fillGround(0x1D4A33)
      let fir: EmblemPath = "M0 -7 L2.4 -3.4 L1.2 -3.4 L2.8 0 L-2.8 0 L-1.2 -3.4 L-2.4 -3.4"
      $0.fillBoth(0x7FC08A, fir.moved(2, 16), fir.moved(5.5, 12), fir.moved(1.5, 7))
    },
  ]

  /// The region of characters that no other region selects.
  static let elsewhere = EmblemPart("elsewhere (gray, plain frame)") {
    $0.fillGround(0x68717C)
    $0.fill(0x8D97A3, .stroke(1, 1.5, 1.5, 14.5, 1.5, 14.5, 14.5, 1.5, 14.5, 1.5, 1.5))
  }
}
