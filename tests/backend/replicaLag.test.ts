import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createReplicaLag } from "#backend/database/replicaLag.ts"

const createLag = () => {
  const clock = { ms: 0 }
  const lag = createReplicaLag(() => clock.ms)
  return {
    lagMs: lag.lagMs,
    /** A check at a moment, in seconds. */
    checkAt: (s: number, primary: number | null, replayed: number | null) => {
      clock.ms = s * 1_000
      lag.check(
        primary === null ? null : BigInt(primary),
        replayed === null ? null : BigInt(replayed)
      )
      return lag.lagMs()
    }
  }
}

describe("createReplicaLag", () => {
  it("a replica that has all is 0 ms behind; one that stands still falls behind until it catches up", () => {
    const { checkAt } = createLag()
    expect(checkAt(0, 100, 100)).toBe(0)
    expect(checkAt(1, 200, 100)).toBe(1_000)
    expect(checkAt(2, 300, 150)).toBe(2_000)
    expect(checkAt(3, 300, 200)).toBe(2_000)
    expect(checkAt(4, 300, 300)).toBe(0)
  })

  it("a primary that writes nothing: the replica is not behind, however long that lasts", () => {
    const { checkAt } = createLag()
    expect([0, 60, 86_400].map((s) => checkAt(s, 100, 100))).toEqual([0, 0, 0])
  })

  it("a replica that has replayed nothing of what was seen, does not answer, or is no standby is not used", () => {
    const { checkAt } = createLag()
    expect(checkAt(0, 100, 50)).toBeNull()
    expect(checkAt(1, 100, 100)).toBe(0)
    expect(checkAt(2, 100, null)).toBeNull()
  })

  it("while the primary is away, what was last seen of it counts; a log that went back is another database", () => {
    const { checkAt } = createLag()
    checkAt(0, 100, 100)
    expect(checkAt(60, null, 100)).toBe(0)
    expect(checkAt(61, 200, 100)).toBe(61_000)
    expect(checkAt(62, null, 100)).toBe(62_000)
    expect(checkAt(63, 90, 80)).toBeNull()
  })

  it("law: it is never shorter than the age of the oldest write that the replica lacks", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), fc.nat(8)), { maxLength: 40 }), (steps) => {
        const { checkAt } = createLag()
        const writtenAt: Array<number> = []
        let replayed = 0
        steps.forEach(([writes, replays], second) => {
          // The writes between two checks.
          for (let n = 0; n < writes; n++) writtenAt.push(second - 0.5)
          replayed = Math.min(writtenAt.length, replayed + replays)
          const lag = checkAt(second, writtenAt.length, replayed)
          const oldest = writtenAt[replayed]
          if (lag !== null && oldest !== undefined)
            expect(lag).toBeGreaterThanOrEqual((second - oldest) * 1_000)
        })
      })
    )
  })
})
