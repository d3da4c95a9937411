import CommandLineKit

extension KitsReference {
  /// Returns the newest version of published kits, as the option `--to` names it; nil for a folder.
  ///
  /// Versions are tags of three numbers, also after a `v`. If none is newer, the result is this version.
  ///
  /// - Throws: `CommandFailure` if git can't read the tags.
  func newest() async throws -> String? {
    guard case .repository(let url, let version) = self else { return nil }
    let tags = try await Self.tags(of: url).map { $0.hasPrefix("v") ? String($0.dropFirst()) : $0 }
    let newest = tags.filter { $0.numbers.count == 3 }
      .max { $0.numbers.lexicographicallyPrecedes($1.numbers) }
    // A version such as `1.2.0-beta.1` comes before `1.2.0`.
    let precedence = version.prefix { $0 != "+" }
    let release = String(precedence.prefix { $0 != "-" }).numbers
    guard let newest, !release.isEmpty, newest.numbers != release || precedence.contains("-"),
      !newest.numbers.lexicographicallyPrecedes(release)
    else { return "\(url)@\(version)" }
    return "\(url)@\(newest)"
  }

  // MARK: - Internal

  /// Returns the tags of a repository.
  private static func tags(of url: String) async throws -> [String] {
    let folder = try TemporaryFolder(prefix: "scaffold")
    defer { folder.remove() }
    let outcome = try await Subprocess(
      "git", ["ls-remote", "--tags", "--refs", "--", url], folder: folder.path
    ).run()
    if outcome.exitCode != 0 {
      throw outcome.failure("the versions", of: url)
    }
    return String(decoding: outcome.output, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { String($0).name }
  }
}

extension String {
  /// The numbers of a version such as `1.2.0`; empty if a part is no number.
  fileprivate var numbers: [Int] {
    let parts = split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    return parts.contains(nil) ? [] : parts.compactMap(\.self)
  }
}
