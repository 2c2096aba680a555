/// The names that APIs give to what describes their pages, in lowercase letters without signs.
enum PageWords {
    /// `page[number]` → `pagenumber`, `X-Next-Page` → `xnextpage`.
    static func key(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    // MARK: Parameters

    static let pages = ["page", "pagenumber", "pageno", "pagenum", "pageindex", "currentpage"]
    static let offsets = ["offset", "skip", "startat", "startindex", "start", "from", "pageoffset"]
    static let limits = [
        "limit", "pagesize", "perpage", "size", "maxresults", "top", "take", "rows", "count", "pagelimit", "maxitems",
        "hitsperpage", "itemsperpage",
    ]
    static let cursors = [
        "cursor", "pagetoken", "nexttoken", "nextcursor", "startcursor", "pagecursor", "continuationtoken", "continue",
        "paginationtoken", "pagingtoken", "nextpagetoken", "iterator", "marker", "startingafter", "after", "afterid",
        "pageafter",
    ]
    /// The cursors that can be the identifier of the last item.
    static let lastItems = ["startingafter", "after", "afterid"]

    // MARK: Fields of a response

    static let lists: Set = [
        "items", "data", "results", "result", "value", "values", "entries", "records", "content", "list", "rows",
        "objects", "elements", "resources", "documents", "hits", "features", "members",
    ]
    /// Lists of a response that are about its items, or about the response.
    static let otherLists: Set = [
        "errors", "error", "warnings", "warning", "messages", "notices", "links", "included", "includes", "meta",
        "facets",
        "aggregations", "columns", "fields",
    ]
    static let nextCursors: Set = [
        "nextcursor", "nextpagetoken", "nexttoken", "nextpagecursor", "continuationtoken", "nextmarker",
        "nextstartcursor", "nextcontinuationtoken", "nextpagingtoken", "nextiterator", "endcursor",
    ]
    static let nextURLs: Set = ["nextlink", "odatanextlink", "nexturl", "nextpageurl", "nexthref", "nexturi"]
    static let lastPages: Set = [
        "totalpages", "pages", "pagecount", "lastpage", "numpages", "totalpagecount", "pagestotal",
    ]
    static let totals: Set = [
        "total", "totalcount", "totalresults", "totalitems", "totalrecords", "totalelements", "totalhits",
        "totalentries", "totalrows", "numbermatched",
    ]
    static let more: Set = ["hasmore", "hasnext", "hasnextpage", "morepages", "istruncated"]
    static let done: Set = ["done", "islastpage"]

    /// Whether objects of these names describe pages: `response_metadata.next`, `paging.cursors.next`.
    static func isAboutPages(_ names: String) -> Bool {
        ["cursor", "paging", "pagination", "page", "meta"].contains { names.contains($0) }
    }

    /// Whether a description says that pages are counted from 0, as Spring's `Zero-based page index (0..N)` does, or that 0 is
    /// the default.
    static func saysZeroBased(_ text: String) -> Bool {
        let text = text.lowercased()
        return zeroBased.contains { text.contains($0) }
    }

    private static let zeroBased = [
        "zero-based", "zero based", "0-based", "0 based", "zero-indexed", "0-indexed", "starts at 0", "starting at 0",
        "starts from 0", "starting from 0", "starts with 0", "starting with 0", "starts at zero", "starts from zero",
        "default: `0`",
    ]

    static func isOfLinks(_ names: String) -> Bool { names.contains("link") || names.contains("url") }
}
