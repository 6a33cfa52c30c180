import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { localeMachine } from "#core/locale/localeMachine.ts"
import type { Session } from "#core/session/Session.ts"
import { sessionMachine } from "#core/session/sessionMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { startPath } from "../support/machinePaths.ts"
import { actorDone, actorError, reachableStates } from "../support/machineTesting.ts"

const noura: Session = { token: "t", userId: "7", name: "نورة", phone: null }
const offline = new Unavailable({ reason: "offline" })

/** The session of a customer, or of a guest. */
const restored = (session: Session | null) => {
  const path = startPath(sessionMachine)
  path.settle("restore", Result.succeed(session))
  return { ...path, ready: path.elapse("minimumTime") }
}

/** A customer whose account is being deleted. */
const deleting = () => {
  const path = restored(noura)
  path.send({ type: "deletion.request" })
  return { ...path, confirmed: path.send({ type: "deletion.confirm" }) }
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
          actorDone("deleteAccount", Result.succeed(undefined))
        ]
      })
    ).toEqual(restingStates(sessionMachine))
  })

  it("restoring: is guest or customer after a minimum time", () => {
    const path = startPath(sessionMachine)
    expect(path.start).toMatchObject({
      state: { restoring: { request: "pending", minimumTime: "pending" } },
      actors: { restore: null }
    })
    expect(path.settle("restore", Result.succeed(noura))).toEqual({
      state: { restoring: { request: "done" } },
      context: { session: noura }
    })
    expect(path.elapse("minimumTime")).toEqual({ state: { customer: "idle" } })
    expect(restored(null).ready).toEqual({ state: "guest" })
  })

  it("name.changed: is stored with the session of a customer; a guest has none", () => {
    const renamed = { ...noura, name: "Um Salem" }
    const path = restored(noura)
    path.send({ type: "deletion.request" })
    expect(path.send({ type: "name.changed", name: "Um Salem" })).toEqual({
      context: { session: renamed },
      actions: { saveName: renamed }
    })
    expect(restored(null).send({ type: "name.changed", name: "Um Salem" })).toEqual({})
  })

  it("name.learned: names a customer who has none, as at the server", () => {
    const learned = { type: "name.learned", name: "Um Salem" } as const
    const renamed = { ...noura, name: "Um Salem" }
    expect(restored({ ...noura, name: " " }).send(learned)).toEqual({
      context: { session: renamed },
      actions: { saveName: renamed }
    })
    expect(restored(noura).send(learned)).toEqual({})
    expect(restored(null).send(learned)).toEqual({})
  })

  it("session.logOut: clears the customer's data at once, and ends the session at the server", () => {
    expect(restored(noura).send({ type: "session.logOut" })).toEqual({
      state: "guest",
      context: { session: null },
      actions: { logOutAtServer: noura, clearCustomerData: "loggedOut" }
    })
  })

  it("deletion: is confirmed or cancelled, and waits for nothing else", () => {
    const path = restored(noura)
    const confirming = { state: { customer: "confirmingDeletion" } }
    expect(path.send({ type: "deletion.request" })).toEqual(confirming)
    expect(path.send({ type: "session.logOut" })).toEqual({})
    expect(path.send({ type: "deletion.cancel" })).toEqual({ state: { customer: "idle" } })
    const { confirmed, send } = deleting()
    expect(confirmed).toEqual({
      state: { customer: "deleting" },
      actors: { deleteAccount: noura }
    })
    for (const type of [
      "session.ended",
      "session.logOut",
      "deletion.request",
      "deletion.confirm",
      "deletion.cancel"
    ] as const)
      expect(send({ type })).toEqual({})
  })

  it("deletion: ends as guest and clears the customer's data, whatever the response", () => {
    expect(deleting().settle("deleteAccount", Result.succeed(undefined))).toEqual({
      state: "guest",
      context: { session: null },
      actions: { clearCustomerData: "deleted" }
    })
    const path = deleting()
    expect(path.settle("deleteAccount", Result.fail(offline))).toEqual({
      state: "guest",
      context: { session: null, refusal: offline },
      actions: { clearCustomerData: "deletedLocally" }
    })
    expect(path.send({ type: "session.started", session: noura })).toMatchObject({
      state: { customer: "idle" },
      context: { session: noura, refusal: null }
    })
  })

  it("session.ended: clears only the token, and the next login starts a new session", () => {
    const path = restored(noura)
    expect(path.send({ type: "session.ended" })).toEqual({
      state: "guest",
      context: { session: null },
      actions: { clearToken: noura }
    })
    const started = { type: "session.started", session: noura } as const
    expect(path.send(started)).toEqual({
      state: { customer: "idle" },
      context: { session: noura },
      actions: { saveSession: noura }
    })
    const other = { ...noura, userId: "8" }
    expect(path.send({ type: "session.started", session: other })).toEqual({
      context: { session: other },
      actions: { saveSession: other }
    })
  })

  it("storage.changed: the same customer in another tab ends no dialog and no deletion, another one does", () => {
    const renamed = { ...noura, name: "Um Salem", token: "of the other tab" }
    const asking = () => {
      const path = startPath(sessionMachine)
      path.send({ type: "storage.changed", session: noura })
      path.send({ type: "deletion.request" })
      return path
    }
    const path = asking()
    expect(path.send({ type: "storage.changed", session: renamed })).toEqual({
      context: { session: renamed }
    })
    path.send({ type: "deletion.confirm" })
    expect(path.send({ type: "storage.changed", session: noura })).toEqual({
      context: { session: noura }
    })
    expect(path.settle("deleteAccount", Result.succeed(undefined))).toMatchObject({
      state: "guest"
    })
    const other = { ...noura, userId: `${noura.userId}1` }
    expect(asking().send({ type: "storage.changed", session: other })).toEqual({
      state: { customer: "idle" },
      context: { session: other }
    })
  })

  it("storage.changed: follows another tab", () => {
    const path = startPath(sessionMachine)
    expect(path.send({ type: "storage.changed", session: noura })).toEqual({
      state: { customer: "idle" },
      context: { session: noura }
    })
    expect(path.send({ type: "storage.changed", session: null })).toEqual({
      state: "guest",
      context: { session: null }
    })
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
          { type: "storage.restored", settings: { locale: "en", numberingSystem: "latn" } },
          actorDone("loadMessages"),
          actorError("loadMessages")
        ]
      })
    ).toEqual(restingStates(localeMachine))
  })

  it("changes the locale once its messages are loaded, and keeps it where they fail", () => {
    const path = startPath(localeMachine, { locale: "ar", numberingSystem: "latn" })
    const toggle = { type: "locale.toggle" } as const
    const loading = { state: "loading", actors: { loadMessages: "en" } }
    expect(path.send(toggle)).toEqual(loading)
    expect(path.send(toggle)).toEqual({})
    expect(path.fail("loadMessages")).toEqual({ state: "failed" })
    expect(path.send(toggle)).toEqual(loading)
    expect(path.settle("loadMessages")).toEqual({
      state: "idle",
      context: { locale: "en" },
      actions: { applyLocale: "en" }
    })
    expect(path.send(toggle)).toEqual({ state: "loading", actors: { loadMessages: "ar" } })
  })

  it("storage.restored: shows the stored choices without storing them again, unless the shopper chooses meanwhile", () => {
    const settings = { locale: "en", numberingSystem: "arab" } as const
    const path = startPath(localeMachine, { locale: "ar", numberingSystem: "latn" })
    expect(path.send({ type: "storage.restored", settings })).toEqual({
      state: "restoring",
      context: { numberingSystem: "arab" },
      actors: { restoreMessages: "en" }
    })
    expect(path.settle("restoreMessages")).toEqual({ state: "idle", context: { locale: "en" } })
    expect(path.send({ type: "storage.restored", settings })).toEqual({})
    path.send({ type: "storage.restored", settings: { ...settings, locale: "ar" } })
    path.send({ type: "locale.toggle" })
    expect(path.settle("loadMessages")).toEqual({
      state: "idle",
      context: { locale: "ar" },
      actions: { applyLocale: "ar" }
    })
  })

  it("the numbering system changes at once, also while messages load, and is saved", () => {
    const path = startPath(localeMachine, { locale: "ar", numberingSystem: "latn" })
    const choose = (numberingSystem: "latn" | "arab") =>
      path.send({ type: "numberingSystem.choose", numberingSystem })
    expect(choose("arab")).toEqual({
      context: { numberingSystem: "arab" },
      actions: { saveNumberingSystem: "arab" }
    })
    path.send({ type: "locale.toggle" })
    expect(choose("latn")).toEqual({
      context: { numberingSystem: "latn" },
      actions: { saveNumberingSystem: "latn" }
    })
  })
})
