import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, type EventFromLogic } from "xstate"
import { reelsMachine } from "#core/reels/reelsMachine.ts"
import { runs } from "#core/testing/runs.ts"
import { scheduleInOrder, runScheduler, reachableStates } from "../support/machineTesting.ts"
import { leavesOf, restingStates } from "#stories/coverage/states.ts"
import { visibility } from "./reelArbitraries.ts"

type Event = EventFromLogic<typeof reelsMachine>

const ids = [1, 2, 3, 4, 5, 6]
const looking = (id: number): Event => ({
  type: "visibility.changed",
  visibility: ids.map((each) => ({ id: each, ratio: each === id ? 1 : 0 }))
})
const opened = (canAutoplay: boolean, at: number | null = null) =>
  createActor(reelsMachine, { input: { ids, at, canAutoplay } }).start()
type Opened = ReturnType<typeof opened>

/** The video that should play; null for none. */
const plays = (actor: Opened): number | null => {
  const snapshot = actor.getSnapshot()
  return snapshot.matches("playing") ? snapshot.context.current : null
}

const ofVideo = fc.record({
  type: fc.constantFrom("video.playing", "video.stalled", "video.blocked", "video.failed"),
  id: fc.integer({ min: 1, max: 6 })
})
const ofShopper = fc.constantFrom<Event>(
  { type: "reel.tap" },
  { type: "sound.toggle" },
  { type: "retry" },
  { type: "page.hidden" },
  { type: "page.shown" }
)
const anything: fc.Arbitrary<ReadonlyArray<Event>> = fc.array(
  fc.oneof(
    visibility.map((visibility): Event => ({ type: "visibility.changed", visibility })),
    ofVideo,
    ofShopper
  ),
  { maxLength: 30 }
)

describe("reelsMachine", () => {
  it("reaches every declared state", () => {
    const events: ReadonlyArray<Event> = [
      looking(1),
      looking(2),
      {
        type: "visibility.changed",
        visibility: [
          { id: 1, ratio: 0.5 },
          { id: 2, ratio: 0.5 }
        ]
      },
      { type: "video.playing", id: 1 },
      { type: "video.stalled", id: 1 },
      { type: "video.blocked", id: 1 },
      { type: "video.failed", id: 1 },
      { type: "reel.tap" },
      { type: "retry" },
      { type: "page.hidden" },
      { type: "page.shown" }
    ]
    expect(
      reachableStates(reelsMachine, { input: { ids: [1, 2], at: null, canAutoplay: true }, events })
    ).toEqual(restingStates(reelsMachine))
  })

  it("example: scrolls through three reels, pauses one, and turns the sound on", () => {
    const actor = opened(true)
    const state = () => [plays(actor), actor.getSnapshot().context.isMuted]
    actor.send(looking(1))
    expect(state()).toEqual([1, true])
    actor.send({
      type: "visibility.changed",
      visibility: [
        { id: 1, ratio: 0.6 },
        { id: 2, ratio: 0.4 }
      ]
    })
    expect(state()).toEqual([null, true])
    actor.send({
      type: "visibility.changed",
      visibility: [
        { id: 1, ratio: 0.1 },
        { id: 2, ratio: 0.9 }
      ]
    })
    expect(state()).toEqual([2, true])
    actor.send({ type: "sound.toggle" })
    actor.send({ type: "reel.tap" })
    expect([actor.getSnapshot().value, ...state()]).toEqual(["paused", null, false])
    actor.send(looking(3))
    expect(state()).toEqual([3, false])
    actor.send(looking(2))
    expect(state()).toEqual([2, false])
  })

  it("plays at most one reel, only one reported as 80% visible, and none while the page is hidden (property)", () => {
    fc.assert(
      fc.property(anything, fc.boolean(), (events, canAutoplay) => {
        const actor = opened(canAutoplay)
        const shares = new Map<number, number>()
        let isAway = false
        for (const event of events) {
          actor.send(event)
          if (event.type === "visibility.changed")
            for (const { id, ratio } of event.visibility) shares.set(id, ratio)
          if (event.type === "page.hidden") isAway = true
          if (event.type === "page.shown") isAway = false
          const now = plays(actor)
          if (now === null) continue
          expect(isAway).toBe(false)
          expect(shares.get(now)).toBeGreaterThanOrEqual(0.8)
          expect(Math.max(...shares.values())).toBe(shares.get(now))
        }
      }),
      runs(400)
    )
  })

  it("with reduced motion or data saving each reel waits for a tap (property)", () => {
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
            ["reel.tap", "retry"].includes(event.type) &&
            !before.matches("hidden") &&
            !before.matches("idle")
          )
            asked = current
          if (plays(actor) !== null) expect(asked).toBe(plays(actor))
        }
      }),
      runs(400)
    )
    const actor = opened(false)
    actor.send(looking(4))
    expect(actor.getSnapshot().value).toBe("awaitingTap")
    actor.send({ type: "reel.tap" })
    expect(plays(actor)).toBe(4)
    actor.send(looking(5))
    expect(actor.getSnapshot().value).toBe("awaitingTap")
  })

  it("is muted until the shopper turns the sound on (property)", () => {
    fc.assert(
      fc.property(anything, fc.boolean(), (events, canAutoplay) => {
        const actor = opened(canAutoplay)
        expect(actor.getSnapshot().context.isMuted).toBe(true)
        for (const event of events) {
          const wasMuted = actor.getSnapshot().context.isMuted
          actor.send(event)
          if (wasMuted && event.type !== "sound.toggle")
            expect(actor.getSnapshot().context.isMuted).toBe(true)
        }
      })
    )
  })

  it("a video that may not start with sound starts muted; one that may not start at all waits for a tap", () => {
    const actor = opened(true)
    actor.send({ type: "sound.toggle" })
    actor.send(looking(2))
    actor.send({ type: "video.blocked", id: 1 })
    expect(actor.getSnapshot().context.isMuted).toBe(false)
    actor.send({ type: "video.blocked", id: 2 })
    expect([plays(actor), actor.getSnapshot().context.isMuted]).toEqual([2, true])
    actor.send({ type: "video.blocked", id: 2 })
    expect(actor.getSnapshot().value).toBe("awaitingTap")
    actor.send({ type: "reel.tap" })
    expect(plays(actor)).toBe(2)
  })

  it("a failed video leaves the others unchanged, and is retried by a tap or on return", () => {
    const actor = opened(true)
    actor.send(looking(1))
    actor.send({ type: "video.failed", id: 2 })
    expect(plays(actor)).toBe(1)
    actor.send({ type: "video.failed", id: 1 })
    expect(actor.getSnapshot().value).toBe("failed")
    actor.send({ type: "retry" })
    expect(plays(actor)).toBe(1)
    actor.send({ type: "video.failed", id: 1 })
    actor.send(looking(2))
    expect(plays(actor)).toBe(2)
    actor.send(looking(1))
    expect(plays(actor)).toBe(1)
  })

  it("page.shown: a paused reel stays paused, and a playing one continues", () => {
    const actor = opened(true)
    actor.send(looking(1))
    for (const expected of [1, null]) {
      actor.send({ type: "page.hidden" })
      expect(plays(actor)).toBeNull()
      actor.send({ type: "page.shown" })
      expect(plays(actor)).toBe(expected)
      actor.send({ type: "reel.tap" })
    }
  })

  it("starts at the requested reel or the first, and saves the current one", () => {
    const savedPositions: Array<number | null> = []
    const at = (at: number | null) =>
      createActor(
        reelsMachine.provide({
          actions: { savePosition: (_, id) => void savedPositions.push(id) }
        }),
        { input: { ids, at, canAutoplay: true } }
      ).start()
    expect(
      [at(5), at(77), at(null)].map((actor) => actor.getSnapshot().context.lastVisible)
    ).toEqual([5, 1, 1])
    const actor = at(5)
    actor.send(looking(5))
    actor.send(looking(6))
    expect(savedPositions).toEqual([5, 6])
  })

  it("the last visible reel plays, whatever the order of the video events (property)", async () => {
    const answers = fc.array(
      fc.constantFrom("video.playing", "video.stalled", "video.blocked", "video.failed"),
      {
        minLength: 6,
        maxLength: 6
      }
    )
    const visibleIds = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        visibleIds,
        answers,
        async (scheduler, visibleIds, answers) => {
          const actor = opened(true)
          const videoEventOf = (id: number) => answers[id - 1] ?? "video.playing"
          let asked = ""
          // A fake player that sends video events when the scheduler releases them.
          actor.subscribe((snapshot) => {
            const id = snapshot.matches({ playing: "buffering" }) ? snapshot.context.current : null
            const what = `${id} ${snapshot.context.isMuted}`
            if (id === null || what === asked) return
            asked = what
            void scheduler
              .schedule(Promise.resolve(), `video ${id}`)
              .then(() => actor.send({ type: videoEventOf(id), id }))
          })
          scheduleInOrder(
            scheduler,
            visibleIds.map((id) => () => actor.send(looking(id)))
          )
          await runScheduler(scheduler)
          const last = visibleIds.at(-1) ?? 0
          const rests = {
            "video.playing": "playing.advancing",
            "video.stalled": "playing.buffering",
            "video.blocked": "awaitingTap",
            "video.failed": "failed"
          }[videoEventOf(last)]
          expect(leavesOf(actor.getSnapshot().value)).toEqual([rests])
          expect(actor.getSnapshot().context.current).toBe(last)
        }
      ),
      runs(150)
    )
  })
})
