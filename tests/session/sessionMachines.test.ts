import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, fromPromise, SimulatedClock, waitFor } from "xstate"
import { type Locale, localeMachine, type NumberingSystem } from "#core/locale/localeMachine.ts"
import type { Session } from "#core/session/Session.ts"
import { type DeletionRefusal, sessionMachine } from "#core/session/sessionMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { session } from "#core/testing/loginArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import {
  actorDone,
  actorError,
  scheduleInOrder,
  runScheduler,
  scheduledActor,
  reachableStates
} from "../support/machineTesting.ts"
import { restingStates } from "#stories/coverage/states.ts"

type Left = Result.Result<void, DeletionRefusal>
const noura: Session = { token: "t", userId: "7", name: "نورة", phone: null }
const answers: ReadonlyArray<Left> = [
  Result.succeed(undefined),
  Result.fail(new Unavailable({ reason: "offline" })),
  Result.fail(new SessionEnded())
]

const startSession = (scheduler: fc.Scheduler, stored: Session | null, left: Left) => {
  const done = {
    stored: new Array<Session>(),
    loggedOut: new Array<Session>(),
    forgot: new Array<string>(),
    tokens: 0
  }
  const restore = scheduledActor<null, Result.Result<Session | null, never>>(
    scheduler,
    () => Result.succeed(stored),
    "restore"
  )
  const deleteAccount = scheduledActor<Session, Left>(scheduler, () => left, "delete")
  const clock = new SimulatedClock()
  const actor = createActor(
    provideActors(sessionMachine, {
      actors: { restore: restore.logic, deleteAccount: deleteAccount.logic },
      actions: {
        saveSession: (_, session) => void done.stored.push(session),
        logOutAtServer: (_, session) => void done.loggedOut.push(session),
        clearCustomerData: (_, how) => void done.forgot.push(how),
        clearToken: () => done.tokens++
      }
    }),
    { clock }
  ).start()
  return { actor, clock, done, deleteAccount }
}

describe("sessionMachine", () => {
  it("reaches every declared state", () => {
    expect(
      reachableStates(sessionMachine, {
        events: [
          actorDone("restore", Result.succeed(noura)),
          actorDone("restore", Result.succeed(null)),
          { type: "session.logOut" },
          { type: "deletion.request" },
          { type: "deletion.confirm" },
          { type: "session.started", session: noura },
          { type: "storage.changed", session: null },
          actorDone("deleteAccount", answers[0])
        ]
      })
    ).toEqual(restingStates(sessionMachine))
  })

  it("another name is stored with the session of a customer; a guest has none", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.option(session), async (scheduler, stored) => {
        const { actor, clock, done } = startSession(scheduler, stored, Result.succeed(undefined))
        await runScheduler(scheduler)
        clock.increment(100)
        actor.send({ type: "deletion.request" })
        const { value } = actor.getSnapshot()
        actor.send({ type: "name.changed", name: "Um Salem" })
        const renamed = stored && { ...stored, name: "Um Salem" }
        expect(actor.getSnapshot().value).toEqual(value)
        expect(actor.getSnapshot().context.session).toEqual(renamed)
        expect(done.stored).toEqual(renamed === null ? [] : [renamed])
      })
    )
  })

  const nameless = session.map((customer) => ({ ...customer, name: "" }))
  const sessionOrGuest = fc.option(fc.oneof(session, nameless))
  it("the name of a new address names a customer who has none, as at the server", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), sessionOrGuest, async (scheduler, stored) => {
        const { actor, clock, done } = startSession(scheduler, stored, Result.succeed(undefined))
        await runScheduler(scheduler)
        clock.increment(100)
        actor.send({ type: "name.learned", name: "Um Salem" })
        const isNameless = stored !== null && stored.name.trim() === ""
        expect(actor.getSnapshot().context.session).toEqual(
          isNameless ? { ...stored, name: "Um Salem" } : stored
        )
        expect(done.stored).toHaveLength(isNameless ? 1 : 0)
      })
    )
  })

  it("restoring: takes at least 100 ms, then is guest or customer", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.option(session), async (scheduler, stored) => {
        const { actor, clock } = startSession(scheduler, stored, Result.succeed(undefined))
        await runScheduler(scheduler)
        clock.increment(99)
        expect(actor.getSnapshot().matches("restoring")).toBe(true)
        clock.increment(1)
        expect(actor.getSnapshot().value).toEqual(stored === null ? "guest" : { customer: "idle" })
        expect(actor.getSnapshot().context.session).toEqual(stored)
      }),
      runs(10)
    )
  })

  it("logging out clears the customer's data at once, and ends the session that was at the server", () => {
    const [scheduler] = fc.sample(fc.scheduler(), 1)
    if (scheduler === undefined) throw new Error("No scheduler")
    const { actor, done } = startSession(scheduler, null, Result.succeed(undefined))
    actor.send({ type: "storage.changed", session: noura })
    actor.send({ type: "session.logOut" })
    expect(actor.getSnapshot()).toMatchObject({ value: "guest", context: { session: null } })
    expect(done).toEqual({ stored: [], loggedOut: [noura], forgot: ["loggedOut"], tokens: 0 })
  })

  it("logging out and deleting end as guest and clear the customer's data once, whatever the response (property)", async () => {
    const ways = fc.constantFrom<
      ReadonlyArray<"session.logOut" | "deletion.request" | "deletion.confirm">
    >(["session.logOut"], ["deletion.request", "deletion.confirm"])
    const meanwhile = fc.array(
      fc.constantFrom(
        "session.ended",
        "session.logOut",
        "deletion.request",
        "deletion.confirm",
        "deletion.cancel"
      ),
      { maxLength: 4 }
    )
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        session,
        fc.constantFrom(...answers),
        ways,
        meanwhile,
        async (scheduler, session, left, way, others) => {
          const { actor, clock, done, deleteAccount } = startSession(scheduler, session, left)
          await runScheduler(scheduler)
          clock.increment(100)
          for (const type of way) actor.send({ type })
          scheduleInOrder(
            scheduler,
            others.map((type) => () => actor.send({ type }))
          )
          await runScheduler(scheduler)
          const how =
            way.length === 1 ? "loggedOut" : Result.isSuccess(left) ? "deleted" : "deletedLocally"
          expect(actor.getSnapshot().value).toBe("guest")
          expect(actor.getSnapshot().context.session).toBeNull()
          const isLoggedOut = how === "loggedOut"
          expect(done).toEqual({
            stored: [],
            loggedOut: isLoggedOut ? [session] : [],
            forgot: [how],
            tokens: 0
          })
          expect(deleteAccount.inputs).toEqual(isLoggedOut ? [] : [session])
        }
      )
    )
  })

  it("session.ended: clears only the token, and the next login starts a new session", () => {
    fc.assert(
      fc.property(session, session, (one, other) => {
        const scheduler = fc.sample(fc.scheduler(), 1)[0]
        if (scheduler === undefined) return
        const { actor, done } = startSession(scheduler, null, Result.succeed(undefined))
        actor.send({ type: "storage.changed", session: one })
        actor.send({ type: "deletion.request" })
        actor.send({ type: "session.ended" })
        expect([actor.getSnapshot().value, done]).toEqual([
          "guest",
          { stored: [], loggedOut: [], forgot: [], tokens: 1 }
        ])
        actor.send({ type: "session.started", session: other })
        expect([actor.getSnapshot().context.session, done.stored]).toEqual([other, [other]])
        actor.send({ type: "storage.changed", session: null })
        expect([actor.getSnapshot().value, actor.getSnapshot().context.session]).toEqual([
          "guest",
          null
        ])
      }),
      runs(10)
    )
  })

  it("confirmingDeletion: cancelling changes nothing", () => {
    const [scheduler] = fc.sample(fc.scheduler(), 1)
    if (scheduler === undefined) throw new Error("No scheduler")
    const { actor, deleteAccount } = startSession(scheduler, null, Result.succeed(undefined))
    actor.send({ type: "storage.changed", session: noura })
    actor.send({ type: "deletion.request" })
    actor.send({ type: "deletion.cancel" })
    expect([actor.getSnapshot().value, deleteAccount.inputs]).toEqual([{ customer: "idle" }, []])
  })
})

describe("localeMachine", () => {
  it("reaches every declared state", () => {
    expect(
      reachableStates(localeMachine, {
        input: { locale: "ar", numberingSystem: "latn" },
        events: [
          { type: "locale.toggle" },
          { type: "numberingSystem.choose", numberingSystem: "arab" },
          actorDone("loadMessages"),
          actorError("loadMessages")
        ]
      })
    ).toEqual(restingStates(localeMachine))
  })

  it("changes the locale once its messages are loaded, with one request at a time (property)", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.constantFrom<Locale>("ar", "en"),
        fc.nat({ max: 8 }),
        async (scheduler, locale, taps) => {
          const applied: Array<Locale> = []
          const loadMessages = scheduledActor<Locale, void>(
            scheduler,
            () => undefined,
            "loadMessages"
          )
          const actor = createActor(
            provideActors(localeMachine, {
              actors: { loadMessages: loadMessages.logic },
              actions: { applyLocale: (_, locale) => void applied.push(locale) }
            }),
            { input: { locale, numberingSystem: "latn" } }
          ).start()
          scheduleInOrder(
            scheduler,
            Array.from({ length: taps }, () => () => actor.send({ type: "locale.toggle" }))
          )
          await runScheduler(scheduler)
          expect(loadMessages.maxConcurrency()).toBeLessThanOrEqual(1)
          expect(applied).toEqual(loadMessages.inputs)
          expect(applied).toEqual(
            applied.map((_, nth) => ((nth % 2 === 0) === (locale === "ar") ? "en" : "ar"))
          )
          expect(actor.getSnapshot()).toMatchObject({
            value: "idle",
            context: { locale: applied.at(-1) ?? locale }
          })
        }
      )
    )
  })

  it("the numbering system changes at once, also while messages load, and is saved (property)", () => {
    const choices = fc.array(fc.constantFrom<NumberingSystem>("latn", "arab"), { minLength: 1 })
    fc.assert(
      fc.property(choices, fc.boolean(), (choices, isLoading) => {
        const saved: Array<NumberingSystem> = []
        const actor = createActor(
          provideActors(localeMachine, {
            actors: { loadMessages: fromPromise<void, Locale>(() => new Promise(() => {})) },
            actions: { saveNumberingSystem: (_, chosen) => void saved.push(chosen) }
          }),
          { input: { locale: "ar", numberingSystem: "latn" } }
        ).start()
        if (isLoading) actor.send({ type: "locale.toggle" })
        for (const numberingSystem of choices) {
          actor.send({ type: "numberingSystem.choose", numberingSystem })
          expect(actor.getSnapshot()).toMatchObject({
            value: isLoading ? "loading" : "idle",
            context: { locale: "ar", numberingSystem }
          })
        }
        expect(saved).toEqual(choices)
      })
    )
  })

  it("keeps the locale when messages fail to load, is failed, and retries", async () => {
    const actor = createActor(
      provideActors(localeMachine, {
        actors: {
          loadMessages: fromPromise<void, Locale>(() => Promise.reject(new Error("offline")))
        }
      }),
      { input: { locale: "ar", numberingSystem: "latn" } }
    ).start()
    actor.send({ type: "locale.toggle" })
    expect(actor.getSnapshot().value).toBe("loading")
    expect((await waitFor(actor, (snapshot) => snapshot.matches("failed"))).context.locale).toBe(
      "ar"
    )
    actor.send({ type: "locale.toggle" })
    expect(actor.getSnapshot().value).toBe("loading")
  })
})
