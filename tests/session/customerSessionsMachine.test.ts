import { Result } from "effect"
import { describe, expect, it } from "vitest"
import type { CustomerSession } from "#core/session/CustomerSessions.ts"
import { customerSessionsMachine } from "#core/session/customerSessionsMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { startPath } from "../support/machinePaths.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"

const offline = new Unavailable({ reason: "offline" })
const own: CustomerSession = {
  id: 1,
  browser: "Safari",
  system: "iPhone",
  usedAt: 1_700_000_000_000,
  isCurrent: true
}
const other: CustomerSession = { ...own, id: 2, isCurrent: false }

describe("customerSessionsMachine", () => {
  it("reaches every declared state", () => {
    expect(
      reachableStates(customerSessionsMachine, {
        events: [
          actorDone("load", Result.succeed([own, other])),
          actorDone("load", Result.fail(offline)),
          { type: "retry" },
          { type: "sessions.end", sessions: 2 },
          actorDone("end", Result.succeed([own])),
          actorDone("end", Result.fail(offline))
        ]
      })
    ).toEqual(restingStates(customerSessionsMachine))
  })

  it("shows what remains after a session ended, one call at a time, and keeps the list after a refusal", () => {
    const path = startPath(customerSessionsMachine)
    expect(path.start).toMatchObject({ state: "loading", actors: { load: null } })
    path.settle("load", Result.succeed([own, other]))
    expect(path.send({ type: "sessions.end", sessions: 2 })).toMatchObject({
      state: "ending",
      actors: { end: 2 }
    })
    expect(path.send({ type: "sessions.end", sessions: "others" })).toEqual({})
    expect(path.settle("end", Result.fail(offline))).toMatchObject({
      state: "idle",
      context: { ended: null, endRefusal: offline }
    })
    expect(path.send({ type: "sessions.end", sessions: "others" })).toMatchObject({
      actors: { end: "others" },
      context: { endRefusal: null }
    })
    expect(path.settle("end", Result.succeed([own]))).toMatchObject({
      state: "idle",
      context: { sessions: [own], ended: null }
    })
  })
})
