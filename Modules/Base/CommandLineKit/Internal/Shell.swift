/// A shell that can complete words.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  func script(for program: String) -> String { "" }
}
