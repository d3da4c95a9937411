internal import Foundation

/// Declarations that stand for types of UIKit and of modules that aren't installed.
struct Stubs {
  private var guesses: [Substring: UnknownType] = [:]

  /// Adds types.
  ///
  /// - Returns: Whether that changed the stubs.
  mutating func add(_ types: [UnknownType]) -> Bool {
    var isChanged = false
    for type in types {
      let known = guesses[type.name]
      let merged = known?.merged(with: type) ?? type
      if merged != known { isChanged = true }
      guesses[type.name] = merged
    }
    return isChanged
  }

  /// Returns whether a type was unknown and its kind is guessed.
  func isGuess(_ name: Substring) -> Bool { guesses[name] != nil }

  var text: String {
    let guessed = guesses.values.map(\.declaration)
    return "import Foundation\n" + Self.uiKit + guessed.sorted().joined()
  }

  // MARK: - UIKit

  private static let uiKit =
    classes.split(separator: "\n").flatMap { line in
      let names = line.split(separator: " ")
      return names.dropFirst().map {
        "@preconcurrency @MainActor open class \($0): \(names[0].dropLast()) {}\n"
      }
    }.joined()
    + values.split(separator: " ").map {
      "open class \($0): NSObject, @unchecked Sendable {}\n"
    }.joined()
      + """
      extension UIViewController { open func viewDidLoad() {} }
      struct Selector { init(_ name: String) {} }

      """

  /// The classes that are isolated to the main actor, by their superclasses.
  private static let classes = """
    NSObject: UIResponder UIBarItem UINavigationItem UIAlertAction UIPresentationController
    NSObject: UIGestureRecognizer UIScreen UIDevice
    UIResponder: UIApplication UIViewController UIView
    UIViewController: UINavigationController UITabBarController UISplitViewController
    UIViewController: UIPageViewController UITableViewController UICollectionViewController
    UIViewController: UIAlertController UIActivityViewController UISearchController
    UINavigationController: UIImagePickerController
    UIView: UIWindow UIControl UILabel UIImageView UIScrollView UITableViewCell
    UIView: UITableViewHeaderFooterView UICollectionReusableView UIStackView
    UIView: UIActivityIndicatorView UIProgressView UISearchBar UIPickerView UINavigationBar
    UIView: UITabBar UIToolbar UIVisualEffectView
    UIControl: UIButton UISwitch UISlider UITextField UISegmentedControl UIPageControl
    UIControl: UIDatePicker UIRefreshControl
    UIScrollView: UITextView UITableView UICollectionView
    UICollectionReusableView: UICollectionViewCell
    UIBarItem: UIBarButtonItem UITabBarItem
    UIGestureRecognizer: UITapGestureRecognizer UIPanGestureRecognizer
    """

  private static let values = "UIImage UIColor UIFont NSLayoutConstraint UIBezierPath UINib"
}

/// A type that the compiler doesn't find, as far as its use shows what it is.
struct UnknownType: Equatable {
  let name: Substring
  private var isProtocol = false
  private var isSuperclass = false
  private var parameterCount = 0

  /// Reads how a type is used where the compiler reports it.
  init(_ name: Substring, _ place: Diagnostic, in file: URL?) {
    self.name = name
    guard let file, let text = try? String(contentsOf: file, encoding: .utf8) else { return }
    let lines = text.utf8.split(
      separator: UInt8(ascii: "\n"), maxSplits: place.line, omittingEmptySubsequences: false)
    guard lines.indices.contains(place.line - 1) else { return }
    let line = lines[place.line - 1]
    let start = line.index(line.startIndex, offsetBy: place.column - 1)
    let before =
      lines[max(0, place.line - 6)..<(place.line - 1)].map { String(Substring($0)) }
      .joined(separator: "\n") + "\n" + String(Substring(line[..<start]))
    readUse(after: before, before: Substring(line[start...]).dropFirst(name.count))
  }

  private mutating func readUse(after before: String, before rest: Substring) {
    if rest.first == "<" { parameterCount = Self.argumentCount(rest.dropFirst()) }
    let previous = before.reversed().first { !$0.isWhitespace }
    isProtocol =
      before.hasSuffix("any ") || before.hasSuffix("some ") || previous == "&"
      || rest.drop(while: \.isWhitespace).first == "&"
    let pattern =
      /(class|struct|enum|protocol|extension|actor)\s+[\w.]+\s*(?:<[^>]*>)?\s*:\s*([\w\s.,&<>@]*)$/
    guard let clause = before.matches(of: pattern).last else { return }
    if clause.1 == "class", clause.2.allSatisfy(\.isWhitespace), !isNamedLikeProtocol {
      isSuperclass = true
    } else {
      isProtocol = true
    }
  }

  private var isNamedLikeProtocol: Bool {
    let suffixes = [
      "Protocol", "Delegate", "DataSource", "able", "ible", "ing", "Type", "Listener", "Observer",
    ]
    return suffixes.contains(where: name.hasSuffix)
  }

  private static func argumentCount(_ text: Substring) -> Int {
    var (depth, count) = (1, 1)
    for character in text {
      switch character {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      case ",": count += depth == 1 ? 1 : 0
      default: break
      }
      if depth == 0 { break }
    }
    return count
  }

  func merged(with other: UnknownType) -> UnknownType {
    var merged = self
    merged.isProtocol = isProtocol || other.isProtocol
    merged.isSuperclass = isSuperclass || other.isSuperclass
    merged.parameterCount = max(parameterCount, other.parameterCount)
    return merged
  }

  var declaration: String {
    if isProtocol, !isSuperclass { return "protocol \(name) {}\n" }
    let parameters = (0..<parameterCount).map { "T\($0)" }.joined(separator: ", ")
    let generic = parameters.isEmpty ? "" : "<\(parameters)>"
    if let superclass = viewClass {
      return "@preconcurrency @MainActor open class \(name)\(generic): \(superclass) {}\n"
    }
    return "open class \(name)\(generic): NSObject, @unchecked Sendable {}\n"
  }

  /// The class of UIKit that the name promises.
  private var viewClass: String? {
    if name.hasSuffix("NavigationController") { return "UINavigationController" }
    if name.hasSuffix("Controller"), isSuperclass || name.hasSuffix("ViewController") {
      return "UIViewController"
    }
    if name.hasSuffix("Cell") { return "UITableViewCell" }
    if name.hasSuffix("Button") { return "UIButton" }
    if name.hasSuffix("Label") { return "UILabel" }
    return name.hasSuffix("View") ? "UIView" : nil
  }
}
