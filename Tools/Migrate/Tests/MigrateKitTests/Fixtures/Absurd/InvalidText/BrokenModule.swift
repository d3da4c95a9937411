// A byte that is not UTF-8: ÿþ
protocol IBrokenView: AnyObject {
    func show(text: String)
}
