import DayLayout
import Testing

@Suite struct ElapsedClockTests {
    private let gap = ElapsedClock(transitions: [ClockTransition(minute: 120, shiftMinutes: 60)])
    private let fold = ElapsedClock(transitions: [ClockTransition(minute: 180, shiftMinutes: -60)])

    @Test func daysOfAChangeAreShorterOrLonger() {
        #expect(ElapsedClock(transitions: []).lengthMinutes == 1440)
        #expect(gap.lengthMinutes == 1380)
        #expect(fold.lengthMinutes == 1500)
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
