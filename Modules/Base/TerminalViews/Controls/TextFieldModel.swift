/// The properties of a ``TextField`` besides its text.
public struct TextFieldModel: Hashable, Sendable {
  /// The title before the text; empty for none.
  public var title: String
  /// The columns of the title, so that the texts of several fields start below each other; `nil`
  /// for the width of the title.
  public var titleWidth: Int?
  /// The text that is shown while the field is empty.
  public var placeholder: String
  /// A Boolean value that indicates whether dots are shown instead of the characters.
  public var isSecure: Bool
  /// The maximum number of characters; `nil` for no limit.
  public var maximumLength: Int?
  /// What Enter does, in a few words, if the field handles it.
  public var submitTitle: String
  /// A Boolean value that indicates whether the user can edit the text.
  public var isEnabled: Bool

  /// Creates a model.
  public init(
    _ title: String = "", titleWidth: Int? = nil, placeholder: String = "", isSecure: Bool = false,
    maximumLength: Int? = nil, submitTitle: String = "Submit", isEnabled: Bool = true
  ) {
    self.title = title
    self.titleWidth = titleWidth
    self.placeholder = placeholder
    self.isSecure = isSecure
    self.maximumLength = maximumLength
    self.submitTitle = submitTitle
    self.isEnabled = isEnabled
  }
}
