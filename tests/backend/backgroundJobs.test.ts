import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { createJobs } from "#backend/backgroundJobs.ts"
import { forEachAtOnce } from "#backend/forEachAtOnce.ts"
import { DeadlineExceeded } from "#backend/http/withDeadline.ts"

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

/** A payment provider that never answers. */
const hang = () => new Promise<never>(() => {})
/** Work that a test lets end. */
const openGate = () => Promise.withResolvers<void>()
/** Lets everything run that does not wait for time. */
const settle = () => new Promise<void>((done) => setImmediate(done))
const hourMs = 3_600_000
const everyHour = () => hourMs

describe("background jobs", () => {
  it("that hang hold up no other job: each has a loop of its own", async () => {
    const runs = { payments: 0 }
    const payments = async () => {
      runs.payments++
    }
    const jobs = createJobs({
      refunds: { run: hang, everyMs: everyHour },
      payments: { run: payments, everyMs: () => 1 }
    })
    jobs.start(null, 1)
    await expect.poll(() => runs.payments, { timeout: 20_000 }).toBeGreaterThan(2)
    // Control: one loop that does one after the other never comes to the second.
    const done: Array<string> = []
    void (async () => {
      for (const job of [hang, async () => void done.push("payments")]) await job()
    })()
    await settle()
    expect(done).toEqual([])
    void jobs.stop()
  })

  it("that are woken run at once, and once more if they run already", async () => {
    const gates = [openGate(), openGate(), openGate()]
    const runs: Array<number> = []
    const jobs = createJobs({
      refunds: {
        run: async () => {
          const gate = gates[runs.length]
          runs.push(runs.length)
          await gate?.promise
        },
        everyMs: everyHour
      }
    })
    jobs.wake("refunds")
    expect(runs).toEqual([])
    jobs.start(null, hourMs)
    jobs.wake("refunds")
    for (let times = 0; times < 5; times++) jobs.wake("refunds")
    expect(runs).toHaveLength(1)
    gates[0]?.resolve()
    await settle()
    expect(runs).toHaveLength(2)
    gates[1]?.resolve()
    await settle()
    expect(runs).toHaveLength(2)
    await jobs.stop()
    jobs.wake("refunds")
    expect(runs).toHaveLength(2)
  })

  it("that fail are logged, and run again", async () => {
    const runs = { count: 0 }
    const jobs = createJobs({
      oldRows: {
        run: async () => {
          runs.count++
          throw new Error("the database is away")
        },
        everyMs: everyHour
      }
    })
    jobs.start(null, hourMs)
    for (const expected of [1, 2]) {
      jobs.wake("oldRows")
      await settle()
      expect(runs.count).toBe(expected)
    }
    expect(vi.mocked(console.error).mock.calls.join()).toContain("job oldRows")
    await jobs.stop()
  })

  it("that run when the server stops are told so, and awaited", async () => {
    const gate = openGate()
    const seen: Array<boolean> = []
    const jobs = createJobs({
      payments: {
        run: async (_: null, isStopped: () => boolean) => {
          await gate.promise
          seen.push(isStopped())
        },
        everyMs: everyHour
      }
    })
    jobs.start(null, hourMs)
    jobs.wake("payments")
    const stopped = jobs.stop()
    gate.resolve()
    await stopped
    expect(seen).toEqual([true])
  })
})

describe("the pieces of a job", () => {
  const limits = { atOnce: 3, timeLimitMs: 60_000, isStopped: () => false }
  const failTest = (problem: unknown) => {
    throw problem
  }

  it("are done several at once, and no more than the limit", async () => {
    const state = { now: 0, most: 0 }
    const done: Array<number> = []
    await forEachAtOnce(
      Array.from({ length: 20 }, (_, item) => item),
      limits,
      async (item) => {
        state.now++
        state.most = Math.max(state.most, state.now)
        await settle()
        state.now--
        done.push(item)
      },
      failTest
    )
    expect(state.most).toBe(3)
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, item) => item))
  })

  it("that hang are given up after the limit, and one that fails ends no other", async () => {
    const problems: Array<unknown> = []
    const done: Array<string> = []
    await forEachAtOnce(
      ["hangs", "fails", "hangs", "works", "hangs", "works"],
      { ...limits, atOnce: 2, timeLimitMs: 20 },
      async (item) => {
        if (item === "hangs") await hang()
        if (item === "fails") throw new Error("refused")
        done.push(item)
      },
      (problem) => problems.push(problem)
    )
    expect(done).toEqual(["works", "works"])
    expect(problems.filter((problem) => problem instanceof DeadlineExceeded)).toHaveLength(3)
    expect(problems).toHaveLength(4)
  })

  it("that are left are not begun once the server stops", async () => {
    const done: Array<number> = []
    await forEachAtOnce(
      [1, 2, 3, 4, 5],
      { ...limits, atOnce: 1, isStopped: () => done.length === 2 },
      async (item) => {
        done.push(item)
      },
      failTest
    )
    expect(done).toEqual([1, 2])
  })
})
