import Foundation

/// Checks values by the keywords of JSON Schema that the schema of a line contains.
enum SchemaValidator {
  static func accepts(_ value: Any, _ schema: [String: Any]) -> Bool {
    schema.allSatisfy { keyword, rule in
      switch (keyword, rule) {
      case ("type", let type as String): has(value, type)
      case ("type", let types as [String]): types.contains { has(value, $0) }
      case ("anyOf", let schemas as [[String: Any]]): schemas.contains { accepts(value, $0) }
      case ("not", let schema as [String: Any]): !accepts(value, schema)
      case ("const", let constant): equals(value, constant)
      case ("enum", let values as [Any]): values.contains { equals(value, $0) }
      case ("minimum", let bound as NSNumber):
        number(value).map { $0.doubleValue >= bound.doubleValue } ?? true
      case ("maximum", let bound as NSNumber):
        number(value).map { $0.doubleValue <= bound.doubleValue } ?? true
      case ("minLength", let count as Int):
        (value as? String).map { $0.unicodeScalars.count >= count } ?? true
      case ("maxLength", let count as Int):
        (value as? String).map { $0.unicodeScalars.count <= count } ?? true
      case ("pattern", let pattern as String):
        (value as? String).map { $0.range(of: pattern, options: .regularExpression) != nil } ?? true
      case ("maxItems", let count as Int): (value as? [Any]).map { $0.count <= count } ?? true
      case ("items", let schema as [String: Any]):
        (value as? [Any]).map { $0.allSatisfy { accepts($0, schema) } } ?? true
      case ("required", let names as [String]):
        (value as? [String: Any]).map { object in names.allSatisfy { object[$0] != nil } } ?? true
      case ("properties", let schemas as [String: [String: Any]]):
        (value as? [String: Any]).map { object in
          object.allSatisfy { name, value in schemas[name].map { accepts(value, $0) } ?? true }
        } ?? true
      case ("additionalProperties", _ as Bool):
        (value as? [String: Any]).map { object in
          let known = schema["properties"] as? [String: Any] ?? [:]
          return object.keys.allSatisfy { known[$0] != nil }
        } ?? true
      case ("if", let condition as [String: Any]):
        !accepts(value, condition) || accepts(value, schema["then"] as? [String: Any] ?? [:])
      case ("then", _), ("$schema", _), ("title", _), ("description", _): true
      case _: false
      }
    }
  }

  private static func equals(_ left: Any, _ right: Any) -> Bool {
    if left is NSNull { return right is NSNull }
    if let left = left as? String { return left == right as? String }
    return number(left) != nil && number(left) == number(right)
  }

  private static func has(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "integer": number(value).map { $0.doubleValue.rounded() == $0.doubleValue } ?? false
    case _: false
    }
  }

  /// Returns a number that is not a Boolean value.
  private static func number(_ value: Any) -> NSNumber? {
    guard let number = value as? NSNumber, !(value is String) else { return nil }
    return String(cString: number.objCType) == "c" ? nil : number
  }
}
