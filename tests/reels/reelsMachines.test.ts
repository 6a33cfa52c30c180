import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, type EventFromLogic } from "xstate"
import { reelsMachine } from "#core/reels/reelsMachine.ts"
import { scheduleInOrder, runScheduler, reachableStates } from "../support/machineTesting.ts"
import { leavesOf, restingStates } from "../support/states.ts"
import { visibility } from "./reelArbitraries.ts"

type Event = EventFromLogic<typeof reelsMachine>

const ids = [1, 2, 3, 4, 5, 6]
const looking = (id: number): Event => ({
  type: "seen",
  visibility: ids.map((each) => ({ id: each, ratio: each === id ? 1 : 0 }))
})
const opened = (canAutoplay: boolean, at: number | null = null) =>
  createActor(reelsMachine, { input: { ids, at, canAutoplay } }).start()
type Opened = ReturnType<typeof opened>

/** The film that is to run now; null where none is. */
const plays = (actor: Opened): number | null => {
  const snapshot = actor.getSnapshot()
  return snapshot.matches("running") ? snapshot.context.current : null
}

const ofFilm = fc.record({
  type: fc.constantFrom("moves", "stalled", "refused", "broke"),
  id: fc.integer({ min: 1, max: 6 })
})
const ofShopper = fc.constantFrom<Event>(
  { type: "tap" },
  { type: "mute" },
  { type: "retry" },
  { type: "left" },
  { type: "returned" }
)
const anything: fc.Arbitrary<ReadonlyArray<Event>> = fc.array(
  fc.oneof(
    visibility.map((visibility): Event => ({ type: "seen", visibility })),
    ofFilm,
    ofShopper
  ),
  { maxLength: 30 }
)

describe("reelsMachine", () => {
  it("can reach every state it declares", () => {
    const events: ReadonlyArray<Event> = [
      looking(1),
      looking(2),
      {
        type: "seen",
        visibility: [
          { id: 1, ratio: 0.5 },
          { id: 2, ratio: 0.5 }
        ]
      },
      { type: "moves", id: 1 },
      { type: "stalled", id: 1 },
      { type: "refused", id: 1 },
      { type: "broke", id: 1 },
      { type: "tap" },
      { type: "retry" },
      { type: "left" },
      { type: "returned" }
    ]
    expect(
      reachableStates(reelsMachine, { input: { ids: [1, 2], at: null, canAutoplay: true }, events })
    ).toEqual(restingStates(reelsMachine))
  })

  it("a shopper scrolls through three reels, pauses one, and turns the sound on", () => {
    const actor = opened(true)
    const stands = () => [plays(actor), actor.getSnapshot().context.isMuted]
    actor.send(looking(1))
    expect(stands()).toEqual([1, true])
    actor.send({
      type: "seen",
      visibility: [
        { id: 1, ratio: 0.6 },
        { id: 2, ratio: 0.4 }
      ]
    })
    expect(stands()).toEqual([null, true])
    actor.send({
      type: "seen",
      visibility: [
        { id: 1, ratio: 0.1 },
        { id: 2, ratio: 0.9 }
      ]
    })
    expect(stands()).toEqual([2, true])
    actor.send({ type: "mute" })
    actor.send({ type: "tap" })
    expect([actor.getSnapshot().value, ...stands()]).toEqual(["paused", null, false])
    actor.send(looking(3))
    expect(stands()).toEqual([3, false])
    actor.send(looking(2))
    expect(stands()).toEqual([2, false])
  })

  it("plays one at most, only what was reported to be 80% visible, and nothing while the page is away", () => {
    fc.assert(
      fc.property(anything, fc.boolean(), (events, canAutoplay) => {
        const actor = opened(canAutoplay)
        const shares = new Map<number, number>()
        let isAway = false
        for (const event of events) {
          actor.send(event)
          if (event.type === "seen")
            for (const { id, ratio } of event.visibility) shares.set(id, ratio)
          if (event.type === "left") isAway = true
          if (event.type === "returned") isAway = false
          const now = plays(actor)
          if (now === null) continue
          expect(isAway).toBe(false)
          expect(shares.get(now)).toBeGreaterThanOrEqual(0.8)
          expect(Math.max(...shares.values())).toBe(shares.get(now))
        }
      }),
      { numRuns: 400 }
    )
  })

  it("plays nothing by itself where less motion is wanted or data is saved: each reel waits for its own tap", () => {
    fc.assert(
      fc.property(anything, (events) => {
        const actor = opened(false)
        let asked: number | null = null
        for (const event of events) {
          const before = actor.getSnapshot()
          actor.send(event)
          const { current } = actor.getSnapshot().context
          if (current !== before.context.current) asked = null
          if (
            ["tap", "retry"].includes(event.type) &&
            !before.matches("away") &&
            !before.matches("between")
          )
            asked = current
          if (plays(actor) !== null) expect(asked).toBe(plays(actor))
        }
      }),
      { numRuns: 400 }
    )
    const actor = opened(false)
    actor.send(looking(4))
    expect(actor.getSnapshot().value).toBe("waiting")
    actor.send({ type: "tap" })
    expect(plays(actor)).toBe(4)
    actor.send(looking(5))
    expect(actor.getSnapshot().value).toBe("waiting")
  })

  it("is silent until asked: nothing but the shopper turns the sound on", () => {
    fc.assert(
      fc.property(anything, fc.boolean(), (events, canAutoplay) => {
        const actor = opened(canAutoplay)
        expect(actor.getSnapshot().context.isMuted).toBe(true)
        for (const event of events) {
          const wasMuted = actor.getSnapshot().context.isMuted
          actor.send(event)
          if (wasMuted && event.type !== "mute")
            expect(actor.getSnapshot().context.isMuted).toBe(true)
        }
      })
    )
  })

  it("a film that may not start with sound starts without; one that may not start at all waits behind its poster", () => {
    const actor = opened(true)
    actor.send({ type: "mute" })
    actor.send(looking(2))
    actor.send({ type: "refused", id: 1 })
    expect(actor.getSnapshot().context.isMuted).toBe(false)
    actor.send({ type: "refused", id: 2 })
    expect([plays(actor), actor.getSnapshot().context.isMuted]).toEqual([2, true])
    actor.send({ type: "refused", id: 2 })
    expect(actor.getSnapshot().value).toBe("waiting")
    actor.send({ type: "tap" })
    expect(plays(actor)).toBe(2)
  })

  it("one broken film leaves the others alone, and is tried again when asked or come back to", () => {
    const actor = opened(true)
    actor.send(looking(1))
    actor.send({ type: "broke", id: 2 })
    expect(plays(actor)).toBe(1)
    actor.send({ type: "broke", id: 1 })
    expect(actor.getSnapshot().value).toBe("broken")
    actor.send({ type: "retry" })
    expect(plays(actor)).toBe(1)
    actor.send({ type: "broke", id: 1 })
    actor.send(looking(2))
    expect(plays(actor)).toBe(2)
    actor.send(looking(1))
    expect(plays(actor)).toBe(1)
  })

  it("what was paused stays so when the shopper comes back from another app, and what ran runs on", () => {
    const actor = opened(true)
    actor.send(looking(1))
    for (const expected of [1, null]) {
      actor.send({ type: "left" })
      expect(plays(actor)).toBeNull()
      actor.send({ type: "returned" })
      expect(plays(actor)).toBe(expected)
      actor.send({ type: "tap" })
    }
  })

  it("begins at the reel that was asked for, or at the first, and says where the shopper is", () => {
    const places: Array<number | null> = []
    const at = (at: number | null) =>
      createActor(
        reelsMachine.provide({ actions: { savePosition: (_, id) => void places.push(id) } }),
        { input: { ids, at, canAutoplay: true } }
      ).start()
    expect(
      [at(5), at(77), at(null)].map((actor) => actor.getSnapshot().context.lastVisible)
    ).toEqual([5, 1, 1])
    const actor = at(5)
    actor.send(looking(5))
    actor.send(looking(6))
    expect(places).toEqual([5, 6])
  })

  it("ends where the last reel in sight is, however late the films answer and in whichever order", async () => {
    const answers = fc.array(fc.constantFrom("moves", "stalled", "refused", "broke"), {
      minLength: 6,
      maxLength: 6
    })
    const scrolls = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), scrolls, answers, async (scheduler, scrolls, answers) => {
        const actor = opened(true)
        const says = (id: number) => answers[id - 1] ?? "moves"
        let asked = ""
        // A player that tells, at a moment of its own, what became of each film that it was to run.
        actor.subscribe((snapshot) => {
          const id = snapshot.matches({ running: "starting" }) ? snapshot.context.current : null
          const what = `${id} ${snapshot.context.isMuted}`
          if (id === null || what === asked) return
          asked = what
          void scheduler
            .schedule(Promise.resolve(), `film ${id}`)
            .then(() => actor.send({ type: says(id), id }))
        })
        scheduleInOrder(
          scheduler,
          scrolls.map((id) => () => actor.send(looking(id)))
        )
        await runScheduler(scheduler)
        const last = scrolls.at(-1) ?? 0
        const rests = {
          moves: "running.moving",
          stalled: "running.starting",
          refused: "waiting",
          broke: "broken"
        }[says(last)]
        expect(leavesOf(actor.getSnapshot().value)).toEqual([rests])
        expect(actor.getSnapshot().context.current).toBe(last)
      }),
      { numRuns: 150 }
    )
  })
})
