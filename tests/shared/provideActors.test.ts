import { Result } from "effect"
import { expect, it } from "vitest"
import { createActor, fromPromise, waitFor } from "xstate"
import { reorderMachine } from "#core/orders/reorderMachine.ts"
import { loadMachine, type LoadRefusal } from "#core/shared/loadMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"

const numbersMachine = loadMachine<ReadonlyArray<number>>({ id: "numbers" })
const options = { input: { initialData: null } }

it("provideActors: a machine with its actors starts and runs them", async () => {
  const actor = createActor(
    provideActors(numbersMachine, {
      actors: {
        load: fromPromise(async (): Promise<Result.Result<ReadonlyArray<number>, LoadRefusal>> =>
          Result.succeed([1])
        )
      }
    }),
    options
  ).start()
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches("ready"))
  expect(context.data).toEqual([1])
})

it("provideActors: the compiler refuses a machine that lacks an actor", () => {
  const startWithout = [
    // @ts-expect-error The machine has no actors.
    () => createActor(numbersMachine, options),
    // @ts-expect-error `provide` alone does not ask for all of them.
    () => createActor(numbersMachine.provide({ actors: {} }), options),
    // @ts-expect-error `load` is missing.
    () => createActor(provideActors(numbersMachine, { actors: {} }), options),
    // @ts-expect-error `reorder` returns a `Result`.
    () => provideActors(reorderMachine, { actors: { reorder: fromPromise(async () => 1) } })
  ]
  expect(startWithout).toHaveLength(4)
})

const sources = import.meta.glob<string>("../../core/**/*Machine.ts", {
  eager: true,
  query: "?raw",
  import: "default"
})

it.each(Object.entries(sources).filter(([, source]) => source.includes("actors: {")))(
  "%s: its input is `ActorsRequired`, so that it does not start without its actors",
  (_, source) => {
    expect(source).toMatch(/actors: \{\} as \{/)
    expect(source).toMatch(/input: \{\} as ActorsRequired\b/)
  }
)
