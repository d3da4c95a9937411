public import FlowKit

extension RouteFormat {
  /// Returns the format of parameters that are fields, such as `kind=deity&row=2`.
  public static func fields(_ group: RouteFieldGroup<Parameters>) -> RouteFormat {
    RouteFormat { text throws(RouteProblem) in
      var fields = try RouteFields(text)
      let parameters = try group.read(&fields)
      try fields.expectNoMore()
      return parameters
    } format: { parameters in
      var fields = RouteFields()
      group.write(parameters, &fields)
      return fields.description
    }
  }
}
