import CommandLineKit

extension String {
  /// Returns the template whose file name is most similar to that of this name; of several, the one
  /// with the longest common prefix.
  func closestName(of names: [String]) -> String? {
    let nearest = names.sorted { commonPrefixLength(with: $0) > commonPrefixLength(with: $1) }
    let file = DidYouMean.suggestion(for: fileName, among: nearest.map(\.fileName))
    return nearest.first { $0.fileName == file }
  }

  private var fileName: String { split(separator: "/").last.map(String.init) ?? "" }

  private func commonPrefixLength(with other: String) -> Int {
    zip(utf8, other.utf8).prefix { $0 == $1 }.count
  }
}
