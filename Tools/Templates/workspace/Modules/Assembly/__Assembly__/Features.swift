/// The features of the program, one per line, in the order of the help.
@MainActor
enum Features {
  // swift-format-ignore
  static let all: [Feature] = [
  ]
}
