import AllocationCounter
import Foundation
import RuntimeKit

/// A line of `/proc/self/status` in bytes.
func status(_ name: String) throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    let number = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) }
    return (number ?? 0) * 1024
}

/// Reads a document of 100 MB and compares the peak of memory with what the values occupy.
func measure<Value: JSONCodable>(_ name: String, _ make: (Int) -> Value) throws {
    let json = try document(100_000_000, make)
    // The peak counts from now on (proc(5)).
    try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    let residentBefore = try status("VmRSS")
    let allocatedBefore = allocated_bytes()
    let values = try [Value](jsonData: json)
    let peak = try status("VmHWM") - residentBefore
    // Places of the array that were never used are no values, and no memory of the machine's.
    let unused = (values.capacity - values.count) * MemoryLayout<Value>.stride
    let occupied = allocated_bytes() - allocatedBefore - unused
    print(
        String(
            format: "%@: %d values of %.0f MB, peak %.0f MB above the input, %.2fx", name, values.count,
            Double(occupied) / 1e6, Double(peak) / 1e6, Double(peak) / Double(occupied)))
}

try measure("records") { Record($0) }
try measure("numbers") { Position(latitude: Double($0) / 8, longitude: -Double($0) / 16) }
