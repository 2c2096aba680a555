/// The words that names of operations begin with, and those that join their parts.
enum Verbs {
    /// The number of words at the start that are a verb: `create`, `create or update`, `bulk delete`.
    static func count(in words: [String]) -> Int {
        var count = 0
        if count < words.count - 1, modifiers.contains(words[count]), all.contains(words[count + 1]) { count += 1 }
        guard count < words.count, all.contains(words[count]) else { return 0 }
        count += 1
        if count + 1 < words.count, ["or", "and"].contains(words[count]), all.contains(words[count + 1]) { count += 2 }
        return count
    }

    static let articles: Set<String> = ["a", "an", "the"]
    static let quantifiers: Set<String> = ["all", "several", "multiple", "many", "some", "every", "each", "one"]
    static let prepositions: Set<String> = [
        "for", "of", "in", "from", "to", "on", "by", "with", "at", "as", "into", "via", "using", "without", "under",
        "within", "after", "before", "between", "against", "about", "per", "and", "or",
    ]
    /// Prepositions that come before an owner.
    static let belonging: Set<String> = ["for", "of", "in", "from", "to", "on", "at", "into", "within"]

    private static let modifiers: Set<String> = [
        "bulk", "batch", "mass", "partial", "partially", "force", "soft", "re", "un",
    ]

    /// Verbs that are rarely nouns.
    static let common: Set<String> = [
        "add", "create", "delete", "download", "fetch", "find", "generate", "get", "list", "modify", "patch", "post",
        "put", "read", "remove", "retrieve", "send", "set", "update", "upload",
    ]

    /// Verbs for what one person does, even on the path of all of them: `/users/login`.
    static let ofOne: Set<String> = ["login", "logout", "register"]

    /// Verbs that are usually nouns in a path: `/users/{id}/order`.
    static let nouns: Set<String> = [
        "action", "book", "call", "charge", "claim", "copy", "count", "dump", "exchange", "exec", "favorite",
        "favourite", "filter", "flag", "fork", "group", "head", "index", "issue", "like", "link", "list", "load",
        "match", "name", "order", "override", "pin", "place", "play", "post", "process", "purchase", "queue", "record",
        "release", "reply", "report", "request", "review", "run", "schedule", "share", "star", "store", "stream", "tag",
        "test", "track", "train", "transfer", "transition", "trigger", "use", "view", "vote", "watch",
    ]

    static let all: Set<String> = [
        "abort", "accept", "acknowledge", "action", "activate", "add", "adjust", "advance", "aggregate", "allocate",
        "allow", "analyze", "append", "apply", "approve", "archive", "ask", "assign", "associate", "attach",
        "authenticate", "authorize", "autocomplete", "ban", "begin", "bind", "block", "book", "browse", "build",
        "calculate", "call", "cancel", "capture", "change", "charge", "chat", "check", "checkout", "choose", "claim",
        "classify", "clean", "clear", "clone", "close", "collect", "commit", "compare", "complete", "compress",
        "compute", "configure", "confirm", "connect", "consume", "convert", "copy", "count", "crawl", "create",
        "deactivate", "decline", "decode", "decrement", "decrypt", "define", "delete", "deliver", "deny", "deploy",
        "deprecate", "deregister", "describe", "destroy", "detach", "detect", "detokenize", "disable", "disassociate",
        "discard", "disconnect", "discover", "dismiss", "dispatch", "dissociate", "download", "drain", "drop", "dump",
        "duplicate", "edit", "eject", "embed", "enable", "encode", "encrypt", "end", "enqueue", "enrich", "ensure",
        "erase", "estimate", "evaluate", "exchange", "exclude", "exec", "execute", "exists", "expand", "expire",
        "explain", "export", "expunge", "extend", "extract", "fail", "failover", "favorite", "favourite", "fetch",
        "fill", "filter", "finalize", "find", "finish", "flag", "flush", "follow", "force", "forget", "fork", "forward",
        "freeze", "generate", "get", "give", "grant", "group", "halt", "head", "hide", "identify", "import", "include",
        "increment", "index", "infer", "ingest", "init", "initialize", "initiate", "insert", "inspect", "install",
        "instantiate", "interrupt", "invalidate", "invite", "invoke", "issue", "join", "kick", "kill", "launch",
        "leave", "like", "link", "list", "load", "lock", "login", "logout", "lookup", "make", "mark", "match", "merge",
        "migrate", "modify", "monitor", "move", "mute", "name", "notify", "open", "optimize", "order", "override",
        "patch", "pause", "pay", "perform", "pin", "ping", "place", "play", "poll", "populate", "post", "predict",
        "preview", "process", "promote", "provision", "prune", "publish", "pull", "purchase", "purge", "push", "put",
        "query", "queue", "reactivate", "read", "reboot", "rebuild", "recalculate", "receive", "recommend", "reconnect",
        "record", "recover", "redact", "redeem", "redeliver", "refresh", "refund", "regenerate", "register", "reindex",
        "reject", "release", "reload", "remove", "rename", "render", "renew", "reopen", "reorder", "replace", "replay",
        "reply", "report", "request", "rerank", "rerun", "resend", "reserve", "reset", "resize", "resolve", "respond",
        "restart", "restore", "resume", "retrieve", "retry", "return", "reverse", "revert", "review", "revoke",
        "rollback", "rotate", "run", "save", "scale", "scan", "schedule", "search", "see", "select", "send", "set",
        "share", "ship", "show", "shutdown", "sign", "simulate", "skip", "snooze", "sort", "split", "star", "start",
        "stop", "store", "stream", "submit", "subscribe", "succeed", "suggest", "summarize", "suspend", "swap",
        "switch", "sync", "synchronize", "tag", "take", "terminate", "test", "toggle", "tokenize", "track", "train",
        "transcribe", "transfer", "transform", "transition", "translate", "trigger", "truncate", "try", "unarchive",
        "unassign", "unban", "unbind", "unblock", "undelete", "undo", "unfollow", "uninstall", "unlike", "unlink",
        "unlock", "unmark", "unmute", "unpause", "unpin", "unpublish", "unregister", "unset", "unshare", "unstar",
        "unsubscribe", "unsuspend", "untag", "unwatch", "update", "upgrade", "upload", "upsert", "use", "validate",
        "verify", "view", "void", "vote", "wait", "watch", "withdraw", "write",
    ]
}
