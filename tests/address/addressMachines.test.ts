import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  createActor,
  fromPromise,
  type InputFrom,
  type PromiseActorLogic,
  SimulatedClock,
  waitFor
} from "xstate"
import {
  type Address,
  AddressId,
  AddressNotFound,
  InvalidUserId,
  type Position,
  PositionDenied,
  PositionUnknown
} from "#core/address/Address.ts"
import {
  addressBookMachine,
  type ListRefusal,
  type RemoveRefusal
} from "#core/address/addressBookMachine.ts"
import {
  type AddressDraft,
  AddressIncomplete,
  updateField,
  toDraft,
  emptyDraft
} from "#core/address/addressForm.ts"
import {
  addressFormMachine,
  type AddressLoadRefusal,
  type PositionRefusal,
  type SaveRefusal
} from "#core/address/addressFormMachine.ts"
import { chosenAddressMachine } from "#core/address/chosenAddressMachine.ts"
import type { PersonalDetails } from "#core/profile/Profile.ts"
import type { EffectActor } from "#core/shared/EffectActor.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { address, addressDraft } from "#core/testing/addressArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import {
  actorDone,
  pendingActor,
  reachableStates,
  runScheduler,
  scheduledActor,
  scheduleInOrder
} from "../support/machineTesting.ts"
import { startPath } from "../support/machinePaths.ts"
import { restingStates } from "#stories/coverage/states.ts"

const offline = new Unavailable({ reason: "offline" })
const [home, office] = fc
  .sample(fc.tuple(address, address), { numRuns: 1, seed: 7 })
  .flat()
  .map((made, index) => ({ ...made, id: AddressId.make(index + 1) }))
if (home === undefined || office === undefined) throw new Error("No addresses were made")
const addresses = fc.uniqueArray(address, { maxLength: 4, selector: ({ id }) => id })

describe("addressBookMachine", () => {
  it("reaches every declared state", () => {
    expect(
      reachableStates(addressBookMachine, {
        input: { userId: "7" },
        events: [
          actorDone("list", Result.succeed([home])),
          actorDone("list", Result.succeed([])),
          actorDone("list", Result.fail(offline)),
          { type: "address.makeDefault", id: home.id },
          actorDone("makeDefault", Result.succeed(undefined)),
          actorDone("makeDefault", Result.fail(offline)),
          { type: "deletion.request", id: home.id },
          { type: "deletion.cancel" },
          { type: "deletion.confirm" },
          { type: "retry" },
          actorDone("remove", Result.succeed(undefined)),
          actorDone("remove", Result.fail(offline))
        ]
      })
    ).toEqual(restingStates(addressBookMachine))
  })

  type Listed = Result.Result<ReadonlyArray<Address>, ListRefusal>
  type Removed = Result.Result<void, RemoveRefusal>
  const startAddressBook = (
    scheduler: fc.Scheduler,
    lists: ReadonlyArray<Listed>,
    removals: ReadonlyArray<Removed>
  ) => {
    const recorded = {
      listed: new Array<ReadonlyArray<Address>>(),
      notListed: 0,
      chosen: new Array<Address>(),
      deleted: new Array<number>()
    }
    const list = scheduledActor<string | null, Listed>(
      scheduler,
      (_, nth) => lists[nth % lists.length] ?? Result.fail(offline),
      "list"
    )
    const remove = scheduledActor<AddressId, Removed>(
      scheduler,
      (_, nth) => removals[nth % removals.length] ?? Result.fail(offline),
      "remove"
    )
    const actor = createActor(
      provideActors(addressBookMachine, {
        actors: { list: list.logic, makeDefault: pendingActor(), remove: remove.logic },
        actions: {
          updateChosenAddress: (_, addresses) => void recorded.listed.push(addresses),
          notifyLoadFailed: () => recorded.notListed++,
          chooseAddress: (_, address) => void recorded.chosen.push(address),
          notifyDeleted: (_, id) => void recorded.deleted.push(id)
        }
      }),
      { input: { userId: "7" } }
    ).start()
    return { actor, recorded, list, remove }
  }

  const startListed = async (
    saved: ReadonlyArray<Address>,
    {
      makeDefault = pendingActor(),
      actions = {}
    }: {
      makeDefault?: PromiseActorLogic<Removed, AddressId>
      actions?: Parameters<typeof addressBookMachine.provide>[0]["actions"]
    }
  ) => {
    const list = fromPromise<Listed, string | null>(async () => Result.succeed(saved))
    const actor = createActor(
      provideActors(addressBookMachine, {
        actors: { list, makeDefault, remove: pendingActor() },
        actions
      }),
      { input: { userId: "7" } }
    ).start()
    await waitFor(actor, (snapshot) => snapshot.matches("ready"))
    return actor
  }

  it("deliver: chooses the address and returns to the checkout, and an unknown id does neither", async () => {
    const calls: Array<string> = []
    const actor = await startListed([home], {
      actions: {
        chooseAddress: (_, { id }) => void calls.push(`choose ${id}`),
        returnToCheckout: () => void calls.push("return")
      }
    })
    actor.send({ type: "address.deliver", id: AddressId.make(99) })
    actor.send({ type: "address.choose", id: home.id })
    expect(calls).toEqual([`choose ${home.id}`])
    actor.send({ type: "address.deliver", id: home.id })
    expect(calls.slice(1)).toEqual([`choose ${home.id}`, "return"])
  })

  it("default: one address is the default after success, and none changes after a failure (property)", async () => {
    const outcomes = fc.array(fc.tuple(fc.nat({ max: 3 }), fc.constantFrom(true, false)), {
      maxLength: 4
    })
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(address, { minLength: 1, maxLength: 4, selector: ({ id }) => id }),
        outcomes,
        async (all, outcomes) => {
          const saved = all.map((one) => ({ ...one, isDefault: false }))
          const answers = outcomes.map(([, succeeds]) => succeeds)
          const actor = await startListed(saved, {
            makeDefault: fromPromise(async (): Promise<Removed> =>
              answers.shift() ? Result.succeed(undefined) : Result.fail(offline)
            )
          })
          let expected: number | null = null
          for (const [nth, succeeds] of outcomes) {
            const { id } = saved[nth % saved.length] ?? home
            actor.send({ type: "address.makeDefault", id })
            expect(actor.getSnapshot().matches("makingDefault")).toBe(true)
            const { context } = await waitFor(actor, (snapshot) => snapshot.matches("ready"))
            if (succeeds) expected = id
            expect(context.defaultRefusal).toBe(succeeds ? null : offline)
            expect(context.addresses).toEqual(
              saved.map((one) => ({ ...one, isDefault: one.id === expected }))
            )
          }
        }
      )
    )
  })

  it("deletion: removes only the confirmed address, one at a time (property)", async () => {
    const removals = fc.array(
      fc.constantFrom<Removed>(
        Result.succeed(undefined),
        Result.fail(offline),
        Result.fail(new AddressNotFound())
      ),
      { minLength: 1 }
    )
    const taps = fc.array(
      fc.tuple(
        fc.constantFrom(
          "address.choose",
          "deletion.request",
          "deletion.cancel",
          "deletion.confirm"
        ),
        fc.nat({ max: 5 })
      ),
      { maxLength: 12 }
    )
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        addresses,
        removals,
        taps,
        async (scheduler, all, removals, taps) => {
          const { actor, recorded, list, remove } = startAddressBook(
            scheduler,
            [Result.succeed(all)],
            removals
          )
          await runScheduler(scheduler)
          const confirmed: Array<number> = []
          scheduleInOrder(
            scheduler,
            taps.map(([type, at]) => () => {
              const { context, value } = actor.getSnapshot()
              if (type === "deletion.confirm" && value === "confirmingDeletion")
                confirmed.push(context.deleting ?? 0)
              if (type === "deletion.cancel" || type === "deletion.confirm") actor.send({ type })
              else
                actor.send({
                  type,
                  id: all[at % Math.max(1, all.length)]?.id ?? AddressId.make(99)
                })
            })
          )
          await runScheduler(scheduler)
          expect(remove.maxConcurrency()).toBeLessThanOrEqual(1)
          expect(remove.inputs).toEqual(confirmed)
          const removed = confirmed.filter((_, nth) =>
            Result.isSuccess(removals[nth % removals.length] ?? Result.fail(offline))
          )
          expect(recorded.deleted).toEqual(removed)
          expect(actor.getSnapshot().context.addresses).toEqual(
            all.filter(({ id }) => !removed.includes(id))
          )
          expect([recorded.listed, recorded.notListed, list.inputs]).toEqual([[all], 0, ["7"]])
          for (const chosen of recorded.chosen) expect(all).toContain(chosen)
        }
      )
    )
  })

  it("list: a failed request is shown as failed, not as empty, and can be retried", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.constantFrom(offline, new InvalidUserId()),
        async (scheduler, refusal) => {
          const { actor, recorded } = startAddressBook(
            scheduler,
            [Result.fail(refusal), Result.succeed([home])],
            []
          )
          await runScheduler(scheduler)
          expect(actor.getSnapshot()).toMatchObject({
            value: "failed",
            context: { listRefusal: refusal }
          })
          expect([recorded.listed, recorded.notListed]).toEqual([[], 1])
          actor.send({ type: "retry" })
          await runScheduler(scheduler)
          expect(actor.getSnapshot()).toMatchObject({
            value: "ready",
            context: { listRefusal: null }
          })
          expect(recorded.listed).toEqual([[home]])
        }
      ),
      runs(4)
    )
  })
})

describe("chosenAddressMachine", () => {
  const startChosen = (
    listAddresses: EffectActor<string | null, ReadonlyArray<Address>, ListRefusal> = pendingActor()
  ) => createActor(provideActors(chosenAddressMachine, { actors: { listAddresses } })).start()

  it("reaches every declared state", () => {
    expect(
      reachableStates(chosenAddressMachine, {
        events: [
          { type: "address.choose", address: home },
          { type: "address.clear" },
          { type: "address.suggest", userId: "7" },
          actorDone("listAddresses", Result.fail(offline))
        ]
      })
    ).toEqual(restingStates(chosenAddressMachine))
  })

  it("suggestion: the first saved address is chosen where none is, unless the customer chose or left meanwhile", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.option(addresses, { nil: null }),
        fc.option(address, { nil: null }),
        fc.constantFrom("choose", "clear", "nothing"),
        async (scheduler, saved, chosen, meanwhile) => {
          const list = scheduledActor<
            string | null,
            Result.Result<ReadonlyArray<Address>, ListRefusal>
          >(scheduler, () => (saved === null ? Result.fail(offline) : Result.succeed(saved)))
          const actor = startChosen(list.logic)
          actor.send({ type: "storage.restored", address: chosen })
          actor.send({ type: "address.suggest", userId: "7" })
          actor.send({ type: "address.suggest", userId: "7" })
          expect(list.inputs).toEqual(chosen === null ? ["7"] : [])
          if (meanwhile === "choose") actor.send({ type: "address.choose", address: home })
          if (meanwhile === "clear") actor.send({ type: "address.clear" })
          await runScheduler(scheduler)
          const expected =
            meanwhile === "choose"
              ? home
              : meanwhile === "clear"
                ? null
                : (chosen ?? saved?.[0] ?? null)
          expect(actor.getSnapshot().context.address).toEqual(expected)
          expect(actor.getSnapshot().matches("failed")).toBe(
            meanwhile === "nothing" && chosen === null && saved === null
          )
        }
      )
    )
  })

  it("chosen address: is updated from the loaded list, and cleared when it is missing or deleted", () => {
    fc.assert(
      fc.property(addresses, address, (listed, chosen) => {
        const actor = startChosen()
        const now = () => actor.getSnapshot().context.address
        actor.send({ type: "storage.restored", address: chosen })
        expect(now()).toBe(chosen)
        actor.send({ type: "address.deleted", id: AddressId.make(chosen.id + 1) })
        expect(now()).toBe(chosen)
        actor.send({ type: "addresses.received", addresses: listed })
        expect(now()).toBe(listed.find(({ id }) => id === chosen.id) ?? null)
        actor.send({
          type: "addresses.received",
          addresses: [...listed.filter(({ id }) => id !== chosen.id), { ...chosen, city: "Jahra" }]
        })
        actor.send({ type: "address.choose", address: chosen })
        actor.send({ type: "addresses.received", addresses: [{ ...chosen, city: "Jahra" }] })
        expect(now()?.city).toBe("Jahra")
        actor.send({ type: "address.deleted", id: chosen.id })
        expect([now(), actor.getSnapshot().value]).toEqual([null, "none"])
      })
    )
  })

  it("state: is chosen exactly while there is an address (property)", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            { type: "address.choose", address: home } as const,
            { type: "address.choose", address: office } as const,
            { type: "address.clear" } as const,
            { type: "addresses.received", addresses: [] } as const,
            { type: "addresses.received", addresses: [home] } as const,
            { type: "storage.restored", address: null } as const
          )
        ),
        (events) => {
          const actor = startChosen()
          for (const event of events) actor.send(event)
          expect(actor.getSnapshot().matches("chosen")).toBe(
            actor.getSnapshot().context.address !== null
          )
        }
      )
    )
  })
})

describe("addressFormMachine", () => {
  const incomplete = new AddressIncomplete({ problems: { city: "required", phone: "phone" } })
  const position: Position = { latitude: 29.3, longitude: 48 }

  it("reaches every declared state", () => {
    const events = [
      actorDone("load", Result.succeed(home)),
      actorDone("load", Result.fail(offline)),
      { type: "retry" },
      { type: "picker.open" },
      { type: "picker.close" },
      { type: "position.request" },
      actorDone("locate", Result.succeed(position)),
      { type: "address.save" },
      actorDone("save", Result.succeed(home)),
      actorDone("save", Result.fail(incomplete))
    ]
    const reached = [null, home.id].flatMap((editing) => [
      ...reachableStates(addressFormMachine, {
        input: { userId: "7", editing, draft: emptyDraft, isMap: false },
        events
      })
    ])
    expect(new Set(reached)).toEqual(restingStates(addressFormMachine))
  })

  type Saved = Result.Result<Address, SaveRefusal>
  type Asked = {
    readonly userId: string | null
    readonly editing: AddressId | null
    readonly draft: AddressDraft
  }
  const startAddressForm = (
    scheduler: fc.Scheduler,
    more: {
      readonly editing?: AddressId
      readonly draft?: AddressDraft
      readonly loads?: ReadonlyArray<Result.Result<Address, AddressLoadRefusal>>
      readonly saves?: ReadonlyArray<Saved>
      readonly locate?: Result.Result<Position, PositionRefusal>
    }
  ) => {
    const recorded = { saved: new Array<Address>(), back: 0 }
    const load = scheduledActor<AddressId, Result.Result<Address, AddressLoadRefusal>>(
      scheduler,
      (_, nth) => more.loads?.[nth] ?? Result.succeed(home),
      "load"
    )
    const save = scheduledActor<Asked, Saved>(
      scheduler,
      (_, nth) => more.saves?.[nth % more.saves.length] ?? Result.succeed(home),
      "save"
    )
    const locate = scheduledActor<null, Result.Result<Position, PositionRefusal>>(
      scheduler,
      () => more.locate ?? Result.succeed(position),
      "locate"
    )
    const clock = new SimulatedClock()
    const actor = createActor(
      provideActors(addressFormMachine, {
        actors: {
          loadContact: pendingActor(),
          load: load.logic,
          save: save.logic,
          locate: locate.logic
        },
        actions: {
          notifySaved: (_, address) => void recorded.saved.push(address),
          goBack: () => recorded.back++
        }
      }),
      {
        input: {
          userId: "7",
          editing: more.editing ?? null,
          draft: more.draft ?? emptyDraft,
          isMap: false
        },
        clock
      }
    ).start()
    return { actor, recorded, load, save, locate, clock }
  }

  /** The form of a saved address that loads; nothing else of it settles. */
  const startPending = (
    input: Partial<InputFrom<typeof addressFormMachine>>,
    loadContact: PromiseActorLogic<PersonalDetails | null, { isNew: boolean }> = pendingActor()
  ) =>
    createActor(
      provideActors(addressFormMachine, {
        actors: {
          loadContact,
          load: fromPromise<Result.Result<Address, AddressLoadRefusal>, AddressId>(async () =>
            Result.succeed(home)
          ),
          locate: pendingActor(),
          save: pendingActor()
        }
      }),
      { input: { userId: "7", editing: null, draft: emptyDraft, isMap: false, ...input } }
    ).start()

  it("saving: one request at a time with the current form, one toast, and back after 2 s (property)", async () => {
    const saves = fc.array(
      fc.constantFrom<Saved>(Result.succeed(home), Result.fail(incomplete), Result.fail(offline)),
      { minLength: 1, maxLength: 3 }
    )
    const taps = fc.array(
      fc.constantFrom("address.save", "address.save", "city", "position.request"),
      { maxLength: 10 }
    )
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        addressDraft,
        saves,
        taps,
        async (scheduler, draft, saves, taps) => {
          const { actor, recorded, save, clock } = startAddressForm(scheduler, { draft, saves })
          const drafts: Array<AddressDraft> = []
          actor.subscribe(({ value, context }) => value === "saving" && drafts.push(context.draft))
          scheduleInOrder(
            scheduler,
            taps.map(
              (tap, nth) => () =>
                tap === "city"
                  ? actor.send({ type: "field.change", field: "city", value: `City ${nth}` })
                  : actor.send({ type: tap })
            )
          )
          await runScheduler(scheduler)
          expect(save.maxConcurrency()).toBeLessThanOrEqual(1)
          for (const { draft } of save.inputs) expect(drafts).toContain(draft)
          const isSaved = save.inputs.some((_, nth) =>
            Result.isSuccess(saves[nth % saves.length] ?? Result.fail(offline))
          )
          expect(recorded).toEqual({ saved: isSaved ? [home] : [], back: 0 })
          expect(actor.getSnapshot().matches("saved")).toBe(isSaved)
          clock.increment(1_999)
          expect(recorded.back).toBe(0)
          clock.increment(1)
          expect(recorded.back).toBe(isSaved ? 1 : 0)
        }
      )
    )
  })

  it("a new address begins with the customer's name and email, which never replace what was typed", async () => {
    const contact = { name: "نورة", email: "noura@example.com" }
    const start = (editing: AddressId | null) => {
      const received = Promise.withResolvers<PersonalDetails | null>()
      const actor = startPending(
        { editing },
        fromPromise(({ input }) => (input.isNew ? received.promise : Promise.resolve(null)))
      )
      const receive = async () => {
        received.resolve(contact)
        await new Promise((done) => setTimeout(done, 0))
        return actor.getSnapshot().context.draft
      }
      return { actor, receive }
    }
    expect(await start(null).receive()).toEqual({
      ...emptyDraft,
      fullName: contact.name,
      email: contact.email
    })
    const typing = start(null)
    typing.actor.send({ type: "field.change", field: "email", value: "salem@" })
    expect(await typing.receive()).toMatchObject({ fullName: contact.name, email: "salem@" })
    expect(await start(home.id).receive()).toEqual(toDraft(home))
  })

  it("problems: appear at their fields until the field changes, and typed text is kept (property)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), addressDraft, async (scheduler, draft) => {
        const { actor } = startAddressForm(scheduler, {
          draft,
          saves: [Result.fail(incomplete), Result.fail(offline)]
        })
        actor.send({ type: "address.save" })
        await runScheduler(scheduler)
        expect(actor.getSnapshot().context).toMatchObject({
          draft,
          problems: incomplete.problems,
          saveRefusal: null
        })
        actor.send({ type: "field.change", field: "city", value: "Salmiya" })
        expect(actor.getSnapshot().context).toMatchObject({
          draft: updateField(draft, "city", "Salmiya")
        })
        expect(actor.getSnapshot().context.problems).toEqual({ phone: "phone" })
        actor.send({ type: "field.change", field: "phoneCountry", value: "SA" })
        expect(actor.getSnapshot().context.problems).toEqual({})
        actor.send({ type: "address.save" })
        await runScheduler(scheduler)
        expect(actor.getSnapshot()).toMatchObject({
          value: { editing: "typing" },
          context: { problems: {}, saveRefusal: offline }
        })
      }),
      runs(10)
    )
  })

  it("problems: an area solves that of the governorate which it fills, and a pin those of both", () => {
    const withProblems = () => {
      const path = startPath(addressFormMachine, {
        userId: "7",
        editing: null,
        draft: emptyDraft,
        isMap: false
      })
      path.send({ type: "address.save" })
      const { problems } = new AddressIncomplete({
        problems: { fullName: "required", city: "required", governorate: "required" }
      })
      path.settle("save", Result.fail(new AddressIncomplete({ problems })))
      return path
    }
    const remaining = { problems: { fullName: "required" } }
    const salmiya = { type: "field.change", field: "city", value: "السالمية" } as const
    expect(withProblems().send(salmiya).context).toMatchObject(remaining)
    const pin = { type: "position.choose", position, place: null, precision: "door" } as const
    expect(withProblems().send(pin).context).toMatchObject(remaining)
  })

  it("unfolded parts: what holds something or has a problem, and what the shopper opens", () => {
    const start = (draft: AddressDraft) =>
      startPath(addressFormMachine, { userId: "7", editing: null, draft, isMap: false })
    const known = { ...emptyDraft, phone: "50001234" }
    expect(start(emptyDraft).start.context).toMatchObject({ unfolded: ["phone"] })
    expect(start({ ...known, floor: "2" }).start.context).toMatchObject({ unfolded: ["details"] })
    // The floor of a flat is beside its number.
    expect(start({ ...known, kind: "apartment", floor: "2" }).start.context).toMatchObject({
      unfolded: []
    })
    const path = start(known)
    expect(path.start.context).toMatchObject({ unfolded: [] })
    const toggle = { type: "part.toggle", part: "country" } as const
    expect(path.send(toggle)).toEqual({ context: { unfolded: ["country"] } })
    expect(path.send(toggle)).toEqual({ context: { unfolded: [] } })
    path.send({ type: "address.save" })
    const problems = { phone: "phone", email: "email" } as const
    expect(path.settle("save", Result.fail(new AddressIncomplete({ problems })))).toMatchObject({
      context: { unfolded: ["phone", "details"] }
    })
  })

  it("loading: fills the form from the saved address, or shows the refusal and retries", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { actor, load } = startAddressForm(scheduler, {
          editing: home.id,
          loads: [Result.fail(offline), Result.succeed(home)]
        })
        actor.send({ type: "address.save" })
        await runScheduler(scheduler)
        expect(actor.getSnapshot()).toMatchObject({
          value: "failed",
          context: { loadRefusal: offline }
        })
        actor.send({ type: "retry" })
        await runScheduler(scheduler)
        expect(actor.getSnapshot().context).toMatchObject({
          draft: toDraft(home),
          loadRefusal: null
        })
        expect(load.inputs).toEqual([home.id, home.id])
      }),
      runs(3)
    )
  })

  it("position: fills the coordinates beside other typed fields, or shows the refusal", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.option(fc.constantFrom(new PositionDenied(), new PositionUnknown())),
        async (scheduler, refusal) => {
          const { actor, locate } = startAddressForm(scheduler, {
            locate: refusal ? Result.fail(refusal) : Result.succeed(position),
            saves: [Result.fail(offline)]
          })
          actor.send({ type: "address.save" })
          await runScheduler(scheduler)
          expect(actor.getSnapshot().context.saveRefusal).toBe(offline)
          actor.send({ type: "position.request" })
          scheduleInOrder(scheduler, [
            () => actor.send({ type: "field.change", field: "street", value: "Gulf Road" }),
            () => actor.send({ type: "position.request" })
          ])
          await runScheduler(scheduler)
          const { context } = actor.getSnapshot()
          expect(context.draft).toMatchObject(
            refusal
              ? { street: "Gulf Road", position: null }
              : { street: "Gulf Road", position, governorate: "hawalli" }
          )
          expect(context.positionRefusal).toEqual(refusal)
          // The street changed while the position was requested, so that the refusal is out of
          // date.
          expect(context.saveRefusal).toBeNull()
          expect(locate.maxConcurrency()).toBe(1)
        }
      ),
      runs(20)
    )
  })

  it("isMap: opens the map once, also after the saved address has loaded", async () => {
    for (const editing of [null, home.id]) {
      const actor = startPending({ editing, isMap: true })
      await waitFor(actor, (snapshot) => snapshot.matches({ editing: "picking" }))
      expect(actor.getSnapshot().context.draft).toEqual(
        editing === null ? emptyDraft : toDraft(home)
      )
      actor.send({ type: "picker.close" })
      expect(actor.getSnapshot().value).toEqual({ editing: "typing" })
    }
  })

  it("picker: its place fills empty fields, and the problems of filled fields are gone", () => {
    const actor = startPending({ draft: { ...emptyDraft, block: "9" } })
    actor.send({ type: "picker.open" })
    actor.send({
      type: "position.choose",
      position,
      place: {
        country: "KW",
        governorate: "Hawalli",
        city: "Salwa",
        block: "4",
        street: "Gulf Road"
      },
      precision: "door"
    })
    expect(actor.getSnapshot()).toMatchObject({
      value: { editing: "typing" },
      context: {
        draft: { position, governorate: "hawalli", city: "Salwa", block: "9", street: "Gulf Road" }
      }
    })
  })
})
