/// The texts of the first sample.
enum SampleTexts {
  /// Its text in a row.
  static var text: String {
    var texts: [String] = []
    texts.append("__fieldWords__: __fieldSampleText__")
    return texts.joined(separator: ", ")
  }

  /// The options that add it.
  static var options: [String] {
    var options: [String] = []
    options.append("--__fieldOption__=__fieldSampleText__")
    return options
  }

  /// Its JSON, indented for an object that contains it.
  static func json(indent: String) -> String {
    var members = [#""id": 1"#]
    members.append(#""__field__": __fieldSampleJSON__"#)
    let lines = members.map { "\(indent)  \($0)" }.joined(separator: ",\n")
    return "\(indent){\n\(lines)\n\(indent)}"
  }
}
