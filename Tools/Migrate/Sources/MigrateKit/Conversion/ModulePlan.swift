/// What becomes of the methods of a module's protocols.
struct ModulePlan {
  /// The names of the types that the conversion declares.
  struct Names {
    let state: String
    let viewCall: String
    let action: String
    let event: String
    let viewModel: String
  }

  /// A part of the state that one or more methods of the view show.
  struct StatePiece {
    enum Kind {
      /// A value that one method shows.
      case value(Method)

      /// The values of a method with several parameters, as a nested type.
      case fields(typeName: String, Method)

      /// Two methods without parameters.
      case flag(on: Method, off: Method)

      /// Methods that overwrite each other, as a nested enum: each with the name of its case.
      case alternatives(typeName: String, [(name: String, method: Method)])
    }

    let name: String
    let kind: Kind

    /// A Boolean value that indicates whether each method is a case of a nested enum.
    var hasCases: Bool { if case .alternatives = kind { true } else { false } }

    var methods: [Method] {
      switch kind {
      case .value(let method), .fields(_, let method): [method]
      case .flag(let on, let off): [on, off]
      case .alternatives(_, let cases): cases.map(\.method)
      }
    }
  }

  /// A case of an enum that represents calls of a method.
  struct Case {
    let name: String
    let method: Method

    /// The index of the parameter that is always the view. It is not part of the case.
    var viewParameter: Int?

    /// The index of the parameter whose label is part of the name, and not of the payload.
    var parameterInName: Int?

    /// The associated values, with their labels in the case.
    var payload: [(label: String?, parameter: Method.Parameter)] {
      method.parameters.enumerated().filter { $0.offset != viewParameter }.map { index, parameter in
        (index == parameterInName ? nil : parameter.label, parameter)
      }
    }
  }

  /// A remark for the report: a change that a person should know.
  struct Note: Encodable, Sendable {
    let text: String
    let place: SourceLine
  }

  let names: Names

  /// The view's class.
  let view: String
  var pieces: [StatePiece] = []
  var viewCalls: [Case] = []

  /// The cases for the methods that the view calls.
  var viewActions: [Case] = []

  /// The cases for the outputs of the interactor.
  var outputActions: [Case] = []
  var events: [Case] = []

  /// A Boolean value that indicates whether the view needs the view model's own type, because it
  /// reads values from it or passes it on.
  var viewUsesViewModelType = false

  /// A Boolean value that indicates whether the view passes its view model on, so that the view model
  /// conforms to the presenter's protocol.
  var viewPassesViewModelOn = false

  /// The name of the view model's property for the view.
  var viewProperty = "view"

  /// The name of the view's property for its subscription.
  var subscriptionName = "subscription"

  /// A Boolean value that indicates whether the view model keeps its reference to the view.
  var keepsView = false

  /// A Boolean value that indicates whether the view model keeps its reference to the router.
  var keepsRouter = false

  /// A Boolean value that indicates whether the view hands itself over, as in `didLoad(view: self)`.
  var viewConnectsItself = false

  /// The protocols that nothing else mentions, and that are removed.
  var removedProtocols: Set<String> = []
  /// The declared types whose values the compiler does not know to be Sendable.
  var uncheckedTypes: Set<String> = []

  /// The types of the module that get the conformance to Equatable.
  var typesToMakeEquatable: Set<String> = []

  /// The labels of the presenter's initializer that the view model does not have.
  var droppedInitParameters: Set<String> = []

  /// The comments of the removed properties for the view and for the router, and those of removed
  /// protocols by the names of the protocols.
  var viewComments: [String] = []
  var routerComments: [String] = []
  var stateComments: [String] = []
  var actionComments: [String] = []

  /// The requirements of removed protocols whose comments stand at their implementations.
  var movedRequirements: Set<String> = []

  /// The protocols to which the presenter conformed in its class declaration, and the view model
  /// still does.
  var keptConformances: [String] = []
  var notes: [Note] = []

  /// Returns whether the comments of a method move with it, because its protocol is removed.
  func carriesComments(of method: Method) -> Bool {
    method.protocolName.map(removedProtocols.contains) ?? false
  }

  var actions: [Case] { viewActions + outputActions }

  /// The names of types that the app declares itself.
  var takenNames: Set<String> = []

  /// Returns the name of a type of a kit, with its module if the app has such a type, too.
  func kitType(_ name: String) -> String {
    guard takenNames.contains(name) else { return name }
    return (name == "Signal" ? "FlowKit." : "DisplayKit.") + name
  }

  /// The type of the view's reference to the view model.
  var viewModelTypeInView: String {
    viewUsesViewModelType
      ? names.viewModel : kitType("AnyViewModel") + "<\(names.state), \(names.action)>"
  }
}

extension ModulePlan.Case {
  /// Returns a case for each method. If several have the same base name, the label or the name of
  /// a parameter is added, because patterns can't tell overloaded cases apart. `viewParameters`
  /// contains, for the names of methods, the index of the parameter that is always the view.
  static func cases(for methods: [Method], viewParameters: [String: Int] = [:]) -> [Self] {
    var seen: Set<String> = []
    let unique = methods.filter { seen.insert($0.name).inserted }
    var used: Set<String> = []
    return unique.map { method in
      let view = viewParameters[method.name]
      let isAlone = unique.count { $0.baseName == method.baseName } == 1
      let first = isAlone ? nil : method.parameters.indices.first { $0 != view }
      var name = method.name(with: first.map { method.parameters[$0] })
      while !used.insert(name).inserted { name += "2" }
      return Self(name: name, method: method, viewParameter: view, parameterInName: first)
    }
  }
}

extension Method {
  /// Returns the base name and the label of a parameter, in one word.
  func name(with parameter: Parameter?) -> String {
    guard let parameter else { return baseName }
    let label = parameter.label.flatMap { Self.prepositions.contains($0) ? nil : $0 }
    return baseName + (label ?? parameter.name).capitalized
  }
}
