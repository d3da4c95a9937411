extension EmblemPart {
  static let rays = EmblemPart("golden rays") {
    $0.fill(gold, .star(8, 7, 7.8, 5.4, points: 12))
    $0.fill(0xFFF0B0, .circle(8, 7, 5.6))
  }

  static let laurel = EmblemPart("laurel") {
    let green: EmblemColor = 0x8FD05A
    for (x, y) in [(3, 10), (2, 7.6), (2, 5), (3, 2.6)] as [(Double, Double)] {
      $0.fillBoth(green, .ellipse(x, y, 0.9, 1.4))
    }
  }

  static let spirit = EmblemPart("a spirit: a floating ghost") {
    let body = $0.variation.pick(0xE9F1F5, 0xCFE3F5, 0xE3D6F2, 0xD3EFE3)
    $0.fill(
      body,
      """
      M2.8 15.4 L2.8 7.4 C2.8 -0.8 13.2 -0.8 13.2 7.4 L13.2 15.4 L11.2 13.4 L9.6 15.4 L8 13.4 L6.4 \
      15.4 L4.8 13.4
      """
    )
    $0.fillBoth(dark, .ellipse(5.9, 6.6, 1, 1.5))
    $0.fill(dark, .ellipse(8, 10.2, 1, 1.1))
  }

  static let fairy = EmblemPart("a fairy with wings") {
    let wing = $0.variation.pick(0xF7B6D8, 0xB9E8F7, 0xD4F0A8, 0xF7DF9A)
    $0.fillBoth(wing, .smooth(7.6, 8, 4, 1.4, 0.8, 1, 0.8, 6, 4, 9.4))
    $0.fillBoth(wing.darker(0.15), .smooth(7.6, 8.6, 3, 9, 1.6, 12.4, 3.6, 14.6, 6.4, 12))
    let dress = $0.variation.pick(0x7A3FA0, 0x2E8A5C, 0xC03A78, 0x2F5C9A)
    $0.fill(dress, "M7 6 L9 6 L11.4 15.4 L4.6 15.4")
    $0.fill(ivory, .circle(8, 4.4, 2.4))
    $0.fill(
      $0.variation.pick(0xDDA83F, 0x8F4E28, 0xB8502A, 0x2B211E),
      "M5.4 5 C5 0.8 11 0.8 10.6 5 C9.6 3.4 6.4 3.4 5.4 5")
    $0.fillBoth(dark, .circle(7.1, 4.9, 0.4))
  }

  static let giant = EmblemPart("a giant above the trees") {
    let skin = $0.variation.pick(0xD8A878, 0xB4BCC4, 0xC898A8, 0xA9BC84)
    let tunic = $0.variation.pick(0x7A4A2A, 0x6A3F5A, 0x3F5A6A, 0x7A6A2A)
    $0.fillBoth(skin, .smooth(2.6, 5.4, 4.4, 7, 4, 12.6, 2.4, 14.2, 0.4, 12.8, 0.6, 7.4))
    $0.fill(tunic, .smooth(8, 5, 12.4, 5.4, 13, 9, 12.6, 17, 3.4, 17, 3, 9, 3.6, 5.4))
    $0.fill(skin, .smooth(8, 0.6, 10.6, 1.8, 10.8, 5, 8, 7.4, 5.2, 5, 5.4, 1.8))
    $0.fill(tunic.darker(0.4), "M5 3.6 C4.6 -1 11.4 -1 11 3.6 C10 1.6 6 1.6 5 3.6")
    $0.fill(dark, .circle(6.5, 3.5, 0.55), .circle(9.5, 3.5, 0.55), .rectangle(6.8, 5.2, 2.4, 0.7))
    let leaf: EmblemColor = 0x45B04F
    for x in [4, 8, 12] as [Double] {
      let tree: EmblemPath = "M0 11 L2 15 L-2 15"
      $0.fill(leaf, tree.moved(x, 0))
      $0.fill(0x5A3820, .rectangle(x - 0.4, 15, 0.8, 1))
    }
  }

  static let monster = EmblemPart("a monster with horns and fangs") {
    let skin = $0.variation.pick(0x5FA84A, 0x7A4FB0, 0xC2483A, 0x3F8FA8)
    $0.fillBoth(ivory, "M4.6 5.4 C1.6 5 0.8 3 1.4 0.2 C2.8 2.4 4.4 2.6 6.6 3")
    $0.fill(skin, .smooth(8, 2.6, 12.6, 4.6, 14, 9, 12, 14, 8, 15.4, 4, 14, 2, 9, 3.4, 4.6))
    $0.fillBoth(0xFFE14A, "M3.8 6 L7 7.6 L6.6 8.8 L4.4 8.4")
    $0.fill(dark, .smooth(8, 10.4, 12, 10.6, 11, 13.6, 8, 14.2, 5, 13.6, 4, 10.6))
    $0.fillBoth(0xFFFFFF, "M5 10.4 L7 10.4 L6 12.8")
  }

  static let undead = EmblemPart("an undead: a skull") {
    let bone: EmblemColor = 0xF2ECDC
    $0.fill(bone, .ellipse(8, 6.6, 5.6, 5.4), .rectangle(5, 9, 6, 5.6))
    $0.fillBoth(dark, .circle(5.6, 7.2, 1.6))
    $0.fill(dark, "M8 8.8 L9 10.8 L7 10.8")
    for x in [6.3, 7.75, 9.2] { $0.fill(dark, .rectangle(x, 12.2, 0.5, 2.4)) }
    $0.fillBoth(0xE02A2A, .circle(5.6, 7.4, 0.6))
  }

  static let construct = EmblemPart("a construct: a head of metal with an antenna") {
    let metal = $0.variation.pick(0xB8C4CE, 0xC99A55, 0x9DB8A8, 0xC9B8A0)
    $0.fill(metal.darker(0.3), .rectangle(7.5, 0.8, 1, 3), .rectangle(1.4, 7, 13.2, 3))
    $0.fill(0xE8402A, .circle(8, 1.2, 1.1))
    $0.fill(metal, .rectangle(3, 3.4, 10, 9.2), .rectangle(5, 12.6, 6, 3.4))
    $0.fillBoth(dark, .rectangle(4.4, 5.4, 2.8, 2.8))
    $0.fillBoth(0x6FF0E8, .rectangle(5, 6, 1.6, 1.6))
    $0.fill(dark, .rectangle(5, 10, 6, 1.2))
    for x in [6.5, 8.5] { $0.fill(metal, .rectangle(x, 10, 0.5, 1.2)) }
  }

  static let alien = EmblemPart("an alien with large dark eyes") {
    let skin = $0.variation.pick(0x9BE05A, 0xA8D8C8, 0xC2E87A, 0x8FD0E8)
    $0.fill(skin, .smooth(8, 0.8, 13.2, 3, 14, 7.4, 10.6, 13, 8, 15.2, 5.4, 13, 2, 7.4, 2.8, 3))
    $0.fillBoth(dark, .smooth(3.6, 6, 6.4, 7.4, 7.2, 10, 4.8, 9.2))
    $0.fill(dark, .rectangle(7, 12.4, 2, 0.6))
  }

  static let other = EmblemPart("another being: a star") {
    let color = $0.variation.pick(0xFFF2C0, 0xD8ECFF, 0xFFD6E6, 0xDDF7D0)
    $0.fill(color, .star(8, 8, 7.2, 2.2, points: 4))
    $0.fill(color.darker(0.1), .star(13, 3, 2, 0.7, points: 4), .star(3.2, 13, 2, 0.7, points: 4))
  }
}
