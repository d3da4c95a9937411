import Foundation
import Testing

@testable import MigrateKit

@Suite struct TypeCheckTests {
  /// The errors in modules that contain the same conversion, each with a different fault.
  private static let found = Result { try errors() }

  @Test("Accepts a correct conversion, with types that no installed module declares")
  func correct() throws {
    #expect(try Self.found.get().filter { $0.place.file.hasPrefix("Correct") } == [])
  }

  @Test("Finds a fault of the conversion", arguments: Fault.all.enumerated().map(\.self))
  func faults(number: Int, fault: Fault) throws {
    let errors = try Self.found.get().filter { $0.place.file.hasPrefix("Faulty\(number)/") }
    let message = fault.message.replacing("Photo", with: "Faulty\(number)")
    #expect(errors.map(\.message).contains(message))
  }

  @Test("Says where an error is")
  func place() throws {
    let errors = try Self.found.get().filter { $0.place.file.hasPrefix("Faulty0/") }
    #expect(errors.map(\.place) == [SourceLine(file: "Faulty0/Presenter.swift", line: 21)])
  }

  @Test("Finds a file that uses a removed type and was not converted")
  func removedType() throws {
    let errors = try Self.found.get().filter { $0.place.file == "Rest.swift" }
    #expect(errors.map(\.message) == ["cannot find 'CorrectPresenter' in scope"])
  }

  @Test("Removes parts of Objective-C and unknown imports, and keeps the numbers of lines")
  func checkedCopy() {
    let source = """
      @testable import class SnapKit.View // why
      #if canImport(UIKit) && !os(macOS)
      @objc(Name) @objcMembers class A { @IBOutlet weak var b: B! }
      @objc optional func a()
      let c = (#selector(
        d(_:)), #keyPath(e), "#1")
      @MainActor func mail() -> Selector { "a@b" }
      """
    let text = CheckedCopy.text(of: source).split(separator: "\n").map(String.init)
    #expect(text.first?.hasPrefix("import Foundation") == true)
    #expect(
      text.dropFirst() == [
        "#if true && !false",
        "  class A {  weak var b: B! }",
        "// optional func a()",
        #"let c = (Selector("")"#,
        ##", "", "#1")"##,
        #"@MainActor func mail() -> Selector { "a@b" }"#,
      ])
  }

  @Test("Says that the compiler is missing")
  func missingCompiler() {
    let error = #expect(throws: Compiler.Failure.self) { try Compiler(searchPath: "/nowhere") }
    #expect(
      error?.description
        == "'swiftc' is not on the search path; it is needed to check converted files")
  }

  @Test("Says that the kits are missing")
  func missingKits() {
    let error = #expect(throws: Compiler.Failure.self) {
      try TypeCheck(
        kits: URL(filePath: "/nowhere"), cache: URL(filePath: "/nowhere"), compiler: Compiler())
    }
    #expect(
      error?.description
        == "the sources of DisplayKit, which the type check needs, are not in '/nowhere/DisplayKit'"
    )
  }

  @Test("Says why the kits can't be built")
  func faultyKits() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "migrate-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for kit in ["DisplayKit", "FlowKit"] {
      let kit = folder.appending(path: kit)
      try FileManager.default.createDirectory(at: kit, withIntermediateDirectories: true)
      try Data("let a: B = 1".utf8).write(to: kit.appending(path: "A.swift"))
    }
    let error = #expect(throws: Compiler.Failure.self) {
      try TypeCheck(kits: folder, cache: folder.appending(path: "cache"), compiler: Compiler())
    }
    #expect(
      error?.description.hasPrefix("DisplayKit can't be built for the type check: ") == true
        && error?.description.hasSuffix("cannot find type 'B' in scope") == true)
  }

  // MARK: - Files

  private static func errors() throws -> [CheckedError] {
    let root = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    let cache = FileManager.default.temporaryDirectory.appending(path: "migrate-tests-\(UUID())")
    defer { try? FileManager.default.removeItem(at: cache) }
    let check = try TypeCheck(
      kits: root.appending(path: "Modules/Base"), cache: cache, compiler: Compiler())
    var (old, new) = (["Rest.swift": rest], [String: String]())
    for (number, fault) in [(nil, nil)] + Fault.all.enumerated().map({ ($0, $1) as (Int?, Fault?) })
    {
      let name = number.map { "Faulty\($0)" } ?? "Correct"
      for (file, text) in before {
        old["\(name)/\(file)"] = text.replacing("Photo", with: name)
      }
      for (file, text) in after {
        let faulty = fault.map { text.replacing($0.correct, with: $0.wrong) } ?? text
        new["\(name)/\(file)"] = faulty.replacing("Photo", with: name)
      }
    }
    return try check.errors(in: new, of: old)
  }

  private static let rest = """
    import RxSwift
    struct Photo { let title: String, image: UIImage }
    func makePresenter() -> AnyObject { CorrectPresenter() }
    """

  private static let before = [
    "Presenter.swift": """
    import UIKit
    protocol IPhotoView: class { func show(photos: [PhotoItem]) }
    protocol IPhotoInteractorDelegate: class { func didLoad(photos: [PhotoItem]) }
    protocol IPhotoRouter { func open(photo: PhotoItem) }
    struct PhotoItem { let title: String, image: UIImage, kind: Kind }
    class PhotoPresenter {
        weak var view: IPhotoView?
        var router: IPhotoRouter?
        let disposeBag = DisposeBag()
        init() {}
        func didSelect(index: Int) { R.log.write("selected") }
    }
    extension PhotoPresenter: IPhotoInteractorDelegate { func didLoad(photos: [PhotoItem]) {} }
    """,
    "View.swift": """
    import UIKit
    class PhotoViewController: ThemeViewController, SectionsDataSource {
        let delegate = PhotoPresenter()
        let table = SectionsTableView(style: .grouped)
        override func viewDidLoad() {
            super.viewDidLoad()
            table.snp.makeConstraints { maker in maker.edges.equalToSuperview() }
        }
        @objc func tapped() { delegate.didSelect(index: 0) }
    }
    extension PhotoViewController: IPhotoView { func show(photos: [PhotoItem]) { table.reload() } }
    """,
  ]

  private static let after = [
    "Presenter.swift": """
    import DisplayKit
    import FlowKit
    import UIKit
    protocol IPhotoInteractorDelegate: class { func didLoad(photos: [PhotoItem]) }
    protocol IPhotoRouter { func open(photo: PhotoItem) }
    struct PhotoItem: Equatable { let title: String, image: UIImage, kind: Kind }
    struct PhotoState: Equatable { var photos: [PhotoItem]? }
    enum PhotoAction: @unchecked Sendable { case didSelect(index: Int), didLoad(photos: [PhotoItem]) }
    enum PhotoEvent: ViewEvent, @unchecked Sendable { case open(photo: PhotoItem) }
    @preconcurrency @MainActor
    final class PhotoViewModel: ViewModel {
        let display = Display<PhotoState, PhotoAction>(PhotoState())
        let events = Signal<PhotoEvent>()
        let disposeBag = DisposeBag()
        init() {}
        func handle(_ action: PhotoAction) {
            switch action {
            case .didSelect(let index):
                didSelect(index: index)
            case .didLoad(let photos):
                update { $0.photos = photos }
            }
        }
        func didSelect(index: Int) {
            R.log.write("selected")
            if let photo = state.photos?[index] { events.send(.open(photo: photo)) }
        }
        func connect(to view: PhotoViewController, router: IPhotoRouter) {
            events.observe(by: view) { view, event in
                switch event { case .open(let photo): router.open(photo: photo) }
            }
            view.subscription = subscribe(view)
        }
    }
    extension PhotoViewModel: IPhotoInteractorDelegate {
        nonisolated func didLoad(photos: [PhotoItem]) {
            Task { @MainActor in send(.didLoad(photos: photos)) }
        }
    }
    """,
    "View.swift": """
    import DisplayKit
    import UIKit
    class PhotoViewController: ThemeViewController, SectionsDataSource {
        let delegate = PhotoViewModel().eraseToAnyViewModel()
        var subscription: SubscriptionToken?
        let table = SectionsTableView(style: .grouped)
        override func viewDidLoad() {
            super.viewDidLoad()
            table.snp.makeConstraints { maker in maker.edges.equalToSuperview() }
        }
        @objc func tapped() { delegate.send(.didSelect(index: 0)) }
    }
    extension PhotoViewController: StatefulView {
        func render(state: PhotoState) { if let photos = state.photos { show(photos: photos) } }
        func show(photos: [PhotoItem]) { table.reload() }
    }
    """,
  ]
}

/// A wrong part of a conversion.
struct Fault: Sendable {
  let correct: String
  let wrong: String

  /// The error that is expected, among others.
  let message: String

  init(_ correct: String, _ wrong: String, _ message: String) {
    (self.correct, self.wrong, self.message) = (correct, wrong, message)
  }

  static let all = [
    Fault(
      "$0.photos = photos", "$0.photo = photos",
      "value of type 'PhotoState' has no member 'photo'"),
    Fault(
      ".open(photo: photo)", ".open(item: photo)",
      "incorrect argument label in call (have 'item:', expected 'photo:')"),
    Fault(
      "send(.didSelect(index: 0))", "send(.didSelect)",
      "member 'didSelect(index:)' expects argument of type 'Int'"),
    Fault(
      "send(.didSelect(index: 0))", "didSelect(index: 0)",
      "value of type 'AnyViewModel<PhotoState, PhotoAction>' has no member 'didSelect'"),
    Fault(
      "events.send(.open(photo: photo))", "router?.open(photo: photo)",
      "cannot find 'router' in scope"),
    Fault(
      ", didLoad(photos: [PhotoItem]) }", ", didLoad(photos: [PhotoItem]), didClose }",
      "switch must be exhaustive"),
    Fault(
      "PhotoItem: Equatable", "PhotoItem",
      "type 'PhotoState' does not conform to protocol 'Equatable'"),
    Fault(
      "Task { @MainActor in send(.didLoad(photos: photos)) }", "send(.didLoad(photos: photos))",
      "call to main actor-isolated instance method 'send' in a synchronous nonisolated context"),
    Fault("import FlowKit\n", "\n", "cannot find 'Signal' in scope"),
    Fault(
      "photos: [PhotoItem]?", "photos: [String]?",
      "can" + "not assign value of type '[PhotoItem]' to type '[String]'"),
    Fault(
      "var subscription: SubscriptionToken?\n", "\n",
      "value of type 'PhotoViewController' has no member 'subscription'"),
    Fault(
      "PhotoViewController: StatefulView", "PhotoViewController: IPhotoView",
      "cannot find type 'IPhotoView' in scope"),
    Fault(
      "{ show(photos: photos) }", "{ show(photo: photos) }",
      "incorrect argument label in call (have 'photo:', expected 'photos:')"),
  ]
}
