/// Finds a name that can't be given because the templates mean something else by it.
enum NameClash {
  /// Refuses values that make a new identifier equal to another that the templates mention.
  ///
  /// - Parameters:
  ///   - templates: Those of one kind.
  ///   - naming: The placeholders from which new names are made.
  ///   - values: What stands for them.
  /// - Throws: ``TemplateError/nameInUse(_:path:line:)``, or one of the templates' own.
  static func check(
    _ templates: [Template], naming: [String], _ values: TemplateValues
  ) throws(TemplateError) {
    var made: Set<String> = []
    var mentions: [String: (path: String, line: Int)] = [:]
    for template in templates where template.name.isSwiftSource {
      for token in SwiftLexer.tokens(of: template.bytes) where token.kind == .identifier {
        let word = template.bytes[token.range]
        let name = try filled(Array(word), with: values)
        if naming.contains(where: String(decoding: word, as: UTF8.self).contains) {
          made.insert(name)
        } else if mentions[name] == nil {
          mentions[name] = (template.path, token.line)
        }
      }
    }
    guard let name = made.sorted().first(where: { mentions[$0] != nil }),
      let mention = mentions[name]
    else { return }
    throw .nameInUse(name, path: mention.path, line: mention.line)
  }

  private static func filled(
    _ word: [UInt8], with values: TemplateValues
  ) throws(TemplateError) -> String {
    let name = try Placeholders.replaced(in: word) { placeholder, _ in
      values[placeholder] ?? placeholder
    }
    return String(decoding: name, as: UTF8.self)
  }
}
