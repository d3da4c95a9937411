/// A name in a folder through which a path leads to its file.
struct FileLocation: Hashable {
  private static let maximumLinks = 40

  let folder: String
  let name: String

  /// Returns the locations that the path leads through: the file itself, or each symbolic link and
  /// its target. If a folder is missing, the last location is the name of the missing folder in the
  /// nearest folder that exists.
  static func all(of path: String) -> [FileLocation] {
    var locations: [FileLocation] = []
    var path = path
    for _ in 0..<maximumLinks {
      let location = existing(path)
      locations.append(location)
      guard let target = try? FileReader.target(ofLink: location.path) else { break }
      path = target
    }
    return locations
  }

  // MARK: - Internal

  private var path: String { folder + "/" + name }

  private static func existing(_ path: String) -> FileLocation {
    var location = FileLocation(path)
    while (try? FileStatus.following(location.folder)) == nil, location.folder.count > 1 {
      location = FileLocation(location.folder)
    }
    return location
  }

  private init(_ path: String) {
    guard let slash = path.lastIndex(of: "/") else {
      (folder, name) = (".", path)
      return
    }
    folder = slash == path.startIndex ? "/" : String(path[..<slash])
    name = String(path[path.index(after: slash)...])
  }
}
