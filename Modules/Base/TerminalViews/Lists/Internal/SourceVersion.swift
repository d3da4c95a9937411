/// Numbers that are never repeated.
@MainActor
enum SourceVersion {
  private static var last = 0

  static func next() -> Int {
    last += 1
    return last
  }
}
