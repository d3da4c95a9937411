import ScaffoldKit

extension ImportDeclaration {
  /// The position and the words on one line: `1:25 @testable public struct A`.
  var described: String {
    var words = ["\(line):\(column)"] + attributes.sorted().map { "@\($0)" }
    words += [access?.rawValue, kind?.rawValue].compactMap(\.self)
    return (words + [module]).joined(separator: " ")
  }
}
