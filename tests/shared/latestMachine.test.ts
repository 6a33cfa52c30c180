import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { latestMachine } from "#core/shared/latestMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { runs } from "#core/testing/runs.ts"
import { restingStates } from "#stories/coverage/states.ts"
import {
  actorDone,
  actorError,
  reachableStates,
  runScheduler,
  scheduledActor,
  scheduleInOrder
} from "../support/machineTesting.ts"

const machine = latestMachine<number, string | null, string>("names")

/** Starts with the data "first"; an even key has data, 1 has none, and other odd ones fail. */
const start = (scheduler: fc.Scheduler) => {
  const load = scheduledActor<{ readonly key: number }, Result.Result<string | null, string>>(
    scheduler,
    ({ key }) =>
      key % 2 === 0
        ? Result.succeed(`data of ${key}`)
        : key === 1
          ? Result.succeed(null)
          : Result.fail("offline")
  )
  const actor = createActor(provideActors(machine, { actors: { load: load.logic } }), {
    input: { key: 0, initialData: "first" }
  }).start()
  return { actor, load }
}

describe("latestMachine", () => {
  it("reaches every declared state, also after an error", () => {
    expect(
      reachableStates(machine, {
        input: { key: 0, initialData: "first" },
        events: [
          { type: "key.changed", key: 2 },
          actorDone("load", Result.succeed("data")),
          actorError("load")
        ]
      })
    ).toEqual(restingStates(machine))
  })

  it("loads nothing before the first key, and each key that follows, also the same again", () => {
    fc.assert(
      fc.property(fc.scheduler(), (scheduler) => {
        const { actor, load } = start(scheduler)
        expect(load.inputs).toEqual([])
        for (const key of [2, 2]) actor.send({ type: "key.changed", key })
        expect(load.inputs).toEqual([{ key: 2 }, { key: 2 }])
      }),
      runs(3)
    )
  })

  it("data: ends as that of the last key, and stays where that key has none (property)", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 5 }),
        async (scheduler, keys) => {
          const { actor } = start(scheduler)
          scheduleInOrder(
            scheduler,
            keys.map((key) => () => actor.send({ type: "key.changed", key }))
          )
          await runScheduler(scheduler)
          const { context, value } = actor.getSnapshot()
          const last = keys.at(-1) ?? 0
          expect(value).toBe("ready")
          expect(
            last % 2 === 0
              ? [`data of ${last}`]
              : ["first", ...keys.map((key) => `data of ${key}`)].filter(
                  (data) => !/[135]/.test(data)
                )
          ).toContain(context.data)
        }
      )
    )
  })

  it("data.received: replaces the data, and what is being loaded no longer does", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { actor } = start(scheduler)
        actor.send({ type: "key.changed", key: 2 })
        actor.send({ type: "data.received", data: "none" })
        await runScheduler(scheduler)
        expect(actor.getSnapshot().context.data).toBe("none")
      })
    )
  })
})
