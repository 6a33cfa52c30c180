import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, type InputFrom, SimulatedClock } from "xstate"
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
  type PositionRefusal,
  type SaveRefusal
} from "#core/address/addressFormMachine.ts"
import { chosenAddressMachine } from "#core/address/chosenAddressMachine.ts"
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
    all: ReadonlyArray<Address>,
    removals: ReadonlyArray<Removed>
  ) => {
    const recorded = { chosen: new Array<Address>(), deleted: new Array<number>() }
    const list = scheduledActor<string | null, Listed>(scheduler, () => Result.succeed(all), "list")
    const remove = scheduledActor<AddressId, Removed>(
      scheduler,
      (_, nth) => removals[nth % removals.length] ?? Result.fail(offline),
      "remove"
    )
    const actor = createActor(
      provideActors(addressBookMachine, {
        actors: { list: list.logic, makeDefault: pendingActor(), remove: remove.logic },
        actions: {
          chooseAddress: (_, address) => void recorded.chosen.push(address),
          notifyDeleted: (_, id) => void recorded.deleted.push(id)
        }
      }),
      { input: { userId: "7" } }
    ).start()
    return { actor, recorded, remove }
  }

  const startListed = (saved: ReadonlyArray<Address>) => {
    const path = startPath(addressBookMachine, { userId: "7" })
    path.settle("list", Result.succeed(saved))
    return path
  }

  it("deliver: chooses the address and returns to the checkout, and an unknown id does neither", () => {
    const path = startListed([home])
    expect(path.send({ type: "address.deliver", id: AddressId.make(99) })).toEqual({})
    expect(path.send({ type: "address.choose", id: home.id })).toEqual({
      actions: { chooseAddress: home }
    })
    expect(path.send({ type: "address.deliver", id: home.id })).toEqual({
      actions: { chooseAddress: home, returnToCheckout: null }
    })
  })

  it("default: one address is the default after success, and none changes after a failure (property)", () => {
    const outcomes = fc.array(fc.tuple(fc.nat({ max: 3 }), fc.boolean()), { maxLength: 4 })
    fc.assert(
      fc.property(
        fc.uniqueArray(address, { minLength: 1, maxLength: 4, selector: ({ id }) => id }),
        outcomes,
        (all, outcomes) => {
          const saved = all.map((one) => ({ ...one, isDefault: false }))
          const path = startListed(saved)
          for (const [nth, succeeds] of outcomes) {
            const { id } = saved[nth % saved.length] ?? home
            expect(path.send({ type: "address.makeDefault", id }).actors).toEqual({
              makeDefault: id
            })
            const settled = succeeds ? Result.succeed(undefined) : Result.fail(offline)
            expect(path.settle("makeDefault", settled)).toEqual({
              state: "ready",
              context: succeeds
                ? {
                    addresses: saved.map((one) => ({ ...one, isDefault: one.id === id })),
                    newDefault: null
                  }
                : { defaultRefusal: offline, newDefault: null }
            })
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
          const { actor, recorded, remove } = startAddressBook(scheduler, all, removals)
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
          for (const chosen of recorded.chosen) expect(all).toContain(chosen)
        }
      )
    )
  })

  it.each([offline, new InvalidUserId()])(
    "list: a failed request is shown as failed, not as empty, and can be retried: %o",
    (listRefusal) => {
      const path = startPath(addressBookMachine, { userId: "7" })
      expect(path.settle("list", Result.fail(listRefusal))).toEqual({
        state: "failed",
        context: { listRefusal },
        actions: { notifyLoadFailed: null }
      })
      expect(path.send({ type: "retry" }).actors).toEqual({ list: "7" })
      expect(path.settle("list", Result.succeed([home]))).toEqual({
        state: "ready",
        context: { addresses: [home], listRefusal: null },
        actions: { updateChosenAddress: [home] }
      })
    }
  )
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
    draft: AddressDraft,
    saves: ReadonlyArray<Saved>
  ) => {
    const recorded = { saved: new Array<Address>(), back: 0 }
    const save = scheduledActor<Asked, Saved>(
      scheduler,
      (_, nth) => saves[nth % saves.length] ?? Result.succeed(home),
      "save"
    )
    const locate = scheduledActor<null, Result.Result<Position, PositionRefusal>>(
      scheduler,
      () => Result.succeed(position),
      "locate"
    )
    const clock = new SimulatedClock()
    const actor = createActor(
      provideActors(addressFormMachine, {
        actors: {
          loadContact: pendingActor(),
          load: pendingActor(),
          save: save.logic,
          locate: locate.logic
        },
        actions: {
          notifySaved: (_, address) => void recorded.saved.push(address),
          goBack: () => recorded.back++
        }
      }),
      { input: { userId: "7", editing: null, draft, isMap: false }, clock }
    ).start()
    return { actor, recorded, save, clock }
  }

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
          const { actor, recorded, save, clock } = startAddressForm(scheduler, draft, saves)
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

  const startForm = (changes: Partial<InputFrom<typeof addressFormMachine>> = {}) =>
    startPath(addressFormMachine, {
      userId: "7",
      editing: null,
      draft: emptyDraft,
      isMap: false,
      ...changes
    })

  it("a new address begins with the customer's name and email, which never replace what was typed", () => {
    const contact = { name: "نورة", email: "noura@example.com" }
    const draft = { ...emptyDraft, fullName: contact.name, email: contact.email }
    expect(startForm().settle("loadContact", contact).context).toEqual({ draft })
    const typing = startForm()
    typing.send({ type: "field.change", field: "email", value: "salem@" })
    expect(typing.settle("loadContact", contact).context).toEqual({
      draft: { ...draft, email: "salem@" }
    })
    expect(startForm({ editing: home.id }).start.actors).toMatchObject({
      loadContact: { isNew: false }
    })
    expect(startForm().settle("loadContact", null)).toEqual({})
  })

  it("problems: appear at their fields until the field changes, and typed text is kept (property)", () => {
    fc.assert(
      fc.property(addressDraft, (draft) => {
        const path = startForm({ draft })
        path.send({ type: "address.save" })
        expect(path.settle("save", Result.fail(incomplete)).context).toMatchObject({
          problems: incomplete.problems
        })
        expect(
          path.send({ type: "field.change", field: "city", value: "Salmiya" }).context
        ).toMatchObject({
          draft: updateField(draft, "city", "Salmiya"),
          problems: { phone: "phone" }
        })
        const country = { type: "field.change", field: "phoneCountry", value: "SA" } as const
        expect(path.send(country).context).toMatchObject({ problems: {} })
        path.send({ type: "address.save" })
        expect(path.settle("save", Result.fail(offline))).toMatchObject({
          state: { editing: "typing" },
          context: { saveRefusal: offline }
        })
      }),
      runs(10)
    )
  })

  it("problems: an area solves that of the governorate which it fills, and a pin those of both", () => {
    const withProblems = () => {
      const path = startForm()
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
    const start = (draft: AddressDraft) => startForm({ draft })
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

  it("loading: fills the form from the saved address, or shows the refusal and retries", () => {
    const path = startForm({ editing: home.id })
    expect(path.send({ type: "address.save" })).toEqual({})
    expect(path.settle("load", Result.fail(offline))).toEqual({
      state: "failed",
      context: { loadRefusal: offline }
    })
    expect(path.send({ type: "retry" }).actors).toEqual({ load: home.id })
    expect(path.settle("load", Result.succeed(home)).context).toMatchObject({
      draft: toDraft(home),
      loadRefusal: null
    })
  })

  it.each([null, new PositionDenied(), new PositionUnknown()])(
    "position: fills the coordinates beside other typed fields, or shows the refusal: %o",
    (refusal) => {
      const path = startForm()
      path.send({ type: "address.save" })
      path.settle("save", Result.fail(offline))
      expect(path.send({ type: "position.request" }).actors).toEqual({ locate: null })
      // The street changes while the position is requested, so that the refusal is out of date.
      expect(
        path.send({ type: "field.change", field: "street", value: "Gulf Road" }).context
      ).toMatchObject({ saveRefusal: null })
      expect(path.send({ type: "position.request" })).toEqual({})
      const located = refusal === null ? Result.succeed(position) : Result.fail(refusal)
      expect(path.settle("locate", located)).toMatchObject({
        state: { editing: "typing" },
        context:
          refusal === null
            ? { draft: { street: "Gulf Road", position, governorate: "hawalli" } }
            : { positionRefusal: refusal }
      })
    }
  )

  it.each([null, home.id])("isMap: opens the map once, also after %j has loaded", (editing) => {
    const path = startForm({ editing, isMap: true })
    const opened = editing === null ? path.start : path.settle("load", Result.succeed(home))
    expect(opened).toMatchObject({
      state: { editing: "picking" },
      context: { draft: editing === null ? emptyDraft : toDraft(home) }
    })
    expect(path.send({ type: "picker.close" })).toEqual({ state: { editing: "typing" } })
  })

  it("picker: its place fills empty fields", () => {
    const path = startForm({ draft: { ...emptyDraft, block: "9" } })
    path.send({ type: "picker.open" })
    const place = { country: "KW", governorate: "Hawalli", city: "Salwa", block: "4" } as const
    expect(
      path.send({
        type: "position.choose",
        position,
        place: { ...place, street: "Gulf Road" },
        precision: "door"
      })
    ).toMatchObject({
      state: { editing: "typing" },
      context: {
        draft: { position, governorate: "hawalli", city: "Salwa", block: "9", street: "Gulf Road" }
      }
    })
  })
})
