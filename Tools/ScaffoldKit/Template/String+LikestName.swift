import CommandLineKit

extension String {
  /// The template that was perhaps meant by this name: one whose file is called nearly the same; of
  /// several, the one with the longest common beginning.
  func likestName(of names: [String]) -> String? {
    let nearest = names.sorted { beginning(with: $0) > beginning(with: $1) }
    let file = DidYouMean.suggestion(for: fileName, among: nearest.map(\.fileName))
    return nearest.first { $0.fileName == file }
  }

  private var fileName: String { split(separator: "/").last.map(String.init) ?? "" }

  private func beginning(with other: String) -> Int {
    zip(utf8, other.utf8).prefix { $0 == $1 }.count
  }
}
