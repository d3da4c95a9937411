/// The files of a module that nothing could bring back once they are gone.
struct Losses {
  /// A file, and why it would be lost.
  struct Loss: Hashable {
    let path: String
    let reason: String
  }

  /// What a system puts into folders by itself.
  private static let litter = ".DS_Store"

  /// All of them, in order of their paths.
  let all: [Loss]

  /// Compares a module's files with what git holds, and with what the templates render today.
  init(of removal: Removal, in root: String) async throws {
    let workspace = removal.workspace
    let paths = try removal.files()
    let held = await HeldFiles(in: root)
    let losses = paths.filter { $0.name != Self.litter }.compactMap { path in
      held.loss(of: path).map { Loss(path: path, reason: $0) }
    }
    let renderings = losses.isEmpty ? [] : Renderings.all(of: removal.module, in: workspace)
    all = try losses.filter { loss in
      let bytes = try workspace.tree.bytes(of: loss.path)
      return !renderings.contains { $0.path == loss.path && $0.bytes == bytes }
    }
  }
}
