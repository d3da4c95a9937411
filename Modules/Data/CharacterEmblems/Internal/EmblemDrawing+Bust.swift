extension EmblemDrawing {
  /// Draws head and shoulders. Faces are ivory, as on a cameo, for people of all regions.
  mutating func drawBust(wearing headwear: EmblemPart?, isFeminine: Bool, isMasculine: Bool) {
    let cloth = variation.pick(
      0xA8323A, 0x2F5C9A, 0x3B7D4F, 0x6B4C9A, 0xC08A2A, 0x3F4C58, 0xA8582D, 0xDCCFB2, 0x2F8A8A)
    let hair = variation.pick(0x2B211E, 0x5A3820, 0x8F4E28, 0xDDA83F, 0xBDB8B0, 0xB8502A)
    let hasHood = headwear?.title == EmblemPart.hood.title
    if hasHood { drawHood(cloth.darker(0.3)) } else if isFeminine { drawLongHair(hair) }
    drawShoulders(cloth, trim: cloth.lighter(0.5))
    fill(EmblemPart.ivory.darker(0.18), .rectangle(6.9, 9.6, 2.2, 2.4))
    fill(EmblemPart.ivory, .ellipse(8, 7.3, 3.1, 3.5))
    if isMasculine, variation.fraction() < 0.5 { drawBeard(hair) }
    if !hasHood { drawFringe(hair) }
    fillBoth(EmblemPart.dark, .circle(6.5, 7.5, 0.55))
    fill(0xFFFFFF, .circle(6.7, 7.3, 0.15), .circle(9.7, 7.3, 0.15))
    fill(0xB0605A, .stroke(0.4, 7.3, 9.7, 8.7, 9.7))
    headwear?.draw(&self)
  }

  private mutating func drawShoulders(_ cloth: EmblemColor, trim: EmblemColor) {
    fill(cloth, "M1.6 17 C1.6 12.4 4 11.3 8 11.3 C12 11.3 14.4 12.4 14.4 17")
    fill(trim, "M5.8 11.6 L10.2 11.6 L8 14.4")
  }

  private mutating func drawLongHair(_ color: EmblemColor) {
    fill(color, .smooth(8, 3.2, 11.6, 5, 12.2, 9, 12.4, 13, 8, 13.6, 3.6, 13, 3.8, 9, 4.4, 5))
  }

  private mutating func drawFringe(_ color: EmblemColor) {
    fill(color, "M4.5 8 C3.8 1.8 12.2 1.8 11.5 8 C11 5.6 9.4 5.8 7 4.9 C6.2 5.8 5 5.6 4.5 8")
  }

  private mutating func drawBeard(_ color: EmblemColor) {
    fill(color, "M4.8 8 C4.8 13.6 11.2 13.6 11.2 8 C10.6 9.8 9.2 9.3 8 9.3 C6.8 9.3 5.4 9.8 4.8 8")
  }

  private mutating func drawHood(_ color: EmblemColor) {
    fill(color, .smooth(8, 0.4, 12, 3.6, 12.8, 9, 13, 13, 8, 14, 3, 13, 3.2, 9, 4, 3.6))
    fill(color.darker(0.5), .ellipse(8, 7, 3.8, 4.4))
  }
}
