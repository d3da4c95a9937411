/// The version of the package that contains this module.
public enum PackageVersion {
  /// The version number, such as `1.2.0`: the newest version in `CHANGELOG.md`.
  public static let current = "0.2.0"

  /// The date of the version, for manual pages.
  public static let date = "2026-11-22"
}
