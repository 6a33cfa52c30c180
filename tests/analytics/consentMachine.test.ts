import fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import { createActor, fromPromise } from "xstate"
import { type Consent, consentMachine } from "#core/analytics/consentMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { actorDone, pendingActor, reachableStates } from "../support/machineTesting.ts"
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
    const actor = createActor(
      provideActors(consentMachine, { actors: { firstScroll: pendingActor() } })
    ).start()
    actor.send(opened(true))
    actor.send(event)
    expect(actor.getSnapshot().value).toEqual(state)
  })

  it("asks after the first scroll, and waits for another when a stored choice was cleared", async () => {
    const scrollCallbacks: Array<() => void> = []
    const firstScroll = fromPromise<void>(
      () => new Promise((resolve) => void scrollCallbacks.push(resolve))
    )
    const actor = createActor(provideActors(consentMachine, { actors: { firstScroll } })).start()
    const isAsking = () => actor.getSnapshot().matches({ undecided: "asking" })
    actor.send(opened(true))
    for (const [index, event] of [restored(null), restored(null)].entries()) {
      actor.send(event)
      await Promise.resolve()
      expect(isAsking()).toBe(false)
      scrollCallbacks[index]?.()
      await vi.waitFor(() => expect(isAsking()).toBe(true))
      actor.send({ type: "consent.refuse" })
    }
  })

  it("asks once a visit, and only on pages with a place for the question", async () => {
    const firstScroll = fromPromise<void>(() => Promise.resolve())
    const actor = createActor(provideActors(consentMachine, { actors: { firstScroll } })).start()
    actor.send(restored(null))
    actor.send(opened(false))
    await Promise.resolve()
    expect(actor.getSnapshot().value).toEqual({ undecided: "away" })
    actor.send(opened(true))
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ undecided: "asking" }))
    for (const canAsk of [false, true]) {
      actor.send(opened(canAsk))
      expect(actor.getSnapshot().value).toEqual({ undecided: "postponed" })
    }
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
