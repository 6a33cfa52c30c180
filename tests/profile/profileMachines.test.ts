import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { namePromptMachine } from "#core/profile/namePromptMachine.ts"
import { notificationsMachine } from "#core/profile/notificationsMachine.ts"
import { personalDetailsMachine } from "#core/profile/personalDetailsMachine.ts"
import {
  type DetailsDraft,
  DetailsInvalid,
  type NotificationSettings,
  type Profile
} from "#core/profile/Profile.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import type { SessionCallRefusal } from "#core/shared/SessionEnded.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import {
  actorDone,
  actorError,
  reachableStates,
  runScheduler,
  scheduledActor
} from "../support/machineTesting.ts"
import { startPath } from "../support/machinePaths.ts"
import { restingStates } from "#stories/coverage/states.ts"

const offline = new Unavailable({ reason: "offline" })
const noura: Profile = {
  name: "نورة",
  email: "noura@example.com",
  isNameAsked: true,
  notifications: { orderText: true, orderMail: true, offers: false },
  channels: ["text", "mail"]
}
type Loaded = Result.Result<Profile, SessionCallRefusal>
describe("personalDetailsMachine", () => {
  it("reaches every declared state", () => {
    expect(
      reachableStates(personalDetailsMachine, {
        events: [
          actorDone("loadDraft", null),
          actorDone("loadDraft", { name: "", email: "" }),
          actorError("loadDraft"),
          actorDone("load", Result.succeed(noura)),
          actorDone("load", Result.fail(offline)),
          { type: "retry" },
          { type: "field.change", field: "name", value: "Noura" },
          { type: "details.save" },
          actorDone("save", Result.succeed(noura)),
          actorDone("save", Result.fail(offline))
        ]
      })
    ).toEqual(restingStates(personalDetailsMachine))
  })

  const typed: DetailsDraft = { name: "Um Salem", email: "noura@example.com" }

  it("starts with the profile, or with what was typed before a reload, without asking the server", () => {
    const path = startPath(personalDetailsMachine)
    expect(path.start).toMatchObject({ state: "restoring", actors: { loadDraft: null } })
    expect(path.settle("loadDraft", typed)).toEqual({
      state: "editing",
      context: { draft: typed }
    })
    const failed = startPath(personalDetailsMachine)
    const loading = { state: "loading", actors: { load: null } }
    expect(failed.fail("loadDraft")).toEqual(loading)
    expect(failed.settle("load", Result.fail(offline))).toEqual({
      state: "failed",
      context: { loadRefusal: offline }
    })
    expect(failed.send({ type: "retry" })).toEqual(loading)
    expect(failed.settle("load", Result.succeed(noura))).toEqual({
      state: "editing",
      context: { draft: { name: noura.name, email: noura.email }, loadRefusal: null }
    })
  })

  it("nothing typed is lost until it is saved; a changed field loses its problem", () => {
    const path = startPath(personalDetailsMachine)
    path.settle("loadDraft", { ...typed, name: "" })
    expect(path.send({ type: "field.change", field: "name", value: typed.name })).toMatchObject({
      context: { draft: typed },
      actions: { saveDraft: typed }
    })
    const saving = { state: "saving", actors: { save: typed } }
    expect(path.send({ type: "details.save" })).toEqual(saving)
    expect(path.send({ type: "details.save" })).toEqual({})
    const problems = { name: "tooLong", email: "email" } as const
    expect(path.settle("save", Result.fail(new DetailsInvalid({ problems })))).toEqual({
      state: "editing",
      context: { problems }
    })
    path.send({ type: "details.save" })
    expect(path.settle("save", Result.fail(offline))).toMatchObject({
      state: "editing",
      context: { problems: {}, saveRefusal: offline }
    })
    path.send({ type: "details.save" })
    path.settle("save", Result.fail(new DetailsInvalid({ problems })))
    expect(path.send({ type: "field.change", field: "email", value: typed.email })).toMatchObject({
      context: { problems: { name: "tooLong" } }
    })
    expect(path.send({ type: "details.save" })).toEqual(saving)
    expect(path.settle("save", Result.succeed(noura))).toMatchObject({
      state: "saved",
      actions: { notifySaved: noura, clearDraft: null, goBack: null }
    })
  })

  it("a refusal is no longer shown once a field is changed or the form is invalid", () => {
    const path = startPath(personalDetailsMachine)
    path.settle("loadDraft", typed)
    path.send({ type: "details.save" })
    path.settle("save", Result.fail(offline))
    expect(path.send({ type: "field.change", field: "name", value: "" })).toMatchObject({
      context: { saveRefusal: null }
    })
    path.send({ type: "details.save" })
    path.settle("save", Result.fail(offline))
    path.send({ type: "details.save" })
    expect(path.settle("save", Result.fail(new DetailsInvalid({ problems: {} })))).toMatchObject({
      context: { saveRefusal: null }
    })
  })
})

describe("notificationsMachine", () => {
  it("reaches every declared state", () => {
    expect(
      reachableStates(notificationsMachine, {
        events: [
          actorDone("load", Result.succeed(noura)),
          actorDone("load", Result.fail(offline)),
          { type: "retry" },
          { type: "setting.change", setting: "offers", isAllowed: true },
          actorDone("save", Result.succeed(noura)),
          actorDone("save", Result.fail(offline))
        ]
      })
    ).toEqual(restingStates(notificationsMachine))
  })

  /** A server that stores the settings it accepts. */
  const startNotifications = (scheduler: fc.Scheduler, isAccepted: (nth: number) => boolean) => {
    const server = { profile: noura }
    const load = scheduledActor<null, Loaded>(
      scheduler,
      () => Result.succeed(server.profile),
      "load"
    )
    const save = scheduledActor<NotificationSettings, Loaded>(
      scheduler,
      (notifications, nth) => {
        if (!isAccepted(nth)) return Result.fail(offline)
        server.profile = { ...server.profile, notifications }
        return Result.succeed(server.profile)
      },
      "save"
    )
    const actor = createActor(
      provideActors(notificationsMachine, { actors: { load: load.logic, save: save.logic } })
    ).start()
    return { actor, server, save }
  }

  it("a change that cannot be saved stays on the screen, and is saved by a retry", () => {
    const path = startPath(notificationsMachine)
    path.settle("load", Result.succeed(noura))
    const settings = { ...noura.notifications, offers: true }
    const saving = { state: { ready: "saving" }, actors: { save: settings } }
    expect(path.send({ type: "setting.change", setting: "offers", isAllowed: true })).toMatchObject(
      saving
    )
    expect(path.settle("save", Result.fail(offline))).toEqual({
      state: { ready: "unsaved" },
      context: { saveRefusal: offline }
    })
    expect(path.send({ type: "retry" })).toEqual({ ...saving, context: { saveRefusal: null } })
    const saved = { ...noura, notifications: settings }
    expect(path.settle("save", Result.succeed(saved))).toMatchObject({
      state: { ready: "idle" },
      context: { profile: saved }
    })
  })

  it("saving: the server ends with the settings of the screen, however fast they are changed (property)", async () => {
    const change = fc.record({
      setting: fc.constantFrom("orderText", "orderMail", "offers"),
      isAllowed: fc.boolean()
    })
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(change, { maxLength: 8 }),
        fc.array(fc.boolean(), { maxLength: 8 }),
        async (scheduler, changes, accepted) => {
          const { actor, save, server } = startNotifications(
            scheduler,
            (nth) => accepted[nth] ?? true
          )
          await runScheduler(scheduler)
          const expected = { ...noura.notifications }
          scheduler.scheduleSequence(
            changes.map(({ setting, isAllowed }) => async () => {
              actor.send({ type: "setting.change", setting, isAllowed })
              Object.assign(expected, { [setting]: isAllowed })
            })
          )
          await runScheduler(scheduler)
          for (let tries = 0; tries < 9; tries++) {
            actor.send({ type: "retry" })
            await runScheduler(scheduler)
          }
          expect(actor.getSnapshot().value).toEqual({ ready: "idle" })
          expect(actor.getSnapshot().context.settings).toEqual(expected)
          expect(server.profile.notifications).toEqual(expected)
          expect(save.maxConcurrency()).toBeLessThanOrEqual(1)
        }
      )
    )
  })
})

describe("namePromptMachine", () => {
  it("reaches every declared state", () => {
    expect(
      reachableStates(namePromptMachine, {
        events: [
          actorDone("loadSkipped", false),
          actorDone("loadSkipped", true),
          actorError("loadSkipped"),
          actorDone("load", Result.succeed(noura)),
          actorDone("load", Result.succeed({ ...noura, name: "", isNameAsked: false })),
          actorDone("load", Result.fail(offline)),
          { type: "name.give" },
          { type: "name.skip" }
        ]
      })
    ).toEqual(restingStates(namePromptMachine))
  })

  const startPrompt = (isSkipped: boolean | null, loaded: Loaded) => {
    const path = startPath(namePromptMachine)
    expect(
      isSkipped === null ? path.fail("loadSkipped") : path.settle("loadSkipped", isSkipped)
    ).toMatchObject({ state: "loading", actors: { load: null } })
    return { ...path, asked: path.settle("load", loaded) }
  }
  const nameless = { ...noura, name: "", isNameAsked: false }

  it.each([
    ["name.give", { openDetails: null, saveAsked: null }],
    ["name.skip", { saveAsked: null }]
  ] as const)("asks a customer without a name; %s is remembered", (type, actions) => {
    const path = startPrompt(null, Result.succeed(nameless))
    expect(path.asked).toEqual({ state: "asking" })
    expect(path.send({ type })).toEqual({ state: "done", actions })
  })

  it.each<[boolean, Loaded]>([
    [true, Result.succeed(nameless)],
    [false, Result.succeed({ ...nameless, isNameAsked: true })],
    [false, Result.fail(offline)]
  ])("asks nobody: skipped here %s, loaded %o", (isSkipped, loaded) => {
    expect(startPrompt(isSkipped, loaded).asked).toEqual({ state: "done" })
  })

  it.each([true, false])("takes the name that the server has: skipped here %s", (isSkipped) => {
    expect(startPrompt(isSkipped, Result.succeed({ ...noura, isNameAsked: false })).asked).toEqual({
      state: "done",
      actions: { setName: noura.name }
    })
  })
})
