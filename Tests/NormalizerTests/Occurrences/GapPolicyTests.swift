import Normalizer
import Testing

/// Instances at times that a clock change skips, and what COUNT makes of them.
///
/// On 2026-03-29 the clocks of Europe/Madrid go from 02:00 to 03:00. The expected instances are
/// those of a loop over wall-clock times in Python that asks zoneinfo which of them exist.
struct GapPolicyTests {
    private static let start = "DTSTART;TZID=Europe/Madrid:"

    @Test(arguments: [
        ExpansionCase(
            "a daily instance in the gap is left out and does not count (RFC 5545 §3.3.10)",
            start + "20260328T023000\nRRULE:FREQ=DAILY;COUNT=3", from: "2026-03-27",
            to: "2026-04-05", tz: "Europe/Madrid",
            rows: [
                "2026-03-28T02:30:00+01:00", "2026-03-30T02:30:00+02:00",
                "2026-03-31T02:30:00+02:00",
            ], gaps: .skip),
        ExpansionCase(
            "a gap before the window is counted all the same",
            start + "20260320T023000\nRRULE:FREQ=DAILY;COUNT=12", from: "2026-03-30",
            to: "2026-04-30", tz: "Europe/Madrid",
            rows: [
                "2026-03-30T02:30:00+02:00", "2026-03-31T02:30:00+02:00",
                "2026-04-01T02:30:00+02:00",
            ], gaps: .skip),
        ExpansionCase(
            "every gap up to the window counts",
            start + "20260328T023000\nRRULE:FREQ=DAILY;COUNT=367", from: "2027-03-27",
            to: "2027-12-31", tz: "Europe/Madrid",
            rows: [
                "2027-03-27T02:30:00+01:00", "2027-03-29T02:30:00+02:00",
                "2027-03-30T02:30:00+02:00", "2027-03-31T02:30:00+02:00",
            ], gaps: .skip),
        ExpansionCase(
            "minutes of the gap are left out",
            start + "20260329T014000\nRRULE:FREQ=MINUTELY;INTERVAL=15;COUNT=4",
            from: "2026-03-29", tz: "Europe/Madrid",
            rows: [
                "2026-03-29T01:40:00+01:00", "2026-03-29T01:55:00+01:00",
                "2026-03-29T03:10:00+02:00", "2026-03-29T03:25:00+02:00",
            ], gaps: .skip),
        ExpansionCase(
            "DTSTART in the gap happens, and counts",
            start + "20260329T023000\nRRULE:FREQ=DAILY;COUNT=2", from: "2026-03-28",
            to: "2026-04-05", tz: "Europe/Madrid",
            rows: ["2026-03-29T03:30:00+02:00", "2026-03-30T02:30:00+02:00"], gaps: .skip),
        ExpansionCase(
            "an RDATE in the gap happens",
            start + "20260328T023000\nRDATE;TZID=Europe/Madrid:20260329T023000",
            from: "2026-03-28", to: "2026-03-29", tz: "Europe/Madrid",
            rows: ["2026-03-28T02:30:00+01:00", "2026-03-29T03:30:00+02:00"], gaps: .skip),
        ExpansionCase(
            "an instance that THISANDFUTURE moves into the gap is left out",
            start + "20260327T013000\nRRULE:FREQ=DAILY;COUNT=4",
            start + "20260328T023000\n"
                + "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Madrid:20260328T013000",
            from: "2026-03-26", to: "2026-04-02", tz: "Europe/Madrid",
            rows: [
                "2026-03-27T01:30:00+01:00", "2026-03-28T02:30:00+01:00",
                "2026-03-30T02:30:00+02:00",
            ], gaps: .skip),
        ExpansionCase(
            "whole days know no gap",
            "DTSTART;VALUE=DATE:20260328\nRRULE:FREQ=DAILY;COUNT=3", from: "2026-03-28",
            to: "2026-04-02", tz: "Europe/Madrid",
            rows: ["2026-03-28", "2026-03-29", "2026-03-30"], gaps: .skip),
    ])
    func skipped(_ example: ExpansionCase) throws {
        try example.check()
    }
}
