import Foundation

struct Bookmark: Equatable {
    let title: String
    let note: String?
}

struct BookmarkRow: Equatable {
    let title: String
    let style: Style

    enum Style: Equatable {
        case plain
        case marked(symbol: String)
    }
}
