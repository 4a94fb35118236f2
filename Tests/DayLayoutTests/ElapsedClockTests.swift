import DayLayout
import TestSupport
import Testing

@Suite struct ElapsedClockTests {
    private let gap = ElapsedClock(transitions: [ClockTransition(minute: 120, shiftMinutes: 60)])
    private let fold = ElapsedClock(transitions: [ClockTransition(minute: 180, shiftMinutes: -60)])

    @Test func daysOfAChangeAreShorterOrLonger() {
        #expect(ElapsedClock(transitions: []).lengthMinutes == 1440)
        #expect(gap.lengthMinutes == 1380)
        #expect(fold.lengthMinutes == 1500)
        // Lord Howe Island moves its clocks by half an hour, Troll station by two hours.
        for (shift, length) in [(30, 1410), (-30, 1470), (120, 1320), (-120, 1560)] {
            let clock = ElapsedClock(transitions: [
                ClockTransition(minute: 180, shiftMinutes: shift)
            ])
            #expect(clock.lengthMinutes == length)
        }
    }

    @Test(arguments: [
        (0, 0), (119, 119), (120, 120), (150, 120), (179, 120), (180, 120), (181, 121),
        (1440, 1380),
    ])
    func minutesOfAGapAreTheMomentOfTheChange(wall: Int, elapsed: Int) {
        #expect(gap.elapsedMinute(forWall: wall) == elapsed)
    }

    @Test(arguments: [
        (0, 0, 0), (119, 119, 119), (120, 120, 180), (179, 179, 239), (180, 240, 240),
        (1440, 1500, 1500),
    ])
    func minutesOfAFoldComeTwice(wall: Int, first: Int, second: Int) {
        #expect(fold.elapsedMinute(forWall: wall) == first)
        #expect(fold.elapsedMinute(forWall: wall, secondPass: true) == second)
    }

    @Test func theWallClockIsTheInverse() {
        let both = ElapsedClock(transitions: [
            ClockTransition(minute: 900, shiftMinutes: -30),
            ClockTransition(minute: 120, shiftMinutes: 60),
        ])
        for clock in [gap, fold, both, ElapsedClock(transitions: [])] {
            for elapsed in 0..<clock.lengthMinutes {
                let wall = clock.wallMinute(forElapsed: elapsed)
                let back = clock.elapsedMinute(forWall: wall.minute, secondPass: wall.secondPass)
                #expect(back == elapsed)
            }
        }
        #expect(fold.wallMinute(forElapsed: 200).minute == 140)
        #expect(fold.wallMinute(forElapsed: 200).secondPass)
        #expect(gap.wallMinute(forElapsed: 120).minute == 180)
    }

    /// Two changes at random, against a clock that is moved minute by minute.
    @Test func bothDirectionsAgreeWithAClockThatTicks() {
        var generator = SeededRandom(seed: 71)
        for _ in 0..<500 {
            let first = Int.random(in: 120...500, using: &generator)
            let second = Int.random(in: 800...1300, using: &generator)
            let shifts = [-120, -60, -30, 0, 30, 60, 120]
            let transitions = [first, second].map {
                ClockTransition(
                    minute: $0, shiftMinutes: shifts.randomElement(using: &generator) ?? 0)
            }
            let clock = ElapsedClock(transitions: transitions.shuffled(using: &generator))
            var wall = 0
            var seen: Set<Int> = []
            var next = 0
            for elapsed in 0..<clock.lengthMinutes {
                if next < 2, wall == transitions[next].minute {
                    wall += transitions[next].shiftMinutes
                    next += 1
                }
                let isSecond = !seen.insert(wall).inserted
                let shown = clock.wallMinute(forElapsed: elapsed)
                let passed = clock.elapsedMinute(forWall: wall, secondPass: isSecond)
                guard shown == (wall, isSecond), passed == elapsed else {
                    Issue.record("wrong at \(elapsed) of \(transitions)")
                    return
                }
                wall += 1
            }
            #expect(wall == 1440)
        }
    }

    @Test func hugeNumbersDoNoHarm() {
        let clock = ElapsedClock(transitions: [
            ClockTransition(minute: .max, shiftMinutes: .max),
            ClockTransition(minute: .min, shiftMinutes: .min),
        ])
        #expect(clock.lengthMinutes >= 0)
        #expect(clock.elapsedMinute(forWall: .max) >= clock.elapsedMinute(forWall: .min))
        _ = clock.wallMinute(forElapsed: .min)
    }
}
