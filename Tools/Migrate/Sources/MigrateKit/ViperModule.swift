/// A VIPER module of the read sources.
struct ViperModule: Sendable {
  /// How a module is written; `scaffold migrate` treats each dialect on its own.
  enum Dialect: String, CaseIterable, Encodable, Sendable {
    /// `XViewProtocol`, `XPresenterProtocol`, `XInteractorInputProtocol`, `XWireframeProtocol`
    case a = "A"
    /// `XViewInput`, `XViewOutput`, `XInteractorInput`, `XRouterInput`
    case b = "B"
    /// `IXView`, `IXViewDelegate`, `IXInteractor`, `IXInteractorDelegate`, `IXRouter`
    case c = "C"
    /// `XViewInterface`, `XPresenterInterface`, `XWireframeInterface`
    case interfaces = "C′"
    /// The components are requirements of the protocols.
    case d = "D"
    /// Other names.
    case e = "E"
    /// The presenter is an `ObservableObject`.
    case f = "F"
  }

  /// What a piece of a module is for.
  enum Role: String, Encodable, Sendable {
    case view
    case viewProtocol = "view protocol"
    case presenter
    case presenterProtocol = "presenter protocol"
    case interactor
    case interactorProtocol = "interactor protocol"
    case outputProtocol = "interactor output protocol"
    case router
    case routerProtocol = "router protocol"
    case wiring
  }

  /// A type of the module, or the function that creates the module.
  struct Piece: Encodable, Sendable {
    let role: Role
    let name: String
    let place: SourceLine

    /// The name of the presenter's property, or of the property of another piece, that refers to it.
    var property: String?
  }

  /// A reason why a module is not converted.
  struct Blocker: Encodable, Sendable {
    let reason: String
    let place: SourceLine
  }

  let name: String
  let dialect: Dialect
  var pieces: [Piece] = []
  var blockers: [Blocker] = []

  /// The type on which the presenter calls the router: its protocol if there is one.
  var calledRouter: Piece? { piece(.routerProtocol) ?? piece(.router) }

  func piece(_ role: Role) -> Piece? { pieces.first { $0.role == role } }
  func pieces(_ role: Role) -> [Piece] { pieces.filter { $0.role == role } }
}
