import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import { namePromptMachine } from "#core/profile/namePromptMachine.ts"
import { notificationsMachine } from "#core/profile/notificationsMachine.ts"
import { personalDetailsMachine } from "#core/profile/personalDetailsMachine.ts"
import {
  type DetailsDraft,
  DetailsInvalid,
  type NotificationSettings,
  type Profile,
  type ProfileRefusal,
  type SaveDetailsRefusal
} from "#core/profile/Profile.ts"
import { assertNonNull } from "#core/shared/assertNonNull.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import {
  actorDone,
  actorError,
  reachableStates,
  runScheduler,
  scheduledActor
} from "../support/machineTesting.ts"
import { restingStates } from "#stories/coverage/states.ts"

const offline = new Unavailable({ reason: "offline" })
const noura: Profile = {
  name: "نورة",
  email: "noura@example.com",
  isNameAsked: true,
  notifications: { orderText: true, orderMail: true, offers: false },
  channels: ["text", "mail"]
}
type Loaded = Result.Result<Profile, ProfileRefusal>
type Saved = Result.Result<Profile, SaveDetailsRefusal>
const refusals: ReadonlyArray<ProfileRefusal> = [
  offline,
  new SessionEnded(),
  new Refused({ status: 500, message: null })
]

/** A scheduler outside a property. */
const newScheduler = (): fc.Scheduler =>
  assertNonNull(fc.sample(fc.scheduler(), { numRuns: 1, seed: 7 })[0] ?? null)

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

  const startDetails = (
    scheduler: fc.Scheduler,
    saves: ReadonlyArray<Saved>,
    stored: DetailsDraft | null = null
  ) => {
    const recorded = { draft: stored, saved: new Array<Profile>(), left: 0 }
    const load = scheduledActor<null, Loaded>(scheduler, () => Result.succeed(noura), "load")
    const save = scheduledActor<DetailsDraft, Saved>(
      scheduler,
      (_, nth) => saves[nth % saves.length] ?? Result.fail(offline),
      "save"
    )
    const actor = createActor(
      provideActors(personalDetailsMachine, {
        actors: {
          loadDraft: fromPromise(() => Promise.resolve(recorded.draft)),
          load: load.logic,
          save: save.logic
        },
        actions: {
          saveDraft: (_, draft) => void (recorded.draft = draft),
          clearDraft: () => void (recorded.draft = null),
          notifySaved: (_, profile) => void recorded.saved.push(profile),
          goBack: () => recorded.left++
        }
      })
    ).start()
    return { actor, recorded, load, save }
  }

  it("starts with the profile, or with what was typed before a reload, without asking the server", async () => {
    const scheduler = newScheduler()
    const first = startDetails(scheduler, [])
    await runScheduler(scheduler)
    expect(first.actor.getSnapshot().context.draft).toEqual({
      name: noura.name,
      email: noura.email
    })
    first.actor.send({ type: "field.change", field: "name", value: "Um Salem" })
    const second = startDetails(scheduler, [], first.recorded.draft)
    await runScheduler(scheduler)
    expect(second.actor.getSnapshot().value).toBe("editing")
    expect(second.actor.getSnapshot().context.draft).toEqual({
      name: "Um Salem",
      email: noura.email
    })
    expect(second.load.inputs).toEqual([])
  })

  it("shows the problems of the fields, and clears the one that is changed", async () => {
    const scheduler = newScheduler()
    const problems = { name: "tooLong", email: "email" } as const
    const { actor } = startDetails(scheduler, [Result.fail(new DetailsInvalid({ problems }))])
    await runScheduler(scheduler)
    actor.send({ type: "details.save" })
    await runScheduler(scheduler)
    expect(actor.getSnapshot().context).toMatchObject({ problems, saveRefusal: null })
    actor.send({ type: "field.change", field: "email", value: "noura@example.com" })
    expect(actor.getSnapshot().context.problems).toEqual({ name: "tooLong" })
  })

  it("nothing typed is lost until it is saved, whatever the server returns (property)", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(
          fc.constantFrom<Saved>(
            ...refusals.map((refusal) => Result.fail(refusal)),
            Result.fail(new DetailsInvalid({ problems: { email: "email" } }))
          ),
          { maxLength: 4 }
        ),
        fc.array(fc.record({ field: fc.constantFrom("name", "email"), value: fc.string() })),
        async (scheduler, failures, typed) => {
          const { actor, recorded, save } = startDetails(scheduler, [
            ...failures,
            Result.succeed(noura)
          ])
          await runScheduler(scheduler)
          const expected: DetailsDraft = { name: noura.name, email: noura.email ?? "" }
          for (const { field, value } of typed) {
            actor.send({ type: "field.change", field, value })
            Object.assign(expected, { [field]: value })
          }
          for (const _ of failures) {
            actor.send({ type: "details.save" })
            // A second tap does nothing.
            actor.send({ type: "details.save" })
            await runScheduler(scheduler)
            expect(actor.getSnapshot().value).toBe("editing")
            expect(actor.getSnapshot().context.draft).toEqual(expected)
            if (typed.length > 0) expect(recorded.draft).toEqual(expected)
          }
          actor.send({ type: "details.save" })
          await runScheduler(scheduler)
          expect(save.inputs).toEqual(Array(failures.length + 1).fill(expected))
          expect(save.maxConcurrency()).toBe(1)
          expect(recorded).toEqual({ draft: null, saved: [noura], left: 1 })
        }
      )
    )
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

  it("a change that cannot be saved stays on the screen, and is saved by a retry", async () => {
    const scheduler = newScheduler()
    const { actor, server } = startNotifications(scheduler, (nth) => nth > 0)
    await runScheduler(scheduler)
    actor.send({ type: "setting.change", setting: "offers", isAllowed: true })
    await runScheduler(scheduler)
    expect(actor.getSnapshot().value).toEqual({ ready: "unsaved" })
    expect(actor.getSnapshot().context).toMatchObject({
      settings: { offers: true },
      profile: { notifications: { offers: false } },
      saveRefusal: offline
    })
    actor.send({ type: "retry" })
    await runScheduler(scheduler)
    expect(actor.getSnapshot().value).toEqual({ ready: "idle" })
    expect(server.profile.notifications).toEqual({ ...noura.notifications, offers: true })
    expect(actor.getSnapshot().context.saveRefusal).toBeNull()
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

  const startPrompt = async (
    loaded: Loaded,
    tap: "name.give" | "name.skip" | null = null,
    isSkipped = false
  ) => {
    const scheduler = newScheduler()
    const recorded = { names: new Array<string>(), asked: 0, opened: 0 }
    const load = scheduledActor<null, Loaded>(scheduler, () => loaded, "load")
    const actor = createActor(
      provideActors(namePromptMachine, {
        actors: { loadSkipped: fromPromise(() => Promise.resolve(isSkipped)), load: load.logic },
        actions: {
          setName: (_, name) => void recorded.names.push(name),
          saveAsked: () => recorded.asked++,
          openDetails: () => recorded.opened++
        }
      })
    ).start()
    await runScheduler(scheduler)
    const isAsking = actor.getSnapshot().matches("asking")
    if (tap !== null) actor.send({ type: tap })
    return {
      isAsking,
      isDone: actor.getSnapshot().matches("done"),
      ...recorded
    }
  }
  const nameless: Loaded = Result.succeed({ ...noura, name: "", isNameAsked: false })

  it("asks a customer without a name; either answer is remembered, and one opens the form", async () => {
    expect(await startPrompt(nameless)).toMatchObject({ isAsking: true, asked: 0 })
    expect(await startPrompt(nameless, "name.skip")).toMatchObject({
      isDone: true,
      asked: 1,
      opened: 0
    })
    expect(await startPrompt(nameless, "name.give")).toMatchObject({
      isDone: true,
      asked: 1,
      opened: 1
    })
  })

  it("asks nobody who skipped it here, who was asked elsewhere, or whom the server does not know", async () => {
    expect(await startPrompt(nameless, null, true)).toMatchObject({ isDone: true, asked: 0 })
    const askedElsewhere = Result.succeed({ ...noura, name: "", isNameAsked: true })
    for (const loaded of [askedElsewhere, ...refusals.map((refusal) => Result.fail(refusal))])
      expect(await startPrompt(loaded)).toMatchObject({ isAsking: false, isDone: true, asked: 0 })
  })

  it("takes the name that the server has meanwhile", async () => {
    for (const isSkipped of [false, true])
      expect(
        await startPrompt(Result.succeed({ ...noura, isNameAsked: false }), null, isSkipped)
      ).toMatchObject({ isAsking: false, names: [noura.name], asked: 0 })
  })
})
