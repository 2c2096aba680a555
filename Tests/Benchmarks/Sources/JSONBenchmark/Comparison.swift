import Foundation

/// How long both sides took for one workload.
struct Comparison {
    let name: String
    let bytes: Int
    /// Seconds, medians of all runs.
    let ours: Double
    let foundation: Double

    /// Times both sides in turn, so that a slow moment of the machine meets both.
    init(_ workload: Workload, runs: Int) throws {
        var ours: [Double] = []
        var foundation: [Double] = []
        for _ in 0..<runs {
            ours.append(try seconds(workload.ours))
            foundation.append(try seconds(workload.foundation))
        }
        name = workload.name
        bytes = workload.document.count
        self.ours = median(ours)
        self.foundation = median(foundation)
    }

    /// The speed of a side in MB/s.
    private func speed(_ seconds: Double) -> Double { Double(bytes) / 1e6 / seconds }

    var text: String {
        [
            name.padding(toLength: 18, withPad: " ", startingAt: 0),
            String(format: "%5.1fx", foundation / ours),
            String(format: "ours %6.0f MB/s", speed(ours)),
            String(format: "Foundation %5.0f MB/s", speed(foundation)),
        ].joined(separator: "   ")
    }

    /// One object for a program that reads on.
    var json: String {
        let name = name.split(separator: "/")
        return String(
            format: #"{"payload":"%@","direction":"%@","bytes":%d,"ours":%.1f,"foundation":%.1f,"ratio":%.2f}"#,
            String(name[0]), String(name[1]), bytes, speed(ours), speed(foundation), foundation / ours)
    }
}

/// The processor's time that `work` takes: other programs on the machine count less than with a clock on the wall.
func seconds(_ work: () throws -> Any) rethrows -> Double {
    let start = processorTime()
    let result = try work()
    let end = processorTime()
    withExtendedLifetime(result) {}
    return end - start
}

private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
}
