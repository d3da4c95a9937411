/// Finds new names that the templates already use for something else.
enum NameClash {
  /// Refuses values that make a new identifier equal to another one in the templates.
  ///
  /// - Parameters:
  ///   - templates: The templates of one kind.
  ///   - naming: The placeholders that new names are made of.
  ///   - values: The values of the placeholders.
  /// - Throws: ``TemplateError/nameInUse(_:path:line:)``.
  static func check(
    _ templates: [Template], naming: [String], _ values: TemplateValues
  ) throws(TemplateError) {
    var newNames: Set<String> = []
    var otherNames: [String: (path: String, line: Int)] = [:]
    for template in templates where template.name.isSwiftSource {
      for token in SwiftLexer.tokens(of: template.bytes) where token.kind == .identifier {
        let word = Array(template.bytes[token.range])
        let name = String(
          decoding: try Placeholders.replaced(in: word, knownTo: values), as: UTF8.self)
        if naming.contains(where: String(decoding: word, as: UTF8.self).contains) {
          newNames.insert(name)
        } else if otherNames[name] == nil {
          otherNames[name] = (template.path, token.line)
        }
      }
    }
    guard let name = newNames.sorted().first(where: { otherNames[$0] != nil }),
      let other = otherNames[name]
    else { return }
    throw .nameInUse(name, path: other.path, line: other.line)
  }
}
