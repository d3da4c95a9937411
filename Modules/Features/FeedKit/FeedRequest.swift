import DisplayKit
import FeedDomain

/// A request of the command `feed`.
enum FeedRequest: Hashable {
  case show(FeedSection, FeedRequests)
  case list
  case add(FeedAddress)
  case remove(FeedAddress)
}

/// The result of a request.
enum FeedAnswer: Hashable, Codable {
  case shown(LoadedFeed)
  case listed([FeedAddress])
  case changed(FeedAddress, isAdded: Bool, isChanged: Bool)
}

/// An event of the view model. Recordings contain these actions.
enum FeedRequestAction: Codable {
  case appeared
  case answerArrived(FeedAnswer)
  case requestFailed(FeedError)
}

/// Performs the request of the command `feed`.
final class FeedRequestViewModel: ViewModel {
  let display = Display<LoadState<FeedAnswer, FeedError>, FeedRequestAction>(.loading)

  private let request: FeedRequest
  private let feeds: any FeedRepository
  private let language: FeedLanguage

  init(_ request: FeedRequest, feeds: any FeedRepository, language: FeedLanguage) {
    (self.request, self.feeds, self.language) = (request, feeds, language)
  }

  func handle(_ action: FeedRequestAction) {
    switch action {
    case .appeared:
      run(id: request) { [request, feeds, language] () throws(FeedError) -> FeedAnswer in
        switch request {
        case .show(let section, let requests):
          .shown(try await feeds.feed(section, in: language, requests: requests))
        case .list: .listed(try await feeds.ownFeeds())
        case .add(let feed): .changed(feed, isAdded: true, isChanged: try await feeds.add(feed))
        case .remove(let feed):
          .changed(feed, isAdded: false, isChanged: try await feeds.remove(feed))
        }
      } success: {
        .answerArrived($0)
      } failure: {
        .requestFailed($0)
      }
    case .answerArrived(let answer): update(.loaded(answer))
    case .requestFailed(let error): update(.failed(error))
    }
  }
}
