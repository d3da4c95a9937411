import CommandLineKit

extension String {
  /// Returns the template whose file name is most similar to that of this name; of several, the one
  /// with the longest common prefix.
  func closestName(of names: [String]) -> String? {
    let nearest = names.sorted { commonPrefixLength(with: $0) > commonPrefixLength(with: $1) }
    let file = DidYouMean.suggestion(for: name, among: nearest.map(\.name))
    return nearest.first { $0.name == file }
  }

  private func commonPrefixLength(with other: String) -> Int {
    zip(utf8, other.utf8).prefix { $0 == $1 }.count
  }
}
