internal import SwiftSyntax

/// Finds the methods of a view that overwrite what another one shows.
struct ViewAssignments {
  private let functions: [FunctionDeclSyntax]
  private let observers: [String: AccessorBlockSyntax]

  /// The types of the view's properties.
  private let types: [String: String]

  /// The names of the methods of the view's protocol that return nothing.
  private let requirements: Set<String>
  private let cache = Cache()

  init(view: String, in sources: ModuleSources) {
    let parts = sources.parts(of: view)
    functions = parts.flatMap(\.functions)
    var observers: [String: AccessorBlockSyntax] = [:]
    for binding in parts.flatMap(\.variables).flatMap(\.bindings) {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      if let block = binding.accessorBlock, case .accessors = block.accessors {
        observers[name] = block
      }
    }
    self.observers = observers
    let bindings = parts.flatMap(\.variables).flatMap(\.bindings)
    types = Dictionary(
      bindings.map { ($0.pattern.trimmedDescription, $0.propertyType?.simpleName ?? "") },
      uniquingKeysWith: { first, _ in first })
    let viewProtocol = sources.module.piece(.viewProtocol)?.name ?? ""
    requirements = Set(
      sources.methods(of: viewProtocol).filter(\.isEvent).map(\.baseName))
  }

  /// Returns groups of methods, by their full names, that assign the same property of the view or of
  /// a subview. The two methods of one flag are such a group, too.
  func overwritingMethods(_ methods: [Method]) -> [[String]] {
    let targets = methods.map(targets)
    var groups: [Set<Int>] = []
    for index in methods.indices {
      var group: Set = [index]
      for other in groups where other.contains(where: { overlap(targets[$0], targets[index]) }) {
        group.formUnion(other)
      }
      groups = groups.filter { $0.isDisjoint(with: group) } + [group]
    }
    return groups.filter { $0.count > 1 }.map { group in group.sorted().map { methods[$0].name } }
  }

  /// Two methods that assign only the same constant don't overwrite each other.
  private func overlap(_ first: [String: Set<String>], _ second: [String: Set<String>]) -> Bool {
    let contains = { (outer: [String: Set<String>], inner: [String: Set<String>]) in
      outer.keys.contains { target in inner.keys.contains { $0.hasPrefix(target + ".") } }
    }
    if contains(first, second) || contains(second, first) { return true }
    return first.contains { target, values in
      guard let others = second[target] else { return false }
      let all = values.union(others)
      return all.count > 1 || all.contains(AssignmentCollector.variable)
    }
  }

  /// Returns what a method assigns, with the assigned constants.
  private func targets(of method: Method) -> [String: Set<String>] { follow(method).targets }

  /// Returns the implementations of a method and the helpers that it calls.
  func bodies(of method: Method) -> Set<SyntaxIdentifier> { follow(method).visited }

  /// Returns whether a method only shows a value: it assigns something, and starts nothing that ends
  /// on its own, such as an animation or a presented screen.
  func onlyShows(_ method: Method) -> Bool {
    let followed = follow(method)
    let starting = [
      "present", "dismiss", "push", "pop", "show", "animate", "perform", "insert", "delete", "move",
      "scroll", "become", "resign", "endEditing", "select", "deselect", "send", "post", "open",
      "play", "asyncAfter", "scheduledTimer",
    ]
    return !followed.targets.isEmpty && followed.isRepeatable
      && !isCalledByTheView(followed.visited)
      && !followed.called.contains { types[$0] != nil }
      && !followed.targets.keys.contains { isChangedElsewhere($0, than: followed.visited) }
      && !followed.called.contains { name in starting.contains(where: name.hasPrefix) }
  }

  /// Returns whether the user or other functions of the view change a target, so that it can differ
  /// from the last value of the state.
  private func isChangedElsewhere(
    _ target: String, than functions: Set<SyntaxIdentifier>
  ) -> Bool {
    let words = target.split(separator: ".").map(String.init)
    let inputs = [
      "isOn", "on", "selectedSegmentIndex", "value", "date", "isRefreshing", "selectedIndex",
      "contentOffset", "isSelected", "expanded", "selected", "active", "highlighted", "checked",
    ]
    if let last = words.last, inputs.contains(last) { return true }
    if words.contains(where: { $0.lowercased().contains("refreshcontrol") }) { return true }
    if let type = words.first.flatMap({ types[$0] }), Self.inputTypes.contains(type) { return true }
    let owner = words.dropLast().joined(separator: ".")
    if words.last == "text", !isLabel(owner) { return true }
    return self.functions.contains { function in
      if functions.contains(function.id) || isSetUp(function) || isRequirement(function) {
        return false
      }
      let collector = collector(of: Syntax(function))
      if !owner.isEmpty, collector.receivers.contains(owner) { return true }
      return collector.targets[target] != nil
    }
  }

  /// Returns whether the user can't edit the text of a subview.
  private func isLabel(_ path: String) -> Bool {
    let name = path.split(separator: ".").last ?? ""
    return ["UILabel", "UIButton"].contains(types[path] ?? "")
      || ["label", "button"].contains { name.lowercased().hasSuffix($0) }
  }

  /// Returns whether the view itself calls one of the functions, apart from its set-up.
  private func isCalledByTheView(_ visited: Set<SyntaxIdentifier>) -> Bool {
    let names = Set(functions.filter { visited.contains($0.id) }.map(\.name.text))
    return functions.contains { function in
      if visited.contains(function.id) || isSetUp(function) || isRequirement(function) {
        return false
      }
      return collector(of: Syntax(function)).calls.contains { call in
        call.calledExpression.ownMemberName.map(names.contains) ?? false
      }
    }
  }

  private static let inputTypes: Set = [
    "UITextField", "UITextView", "UISearchBar", "UISwitch", "UISlider", "UIStepper",
    "UISegmentedControl", "UIPickerView", "UIDatePicker", "UIRefreshControl",
  ]

  private func isSetUp(_ function: FunctionDeclSyntax) -> Bool {
    ["viewDidLoad", "loadView", "awakeFromNib"].contains(function.name.text)
  }

  /// Returns whether the view's protocol requires a function, which is then a piece of its own.
  private func isRequirement(_ function: FunctionDeclSyntax) -> Bool {
    requirements.contains(function.name.text)
  }

  private func collector(of node: Syntax) -> AssignmentCollector {
    if let collector = cache.collectors[node.id] { return collector }
    let collector = AssignmentCollector(in: node)
    cache.collectors[node.id] = collector
    return collector
  }

  private final class Cache {
    var collectors: [SyntaxIdentifier: AssignmentCollector] = [:]
  }

  private func follow(
    _ method: Method
  ) -> (
    targets: [String: Set<String>], visited: Set<SyntaxIdentifier>, called: Set<String>,
    isRepeatable: Bool
  ) {
    var isRepeatable = true
    var called: Set<String> = []
    var targets: [String: Set<String>] = [:]
    var visited: Set<SyntaxIdentifier> = []
    var open = functions.filter {
      $0.name.text == method.baseName && $0.labels == method.parameters.map(\.label)
    }.map(Syntax.init)
    while let next = open.popLast() {
      guard visited.insert(next.id).inserted else { continue }
      let collector = collector(of: next)
      isRepeatable = isRepeatable && collector.isRepeatable
      targets.merge(collector.targets) { $0.union($1) }
      for call in collector.calls {
        let helpers = helpers(of: call)
        open += helpers
        if helpers.isEmpty, let name = call.calledExpression.lastName { called.insert(name) }
      }
      open += collector.targets.keys.compactMap { observers[$0].map(Syntax.init) }
    }
    return (targets, visited, called, isRepeatable)
  }

  private func helpers(of call: FunctionCallExprSyntax) -> [Syntax] {
    guard let name = call.calledExpression.ownMemberName else { return [] }
    let labels = call.arguments.map { $0.label?.text }
    return functions.filter { function in
      var rest = function.labels[...]
      return function.name.text == name
        && labels.allSatisfy { label in
          guard let index = rest.firstIndex(of: label) else { return false }
          rest = rest[(index + 1)...]
          return true
        }
    }.map(Syntax.init)
  }
}

/// Collects the assigned members of a function, and its calls of functions of its own type.
private final class AssignmentCollector: SyntaxVisitor {
  static let variable = "?"

  private(set) var targets: [String: Set<String>] = [:]
  private(set) var calls: [FunctionCallExprSyntax] = []

  /// A Boolean value that indicates whether a repetition changes nothing: no value is computed from
  /// the previous one.
  private(set) var isRepeatable = true

  /// The subviews on which methods are called, apart from those that only draw.
  private(set) var receivers: Set<String> = []
  private let locals: Set<String>

  init(in node: Syntax) {
    locals = LocalNames.names(in: node)
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    guard elements.count > 2, let target = target(elements[0]) else { return .visitChildren }
    if elements[1].is(AssignmentExprSyntax.self) {
      if elements[2...].contains(where: { reads(target, in: Syntax($0)) }) { isRepeatable = false }
      add(
        target,
        elements.count == 3 && elements[2].isConstant
          ? elements[2].trimmedDescription : Self.variable)
    } else if let name = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
      name.hasSuffix("="), !["==", "!=", "<=", ">=", "===", "!=="].contains(name)
    {
      add(target, Self.variable)
      isRepeatable = false
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls.append(node)
    addReceiver(of: node)
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base, let path = target(base),
      let property = property(shownBy: member.declName.baseName.text, node)
    else { return .visitChildren }
    let isConstant =
      node.trailingClosure == nil && node.arguments.allSatisfy(\.expression.isConstant)
    add(
      path + "." + property,
      isConstant ? member.declName.baseName.text + node.arguments.trimmedDescription : Self.variable
    )
    return .visitChildren
  }

  private func reads(_ target: String, in node: Syntax) -> Bool {
    if let expression = node.as(ExprSyntax.self), self.target(expression) == target { return true }
    return node.children(viewMode: .sourceAccurate).contains { reads(target, in: $0) }
  }

  /// Adds the subview on which a method is called that can change what it shows.
  private func addReceiver(of call: FunctionCallExprSyntax) {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base, let path = target(base)
    else { return }
    let harmless = [
      "reload", "dequeue", "insert", "delete", "begin", "end", "perform", "scroll", "cell",
      "register",
      "deselect", "select", "setNeeds", "layout", "add", "remove", "index", "rect", "convert",
      "become", "resign", "make", "size", "point", "contains", "map", "filter", "append",
    ]
    let name = member.declName.baseName.text
    if !harmless.contains(where: name.hasPrefix) { receivers.insert(path) }
  }

  private func add(_ target: String, _ value: String) {
    let words = target.split(separator: ".").map { word in
      ["attributedText": "text", "attributedTitle": "title", "alpha": "isHidden"][word]
        ?? String(word)
    }
    targets[words.joined(separator: "."), default: []].insert(value)
  }

  /// Returns the name of what a call on a subview changes, such as `title` for `setTitle`.
  private func property(shownBy name: String, _ call: FunctionCallExprSyntax) -> String? {
    let verbs = [
      ("show", "isHidden"), ("hide", "isHidden"), ("start", "activity"), ("stop", "activity"),
      ("begin", "activity"), ("end", "activity"), ("enable", "isEnabled"), ("disable", "isEnabled"),
    ]
    guard !name.hasSuffix("Updates") else { return nil }
    for (verb, property) in verbs where name.hasPrefix(verb) { return property }
    if name.hasPrefix("setNeeds") { return nil }
    if name.hasPrefix("set"), name.count > 3 { return String(name.dropFirst(3)).uncapitalized }
    guard ["set", "bind", "configure", "update"].contains(where: name.hasPrefix) else { return nil }
    return name + "(" + call.arguments.map { ($0.label?.text ?? "_") + ":" }.joined() + ")"
  }

  /// Returns the path of a member without `self`; `nil` for a local or a type.
  private func target(_ expression: ExprSyntax) -> String? {
    var words: [String] = []
    var rest = expression
    while true {
      if let optional = rest.as(OptionalChainingExprSyntax.self) {
        rest = optional.expression
      } else if let forced = rest.as(ForceUnwrapExprSyntax.self) {
        rest = forced.expression
      } else if let element = rest.as(SubscriptCallExprSyntax.self) {
        words = []
        rest = element.calledExpression
      } else if let member = rest.as(MemberAccessExprSyntax.self), let base = member.base {
        words.insert(member.declName.baseName.text, at: 0)
        rest = base
      } else {
        break
      }
    }
    guard let root = rest.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
    if ExprSyntax.selfNames.contains(root) {
      return words.isEmpty ? nil : words.joined(separator: ".")
    }
    guard !locals.contains(root), root.first?.isUppercase != true else { return nil }
    return ([root] + words).joined(separator: ".")
  }
}

/// Collects the names of parameters, variables and constants inside a function.
final class LocalNames: SyntaxVisitor {
  private var names: Set<String> = []

  static func names(in node: Syntax) -> Set<String> {
    let collector = LocalNames(viewMode: .sourceAccurate)
    collector.walk(node)
    return collector.names
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.identifier.text)
    return .skipChildren
  }
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }
  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.text)
    return .skipChildren
  }
  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    names.insert((node.secondName ?? node.firstName).text)
    return .skipChildren
  }
}

extension FunctionDeclSyntax {
  /// The labels at a call, `nil` for `_`.
  var labels: [String?] {
    signature.parameterClause.parameters.map { $0.firstName.text == "_" ? nil : $0.firstName.text }
  }
}

extension ExprSyntax {
  /// The names under which closures refer to their object.
  static let selfNames: Set = ["self", "strongSelf", "weakSelf", "this", "`self`"]

  /// The name of a referenced member of the own type: `title` for `title` and `self?.title`.
  var ownMemberName: String? {
    if let name = self.as(DeclReferenceExprSyntax.self)?.baseName.text { return name }
    guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base, base.isSelf
    else { return nil }
    return member.declName.baseName.text
  }

  /// A Boolean value that indicates whether the expression is `self`, also as `self?` or `self!`.
  var isSelf: Bool {
    if let optional = self.as(OptionalChainingExprSyntax.self) { return optional.expression.isSelf }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.isSelf }
    return Self.selfNames.contains(trimmedDescription)
  }

  /// The last word of a called expression, such as `reloadData` for `tableView.reloadData`.
  var lastName: String? {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? self.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  fileprivate var isConstant: Bool {
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base == nil }
    return self.is(BooleanLiteralExprSyntax.self) || self.is(NilLiteralExprSyntax.self)
      || self.is(IntegerLiteralExprSyntax.self) || self.is(FloatLiteralExprSyntax.self)
  }
}
