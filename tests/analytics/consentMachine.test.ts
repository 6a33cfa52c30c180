import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { type Consent, consentMachine } from "#core/analytics/consentMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { actorDone, pendingActor, reachableStates } from "../support/machineTesting.ts"
import { startPath } from "../support/machinePaths.ts"
import { restingStates } from "#stories/coverage/states.ts"

const opened = (canAsk: boolean) => ({ type: "page.opened", canAsk }) as const
const restored = (consent: Consent | null, isOptedOut = false) =>
  ({ type: "storage.restored", consent, isOptedOut }) as const

describe("consentMachine", () => {
  it("reaches every declared state", () => {
    expect(
      reachableStates(consentMachine, {
        events: [
          restored(null),
          restored("granted"),
          restored(null, true),
          { type: "consent.grant" },
          { type: "consent.refuse" },
          opened(true),
          opened(false),
          actorDone("firstScroll")
        ]
      })
    ).toEqual(restingStates(consentMachine))
  })

  it.each([
    [restored(null), { undecided: "waiting" }],
    [restored(null, true), "refused"],
    [restored("granted"), "granted"],
    [restored("refused"), "refused"],
    // The choice made in the shop takes precedence over the browser's setting.
    [restored("granted", true), "granted"]
  ] as const)("after %o the state is %s", (event, state) => {
    const path = startPath(consentMachine)
    path.send(opened(true))
    expect(path.send(event).state).toEqual(state)
  })

  it("asks after the first scroll, and waits for another when a stored choice was cleared", () => {
    const path = startPath(consentMachine)
    path.send(opened(true))
    for (let times = 0; times < 2; times++) {
      expect(path.send(restored(null)).actors).toEqual({ firstScroll: null })
      expect(path.settle("firstScroll").state).toEqual({ undecided: "asking" })
      path.send({ type: "consent.refuse" })
    }
  })

  it("asks once a visit, and only on pages with a place for the question", () => {
    const path = startPath(consentMachine)
    path.send(opened(false))
    expect(path.send(restored(null))).toMatchObject({ state: { undecided: "away" } })
    path.send(opened(true))
    path.settle("firstScroll")
    expect(path.send(opened(false)).state).toEqual({ undecided: "postponed" })
    expect(path.send(opened(true)).state).toBeUndefined()
  })

  it("asks only without a stored choice, and saves exactly the choices that were made (property)", () => {
    const event = fc.constantFrom(
      restored(null),
      restored(null, true),
      restored("granted"),
      restored("refused"),
      { type: "consent.grant" } as const,
      { type: "consent.refuse" } as const
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 8 }), (events) => {
        const saved: Array<Consent> = []
        const actor = createActor(
          provideActors(consentMachine, {
            actors: { firstScroll: pendingActor() },
            actions: { saveConsent: (_, consent) => void saved.push(consent) }
          })
        ).start()
        actor.send(opened(true))
        for (const event of events) actor.send(event)
        expect(saved).toEqual(
          events.flatMap(({ type }) =>
            type === "consent.grant" ? ["granted"] : type === "consent.refuse" ? ["refused"] : []
          )
        )
        // The latest choice applies, also one made in another tab.
        const last = events.at(-1)
        const latest =
          last?.type === "storage.restored"
            ? (last.consent ?? (last.isOptedOut ? "refused" : null))
            : (saved.at(-1) ?? null)
        expect(actor.getSnapshot()).toMatchObject({
          value: latest ?? (events.length === 0 ? "loading" : { undecided: "waiting" }),
          context: { consent: latest }
        })
      })
    )
  })
})
