/// Postpones the signals that end the tool, such as Control-C, until it is restored.
struct SignalMask {
    private var old = sigset_t()

    init() {
        var ending = sigset_t()
        sigemptyset(&ending)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&ending, signal) }
        pthread_sigmask(SIG_BLOCK, &ending, &old)
    }

    func restore() {
        var old = old
        pthread_sigmask(SIG_SETMASK, &old, nil)
    }
}
