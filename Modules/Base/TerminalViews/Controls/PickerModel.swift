/// A choice of a ``Picker``.
public struct PickerOption<ID: Hashable & Sendable>: Hashable, Sendable, Identifiable {
  /// The identity of the option.
  public let id: ID
  /// The title.
  public var title: String

  /// Creates an option.
  public init(_ id: ID, _ title: String) {
    self.id = id
    self.title = title
  }
}

/// The options of a ``Picker`` and the selected one.
public struct PickerModel<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The title before the options; empty for none.
  public var title: String
  /// The options.
  public var options: [PickerOption<ID>]
  /// The selected option; `nil` if none is selected yet.
  public var selectedID: ID?
  /// A Boolean value that indicates whether the user can select another option.
  public var isEnabled: Bool

  /// Creates a model.
  public init(
    _ title: String = "", options: [PickerOption<ID>], selectedID: ID? = nil, isEnabled: Bool = true
  ) {
    self.title = title
    self.options = options
    self.selectedID = selectedID
    self.isEnabled = isEnabled
  }

  /// The index of the selected option; `nil` if there is none.
  var selectedIndex: Int? {
    selectedID.flatMap { id in options.firstIndex { $0.id == id } }
  }

  /// Returns the first option after the selected one whose title starts with a text, ignoring case.
  /// The search continues at the start.
  func option(startingWith prefix: String) -> PickerOption<ID>? {
    let start = selectedIndex.map { $0 + 1 } ?? 0
    let prefix = prefix.lowercased()
    return (options[start...] + options[..<start]).first {
      $0.title.lowercased().hasPrefix(prefix)
    }
  }
}
