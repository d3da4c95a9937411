import Foundation

struct Bookmark: Equatable {
    let title: String
    let note: String?
}

struct BookmarkRow {
    let title: String
    let style: Style

    enum Style {
        case plain
        case marked(symbol: String)
    }
}
