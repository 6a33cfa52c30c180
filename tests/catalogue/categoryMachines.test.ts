import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { CategoryNotFound } from "#core/catalogue/Catalogue.ts"
import type { CategoryContents } from "#core/catalogue/Category.ts"
import { redirectTarget } from "#core/catalogue/categoryPage.ts"
import {
  categoryPageMachine,
  type CategoryRefusal,
  minimumLoadingMs
} from "#core/catalogue/categoryPageMachine.ts"
import { CategoryId } from "#core/catalogue/Product.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { contents } from "../support/catalogueArbitraries.ts"
import { answered, inTurn, playOut, slot, statesReached } from "../support/machineProof.ts"
import { leavesOf, restingStates } from "../support/states.ts"

const offline = new Unavailable({ reason: "offline" })
const id = CategoryId.make(7)
const sampled = <A>(arbitrary: fc.Arbitrary<A>, is: (one: A) => boolean): A => {
  const found = fc.sample(arbitrary, 2_000).find(is)
  if (found === undefined) throw new Error("None in two thousand")
  return found
}
const top = sampled(
  contents,
  ({ category, subcategories }) => category.level === 1 && subcategories.length > 0
)
const middle = sampled(
  contents,
  ({ category, subcategories, products }) =>
    category.level === 2 && subcategories.length > 0 && products.length > 0
)
const leaf: CategoryContents = { ...middle, subcategories: [] }
const bare: CategoryContents = { ...middle, products: [] }
const nothing: CategoryContents = { ...leaf, products: [] }

type Answer = Result.Result<CategoryContents, CategoryRefusal>

/** The final state of a category's page, by the response (docs/decisions.md#category-pages). */
const restsIn = (answer: Answer) => {
  if (Result.isFailure(answer)) return "failed"
  const { category, products, subcategories } = answer.success
  if (category.level === 1 && subcategories.length > 0) return "leading"
  return products.length > 0 ? "ready" : subcategories.length > 0 ? "noProducts" : "noCategories"
}

const opening = (
  scheduler: fc.Scheduler,
  initialData: CategoryContents | null,
  answers: ReadonlyArray<Answer> = []
) => {
  const clock = new SimulatedClock()
  const load = slot<CategoryId, Answer>(
    scheduler,
    (_, nth) => answers[nth % answers.length] ?? Result.fail(offline)
  )
  const gone: Array<CategoryId> = []
  const actor = createActor(
    categoryPageMachine.provide({
      actors: { load: load.logic },
      actions: { redirect: (_, id) => void gone.push(id) }
    }),
    { input: { id, initialData }, clock }
  ).start()
  return { actor, clock, load, gone, at: () => leavesOf(actor.getSnapshot().value) }
}

describe("categoryPageMachine", () => {
  it("can reach every state it declares", () => {
    expect(
      statesReached(categoryPageMachine, {
        input: { id, initialData: null },
        events: [
          ...[top, middle, bare, nothing].map((contents) =>
            answered("load", Result.succeed(contents))
          ),
          answered("load", Result.fail(offline)),
          answered("load", Result.fail(new CategoryNotFound())),
          { type: "xstate.done.state.categoryPage.loading" },
          { type: "retry" },
          { type: "reload" }
        ]
      })
    ).toEqual(restingStates(categoryPageMachine))
  })

  it("initial data: is shown at once, loads nothing, and leads on from the top to the first inside", () => {
    fc.assert(
      fc.property(fc.scheduler(), contents, (scheduler, initialData) => {
        const { at, gone, load } = opening(scheduler, initialData)
        expect(at()).toEqual([restsIn(Result.succeed(initialData))])
        expect(gone).toEqual(
          initialData.category.level === 1 && initialData.subcategories.length > 0
            ? [initialData.subcategories[0]?.id]
            : []
        )
        expect(load.asked).toEqual([])
      })
    )
  })

  it("a category that the server knows not to be there asks nothing, and can be asked for again", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const load = slot<CategoryId, Answer>(scheduler, () => Result.succeed(leaf))
        const clock = new SimulatedClock()
        const actor = createActor(categoryPageMachine.provide({ actors: { load: load.logic } }), {
          input: { id, initialData: null, refusal: new CategoryNotFound() },
          clock
        }).start()
        expect([actor.getSnapshot().value, load.asked]).toEqual(["failed", []])
        actor.send({ type: "retry" })
        clock.increment(minimumLoadingMs)
        await playOut(scheduler)
        expect(actor.getSnapshot().value).toBe("ready")
      }),
      { numRuns: 3 }
    )
  })

  it("loading that is shown is shown for a second, yet nobody who is sent on waits for it", async () => {
    const answer = fc.oneof(
      contents.map((found): Answer => Result.succeed(found)),
      fc.constant<Answer>(Result.fail(offline))
    )
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), answer, async (scheduler, answer) => {
        const { at, clock } = opening(scheduler, null, [answer])
        clock.increment(minimumLoadingMs - 1)
        await playOut(scheduler)
        expect(at()).toEqual(
          restsIn(answer) === "leading"
            ? ["leading"]
            : ["loading.question.answered", "loading.showing.begun"]
        )
        clock.increment(1)
        await playOut(scheduler)
        expect(at()).toEqual([restsIn(answer)])
      }),
      { numRuns: 40 }
    )
  })

  it("an answer that takes longer is shown when it is there", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { at, clock } = opening(scheduler, null, [Result.succeed(leaf)])
        clock.increment(minimumLoadingMs * 5)
        expect(at()).toEqual(["loading.question.asked", "loading.showing.long"])
        await playOut(scheduler)
        expect(at()).toEqual(["ready"])
      }),
      { numRuns: 3 }
    )
  })

  it("asks once at a time and shows the last answer alone, whatever is tapped", async () => {
    const answers = fc.array(
      fc.oneof(
        contents.map((found): Answer => Result.succeed(found)),
        fc.constantFrom<Answer>(Result.fail(offline), Result.fail(new CategoryNotFound()))
      ),
      { minLength: 1, maxLength: 4 }
    )
    const taps = fc.array(fc.constantFrom("retry", "reload", "second"), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), answers, taps, async (scheduler, answers, taps) => {
        const { actor, at, clock, load } = opening(scheduler, null, answers)
        inTurn(
          scheduler,
          taps.map(
            (tap) => () =>
              tap === "second" ? clock.increment(minimumLoadingMs) : actor.send({ type: tap })
          )
        )
        await playOut(scheduler)
        clock.increment(minimumLoadingMs)
        await playOut(scheduler)
        expect(load.mostAtOnce()).toBe(1)
        const last = answers[(load.asked.length - 1) % answers.length]
        if (last === undefined) return
        expect(at()).toEqual([restsIn(last)])
        expect(actor.getSnapshot().context).toEqual({
          id,
          contents: Result.isSuccess(last) ? last.success : null,
          refusal: Result.isFailure(last) ? last.failure : null
        })
      }),
      { numRuns: 60 }
    )
  })

  it("a newer answer takes the place of what is shown", () => {
    fc.assert(
      fc.property(fc.scheduler(), contents, contents, (scheduler, initialData, newer) => {
        const { actor, at } = opening(scheduler, initialData)
        actor.send({ type: "data.received", data: newer })
        expect(at()).toEqual([restsIn(Result.succeed(newer))])
        expect(actor.getSnapshot().context.contents).toEqual(newer)
      })
    )
  })
})

it("only a category at the top leads on, and only to what lies inside", () => {
  fc.assert(
    fc.property(contents, (contents) => {
      const next = redirectTarget(contents)
      if (contents.category.level !== 1 || contents.subcategories.length === 0)
        expect(next).toBeNull()
      else expect(next).toBe(contents.subcategories[0]?.id)
    })
  )
})
