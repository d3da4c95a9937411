public import CharacterDomain

extension YearRange {
  /// Interprets the ``text`` of a range, or what a user may type.
  public init?(text: String) {
    if let range = YearRange(typed: text) {
      self = range
      return
    }
    guard let dots = text.firstRange(of: "..") else { return nil }
    let (start, end) = (text[..<dots.lowerBound], text[dots.upperBound...])
    let (first, last) = (Int(start), Int(end))
    guard start.isEmpty || first != nil, end.isEmpty || last != nil else { return nil }
    if let first, let last, first > last { return nil }
    self.init(from: first, through: last)
  }

  /// The range as a user may type it: `1862`, `1800..1850`, `1850..`, `..-500`.
  public var text: String {
    if let first, first == last { return "\(first)" }
    return "\(first.map(String.init) ?? "")..\(last.map(String.init) ?? "")"
  }
}
