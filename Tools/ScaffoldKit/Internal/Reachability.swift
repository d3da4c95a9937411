/// Paths through dependencies.
enum Reachability {
  /// Returns whether a module is another one or depends on it, directly or through others.
  static func leads(
    from start: String, to target: String, through dependencies: (String) -> [String]
  ) -> Bool {
    var seen: Set<String> = []
    var names = [start]
    while let next = names.popLast() {
      if next == target { return true }
      if seen.insert(next).inserted { names += dependencies(next) }
    }
    return false
  }
}
