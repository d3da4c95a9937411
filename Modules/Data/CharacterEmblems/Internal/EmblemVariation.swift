/// Choices that depend only on a name: the same name gives the same choices in every run.
struct EmblemVariation: Hashable {
  private var state: UInt64

  /// Starts with the FNV-1a hash of the name. The standard library's `Hasher` has a seed.
  init(name: String) {
    state = name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// Returns a number from 0 to 1 (SplitMix64).
  mutating func fraction() -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return Double((value ^ (value >> 31)) >> 11) / Double(1 << 53 as UInt64)
  }

  /// Returns one of the colors, in a tone of its own.
  mutating func pick(_ colors: EmblemColor...) -> EmblemColor {
    tone(of: colors[Int(fraction() * Double(colors.count))])
  }

  /// Makes a color a little lighter or darker.
  mutating func tone(of color: EmblemColor) -> EmblemColor {
    let share = fraction() * 0.16 - 0.08
    return share < 0 ? color.darker(-share) : color.lighter(share)
  }
}
