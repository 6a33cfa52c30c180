import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import {
  actorDone,
  pendingActor,
  reachableStates,
  runScheduler,
  scheduledActor,
  scheduleInOrder
} from "../support/machineTesting.ts"
import { restingStates } from "#stories/coverage/states.ts"

type Data = ReadonlyArray<number>
type Answer = Result.Result<Data, Unavailable>

const offline = new Unavailable({ reason: "offline" })
const machine = loadMachine<Data, Unavailable>({ id: "numbers" })
const initialData = fc.option(fc.array(fc.nat(), { maxLength: 2 }))
const answers = fc.array(
  fc.constantFrom<Answer>(Result.succeed([1]), Result.succeed([]), Result.fail(offline)),
  { minLength: 1, maxLength: 4 }
)
const taps = fc.array(fc.constantFrom("retry", "reload"), { maxLength: 6 })

const started = (scheduler: fc.Scheduler, initialData: Data | null, answers: readonly Answer[]) => {
  const load = scheduledActor<void, Answer>(
    scheduler,
    (_, nth) => answers[nth % answers.length] ?? Result.fail(offline)
  )
  return {
    load,
    actor: createActor(provideActors(machine, { actors: { load: load.logic } }), {
      input: { initialData }
    }).start()
  }
}

describe("loadMachine", () => {
  it("reaches every declared state", () => {
    expect(
      reachableStates(machine, {
        input: { initialData: null },
        events: [
          actorDone("load", Result.succeed([1])),
          actorDone("load", Result.succeed([])),
          actorDone("load", Result.fail(offline)),
          { type: "retry" },
          { type: "reload" }
        ]
      })
    ).toEqual(restingStates(machine))
  })

  it("loads nothing with initial data, otherwise one request at a time, and shows only the latest response (property)", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        initialData,
        answers,
        taps,
        async (scheduler, initialData, answers, taps) => {
          const { actor, load } = started(scheduler, initialData, answers)
          expect(load.inputs).toHaveLength(initialData === null ? 1 : 0)
          scheduleInOrder(
            scheduler,
            taps.map((type) => () => actor.send({ type }))
          )
          await runScheduler(scheduler)
          expect(load.maxConcurrency()).toBeLessThanOrEqual(1)
          const last =
            load.inputs.length === 0
              ? Result.succeed(initialData)
              : answers[(load.inputs.length - 1) % answers.length]
          if (last === undefined) return
          const { value, context } = actor.getSnapshot()
          expect(value).toBe(
            Result.isFailure(last) ? "failed" : last.success?.length === 0 ? "empty" : "ready"
          )
          expect(context).toEqual({
            data: Result.isSuccess(last) ? last.success : null,
            refusal: Result.isFailure(last) ? offline : null
          })
          const before = load.inputs.length
          actor.send({ type: "reload" })
          expect(actor.getSnapshot()).toMatchObject({
            value: "loading",
            context: { data: null, refusal: null }
          })
          expect(load.inputs).toHaveLength(before + 1)
          await runScheduler(scheduler)
        }
      )
    )
  })

  it("data.received: shows the newer data in any state, and ignores the response in flight", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        initialData,
        answers,
        taps,
        fc.array(fc.nat(), { maxLength: 2 }),
        async (scheduler, initialData, answers, taps, data) => {
          const { actor, load } = started(scheduler, initialData, answers)
          scheduleInOrder(
            scheduler,
            taps.map((type) => () => actor.send({ type }))
          )
          scheduleInOrder(scheduler, [
            () => {
              const before = load.inputs.length
              actor.send({ type: "data.received", data })
              const shown = {
                value: data.length === 0 ? "empty" : "ready",
                context: { data, refusal: null }
              }
              expect(actor.getSnapshot()).toMatchObject(shown)
              expect(load.inputs).toHaveLength(before)
            }
          ])
          await runScheduler(scheduler)
          actor.send({ type: "reload" })
          actor.send({ type: "data.received", data })
          await runScheduler(scheduler)
          expect(actor.getSnapshot().context).toEqual({ data, refusal: null })
        }
      )
    )
  })

  it("isEmpty: decides what is empty; by default only an empty array is", async () => {
    const stock = loadMachine<{ readonly stock: number }>({
      id: "stock",
      isEmpty: ({ stock }) => stock === 0
    })
    const value = (initialData: { readonly stock: number }) =>
      createActor(provideActors(stock, { actors: { load: pendingActor() } }), {
        input: { initialData }
      })
        .start()
        .getSnapshot().value
    expect([value({ stock: 0 }), value({ stock: 2 })]).toEqual(["empty", "ready"])
    const anything = loadMachine<unknown>({ id: "anything" })
    expect(
      [[], [0], 0, "", {}, { length: 0 }].map(
        (initialData) =>
          createActor(provideActors(anything, { actors: { load: pendingActor() } }), {
            input: { initialData }
          })
            .start()
            .getSnapshot().value
      )
    ).toEqual(["empty", "ready", "ready", "ready", "ready", "ready"])
  })
})
