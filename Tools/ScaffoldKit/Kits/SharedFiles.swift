import CommandLineKit

/// The files of a workspace that become templates of new ones as they are, because they do not
/// depend on its entity. A text beside the templates lists them.
struct SharedFiles {
  /// The path of the list. Sealed kits, which contain the files as templates, do not have it.
  static let path = "\(TemplateLibrary.folder)/shared-files"

  /// The files as templates.
  private(set) var templates: [RenderedFile] = []

  /// Reads the files of a list; none if there is no list.
  init(in tree: any FileTree) throws {
    let lines = (try tree.text(of: Self.path) ?? "").split(separator: "\n")
      .map { $0.split(separator: " ").map(String.init) }
    let replacements = lines.filter { $0.first == "replace" && $0.count == 3 }
    func replaced(_ text: String) -> String {
      replacements.reduce(text) { $0.replacing($1[1], with: $1[2]) }
    }
    for line in lines where line.first == "copy" && line.count == 2 {
      guard let text = try tree.text(of: line[1]) else {
        throw CommandFailure("there is no \(line[1]) to copy into a new workspace")
      }
      let name = replaced(line[1].replacing(/^\./, with: "__dot__"))
      templates.append(
        RenderedFile(
          path: "\(TemplateLibrary.folder)/\(TemplateKind.shared)/\(name)",
          bytes: Array(replaced(text).utf8), isExecutable: try tree.isExecutable(line[1])))
    }
  }
}
