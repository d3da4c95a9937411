import Foundation

class SearchInteractor {
  weak var delegate: ISearchInteractorDelegate?

  private let server: LibraryServer

  init(server: LibraryServer) {
    self.server = server
  }
}

extension SearchInteractor: ISearchInteractor {

  func search(query: String) {
    server.search(query) { [weak self] result in
      switch result {
      case .success(let books): self?.delegate?.didFind(books: books)
      case .failure(let error): self?.delegate?.didFail(error: error)
      }
    }
  }

}
