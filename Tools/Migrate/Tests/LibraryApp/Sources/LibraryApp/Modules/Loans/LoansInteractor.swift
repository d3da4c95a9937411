import Foundation

class LoansInteractor {
  weak var delegate: ILoansInteractorDelegate?

  private let server: LibraryServer

  init(server: LibraryServer) {
    self.server = server
  }

  private func handle(_ result: Result<[Loan], LibraryError>) {
    switch result {
    case .success(let loans): delegate?.didLoad(loans: loans)
    case .failure(let error): delegate?.didFail(error: error)
    }
  }
}

extension LoansInteractor: ILoansInteractor {

  func load() {
    server.loans { [weak self] in self?.handle($0) }
  }

  func renew(loan: Loan) {
    server.renew(loan) { [weak self] in self?.handle($0) }
  }

}
