import ScaffoldKit

extension ManifestDump {
  /// Returns the dump of a package with the given targets.
  static func sample(tools: String = "6.3", _ targets: SampleTarget...) throws -> ManifestDump {
    let list = targets.map(\.json).joined(separator: ", ")
    let json = """
      {"name": "sample", "toolsVersion": {"_version": "\(tools)"}, "targets": [\(list)]}
      """
    return try ManifestDump(json: Array(json.utf8))
  }
}

/// A target of a sample package.
struct SampleTarget {
  var name: String
  var type = "regular"
  var path: String?
  var uses: [String] = []
  var plugins: [String] = []
  var resources: [String] = []
  var define = ""

  /// Returns a target with the folder `Modules/NAME`.
  static func module(
    _ name: String, uses: [String] = [], resources: [String] = [], define: String = ""
  ) -> SampleTarget {
    SampleTarget(
      name: name, path: "Modules/\(name)", uses: uses, resources: resources, define: define)
  }

  /// Returns the test target of a module, with the folder `Tests/NAMETests`. The test target
  /// depends on the module and on `uses`.
  static func tests(of name: String, uses: [String] = []) -> SampleTarget {
    SampleTarget(
      name: "\(name)Tests", type: "test", path: "Tests/\(name)Tests", uses: [name] + uses)
  }

  var json: String {
    let path = path.map { "\"path\": \"\($0)\", " } ?? ""
    let uses = uses.map { "{\"byName\": [\"\($0)\", null]}" }.joined(separator: ", ")
    let plugins = plugins.map { "{\"plugin\": [\"\($0)\", null]}" }.joined(separator: ", ")
    let resources = resources.map { "{\"path\": \"\($0)\"}" }.joined(separator: ", ")
    return """
      {"name": "\(name)", "type": "\(type)", \(path)"dependencies": [\(uses)],
        "pluginUsages": [\(plugins)], "resources": [\(resources)], "settings": ["\(define)"]}
      """
  }
}
