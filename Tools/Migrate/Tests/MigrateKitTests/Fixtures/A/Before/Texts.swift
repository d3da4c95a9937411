import Foundation

enum Texts {
    static func title(language: String) -> String {
        language == "de" ? "Lesezeichen" : "Bookmarks"
    }

    static func empty(language: String) -> String {
        language == "de" ? "Keine Lesezeichen" : "No bookmarks"
    }

    static func error(language: String) -> String {
        language == "de" ? "Fehler" : "Error"
    }
}
