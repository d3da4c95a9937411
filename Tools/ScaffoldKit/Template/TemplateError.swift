/// Why templates can't make what they are asked for.
public enum TemplateError: Error, Hashable, Sendable {
  /// A placeholder has no value; without a line where it stands in the path.
  case unknownPlaceholder(String, path: String, line: Int?, known: [String])

  /// A new name is what the templates call something else.
  case nameInUse(String, path: String, line: Int)

  /// A file stands for a template that does not exist.
  case strayOverride(path: String, suggestion: String?)

  /// There is no template of that name.
  case unknownTemplate(String, suggestion: String?)

  /// There are no templates of one kind.
  case noTemplates(folder: String)

  /// A file or folder can't be read.
  case unreadable(FileTreeError)
}
