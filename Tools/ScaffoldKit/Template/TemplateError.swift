/// Why templates cannot be listed or rendered.
public enum TemplateError: Error, Hashable, Sendable {
  /// A placeholder has no value. The line is nil where the placeholder is in the path.
  case unknownPlaceholder(String, path: String, line: Int?, known: [String])

  /// The templates already use the new name for something else.
  case nameInUse(String, path: String, line: Int)

  /// A file overrides a template that does not exist.
  case strayOverride(path: String, suggestion: String?)

  /// There is no template of that name.
  case unknownTemplate(String, suggestion: String?)

  /// A folder contains no templates.
  case noTemplates(folder: String)

  /// A file or folder cannot be read.
  case unreadable(FileTreeError)
}
