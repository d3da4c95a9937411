import TerminalText

/// The disagreement among terminals about a character's width.
///
/// Terminals that measure each scalar give an emoji sequence more columns than terminals that
/// measure clusters. Terminals with older width tables don't know newer emoji.
struct WidthDispute {
  /// The maximum number of columns that a terminal may use, or 0 if all terminals agree.
  let reach: Int
  /// Whether all terminals that measure grapheme clusters agree about the width.
  let isSettledByClusters: Bool

  static let none = WidthDispute(reach: 0, isSettledByClusters: true)
  private static let single = WidthDispute(reach: 2, isSettledByClusters: false)

  private init(reach: Int, isSettledByClusters: Bool) {
    self.reach = reach
    self.isSettledByClusters = isSettledByClusters
  }

  init(scalar value: UInt32) {
    switch value {
    case 0..<0xAD, 0xAE..<0x300, 0x384...0x3CE, 0x400...0x52F, 0x2010...0x2027, 0x2190...0x22FF,
      0x2500...0x259F, 0x3000...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60:
      self = .none
    case 0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF:
      self = .single  // Wide since Unicode 16.
    case 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF:
      self = .single  // May combine with the previous character.
    default:
      self = Unicode.Scalar(value).map(Self.isAgreed) == true ? .none : .single
    }
  }

  init(cluster: String, width: Int) {
    let scalars = cluster.unicodeScalars
    let first = scalars.first.map { WidthDispute(scalar: $0.value) } ?? .none
    if first.reach == 0, scalars.dropFirst().allSatisfy(Self.isPlainMark) {
      self = .none
      return
    }
    let columns = scalars.reduce(0) { $0 + TextWidth.columns(of: Character($1)) }
    let selectors = scalars.count { $0.value == 0xFE0F }
    reach = max(2, columns + selectors)
    isSettledByClusters = width == 2 && Self.isEmojiSequence(scalars, first: first)
  }
}

// MARK: - Internal

extension WidthDispute {
  /// The first Unicode version that the oldest width tables in common use don't know.
  private static let firstRecentVersion = 13

  private static func isOld(_ properties: Unicode.Scalar.Properties) -> Bool {
    properties.age.map { $0.major < firstRecentVersion } ?? false
  }

  private static func isAgreed(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    guard isOld(properties) else { return false }
    return switch properties.generalCategory {
    case .format, .privateUse, .spacingMark, .nonspacingMark, .enclosingMark: false
    default: !joinsNeighbors(scalar)
    }
  }

  /// Returns whether a scalar forms a cluster with a letter before or after it.
  private static func joinsNeighbors(_ scalar: Unicode.Scalar) -> Bool {
    let isLeadingJamo = 0x1100...0x115F ~= scalar.value || 0xA960...0xA97C ~= scalar.value
    return isLeadingJamo || "\(scalar)a".count == 1 || "a\(scalar)".count == 1
  }

  /// Returns whether a scalar is a mark that all terminals combine with the previous character.
  private static func isPlainMark(_ scalar: Unicode.Scalar) -> Bool {
    if 0x300...0x36F ~= scalar.value { return scalar.value != 0x34F }
    if 0xFE00...0xFE0F ~= scalar.value || scalar.value == 0x20E3 { return false }
    let properties = scalar.properties
    // A virama may join the next letter.
    return properties.generalCategory == .nonspacingMark && isOld(properties)
      && properties.canonicalCombiningClass != .virama
      && TextWidth.columns(of: Character(scalar)) == 0
  }

  private static func isEmojiSequence(
    _ scalars: String.UnicodeScalarView, first: WidthDispute
  ) -> Bool {
    guard let base = scalars.first, base.properties.isEmoji else { return false }
    let isFlag = 0x1F1E6...0x1F1FF ~= base.value
    return (isFlag || first.reach == 0) && !scalars.contains { $0.value == 0xFE0E }
  }
}
