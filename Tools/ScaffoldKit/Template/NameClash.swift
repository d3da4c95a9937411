import SwiftSourceKit

/// Finds new names that the templates already use for something else.
enum NameClash {
  /// Returns the first new identifier that is equal to another one in the templates, and the file
  /// and line of that one.
  ///
  /// - Parameters:
  ///   - templates: The templates of one kind.
  ///   - naming: The placeholders that new names are made of.
  ///   - values: The values of the placeholders.
  /// - Returns: The name, and the place such as `Tools/Templates/a.swift:3`.
  static func first(
    in templates: [Template], naming: [String], _ values: TemplateValues
  ) -> (name: String, place: String)? {
    var newNames: Set<String> = []
    var otherNames: [String: String] = [:]
    for template in templates where template.name.isSwiftSource {
      for token in SwiftLexer.tokens(of: template.bytes) where token.kind == .identifier {
        let word = String(decoding: template.bytes[token.range], as: UTF8.self)
        let name = Placeholders.replaced(in: word, knownTo: values)
        if naming.contains(where: word.contains) {
          newNames.insert(name)
        } else if otherNames[name] == nil {
          otherNames[name] = "\(template.path):\(token.line)"
        }
      }
    }
    return newNames.sorted().lazy.compactMap { name in otherNames[name].map { (name, $0) } }.first
  }
}
