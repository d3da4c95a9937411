extension FeatureRegistry: MergeableList {
  var elements: [String: MergeableElement]? {
    var elements: [String: MergeableElement] = [:]
    for (feature, element) in zip(list.names, list.elements) where !feature.isEmpty {
      let text = String(decoding: bytes[element.range], as: UTF8.self)
      if elements.updateValue(MergeableElement(text: text), forKey: feature) != nil { return nil }
    }
    return elements
  }

  func comment(of name: String) -> String { list.comment(of: name) }

  func setting(
    _ name: String, to element: MergeableElement?, comment: String
  ) -> FeatureRegistry {
    let without = FeatureRegistry(removing(name)) ?? self
    guard let element else { return without }
    return FeatureRegistry(without.adding(name, as: element.text, comment: comment)) ?? self
  }

  static func merging(
    _ name: String, _ versions: MergeVersions<FeatureRegistry>
  ) -> MergeableElement? { nil }
}
