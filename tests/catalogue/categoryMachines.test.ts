import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { CategoryNotFound } from "#core/catalogue/Catalogue.ts"
import type { CategoryContents } from "#core/catalogue/Category.ts"
import {
  categoryPageMachine,
  type CategoryRefusal,
  minimumLoadingMs
} from "#core/catalogue/categoryPageMachine.ts"
import { CategoryId } from "#core/catalogue/Product.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { categoryContents } from "#core/testing/catalogueArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import {
  actorDone,
  scheduleInOrder,
  runScheduler,
  scheduledActor,
  reachableStates
} from "../support/machineTesting.ts"
import { startPath } from "../support/machinePaths.ts"
import { leavesOf, restingStates } from "#stories/coverage/states.ts"

const offline = new Unavailable({ reason: "offline" })
const id = CategoryId.make(7)
const sampled = <A>(arbitrary: fc.Arbitrary<A>, is: (one: A) => boolean): A => {
  const sample = fc.sample(arbitrary, 2_000).find(is)
  if (sample === undefined) throw new Error("None in two thousand")
  return sample
}
const top = sampled(
  categoryContents,
  ({ category, subcategories }) => category.level === 1 && subcategories.length > 0
)
const middle = sampled(
  categoryContents,
  ({ category, subcategories, products }) =>
    category.level === 2 && subcategories.length > 0 && products.length > 0
)
const leaf: CategoryContents = { ...middle, subcategories: [] }
const bare: CategoryContents = { ...middle, products: [] }
const nothing: CategoryContents = { ...leaf, products: [] }

type Answer = Result.Result<CategoryContents, CategoryRefusal>

/**
 * The final state of a category's page, by the response
 * (docs/decisions/catalogue.md#category-pages).
 */
const restsIn = (answer: Answer) => {
  if (Result.isFailure(answer)) return "failed"
  const { category, products, subcategories } = answer.success
  if (category.level === 1 && subcategories.length > 0) return "redirecting"
  return products.length > 0 ? "ready" : subcategories.length > 0 ? "noProducts" : "noCategories"
}

const startPage = (scheduler: fc.Scheduler, answers: ReadonlyArray<Answer>) => {
  const clock = new SimulatedClock()
  const load = scheduledActor<CategoryId, Answer>(
    scheduler,
    (_, nth) => answers[nth % answers.length] ?? Result.fail(offline)
  )
  const actor = createActor(provideActors(categoryPageMachine, { actors: { load: load.logic } }), {
    input: { id, initialData: null },
    clock
  }).start()
  return { actor, clock, load, at: () => leavesOf(actor.getSnapshot().value) }
}

describe("categoryPageMachine", () => {
  it("reaches every declared state", () => {
    expect(
      reachableStates(categoryPageMachine, {
        input: { id, initialData: null },
        events: [
          ...[top, middle, bare, nothing].map((contents) =>
            actorDone("load", Result.succeed(contents))
          ),
          actorDone("load", Result.fail(offline)),
          actorDone("load", Result.fail(new CategoryNotFound())),
          { type: "xstate.done.state.categoryPage.loading" },
          { type: "retry" },
          { type: "reload" }
        ]
      })
    ).toEqual(restingStates(categoryPageMachine))
  })

  it("initial data: is shown at once without a request, and a top category redirects to its first subcategory", () => {
    fc.assert(
      fc.property(categoryContents, (initialData) => {
        const { start } = startPath(categoryPageMachine, { id, initialData })
        const state = restsIn(Result.succeed(initialData))
        expect([start.state, start.actors]).toEqual([state, undefined])
        expect(start.actions).toEqual(
          state === "redirecting" ? { redirect: initialData.subcategories[0]?.id } : undefined
        )
      })
    )
  })

  it("initial refusal: a category that does not exist sends no request, and can be retried", () => {
    const refusal = new CategoryNotFound()
    const path = startPath(categoryPageMachine, { id, initialData: null, refusal })
    expect(path.start).toMatchObject({ state: "failed", actors: undefined })
    expect(path.send({ type: "retry" }).actors).toEqual({ load: id })
  })

  it("loading: is shown for at least a second, except before a redirect (property)", () => {
    const answer = fc.oneof(
      categoryContents.map((sample): Answer => Result.succeed(sample)),
      fc.constant<Answer>(Result.fail(offline))
    )
    fc.assert(
      fc.property(answer, (answer) => {
        const start = () => startPath(categoryPageMachine, { id, initialData: null })
        const path = start()
        const { state } = path.settle("load", answer)
        if (restsIn(answer) === "redirecting") expect(state).toBe("redirecting")
        else {
          expect(state).toEqual({ loading: { request: "done" } })
          expect(path.elapse("minimumTime").state).toBe(restsIn(answer))
        }
        // A slower response is shown when it arrives.
        const slow = start()
        expect(slow.elapse("minimumTime").state).toEqual({ loading: { minimumTime: "done" } })
        expect(slow.settle("load", answer).state).toBe(restsIn(answer))
      })
    )
  })

  it("one request at a time, and only the latest response is shown (property)", async () => {
    const answers = fc.array(
      fc.oneof(
        categoryContents.map((sample): Answer => Result.succeed(sample)),
        fc.constantFrom<Answer>(Result.fail(offline), Result.fail(new CategoryNotFound()))
      ),
      { minLength: 1, maxLength: 4 }
    )
    const taps = fc.array(fc.constantFrom("retry", "reload", "second"), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), answers, taps, async (scheduler, answers, taps) => {
        const { actor, at, clock, load } = startPage(scheduler, answers)
        scheduleInOrder(
          scheduler,
          taps.map(
            (tap) => () =>
              tap === "second" ? clock.increment(minimumLoadingMs) : actor.send({ type: tap })
          )
        )
        await runScheduler(scheduler)
        clock.increment(minimumLoadingMs)
        await runScheduler(scheduler)
        expect(load.maxConcurrency()).toBe(1)
        const last = answers[(load.inputs.length - 1) % answers.length]
        if (last === undefined) return
        expect(at()).toEqual([restsIn(last)])
        expect(actor.getSnapshot().context).toEqual({
          id,
          contents: Result.isSuccess(last) ? last.success : null,
          refusal: Result.isFailure(last) ? last.failure : null
        })
      }),
      runs(60)
    )
  })

  it("data.received: replaces the shown contents", () => {
    fc.assert(
      fc.property(categoryContents, categoryContents, (initialData, newer) => {
        const path = startPath(categoryPageMachine, { id, initialData })
        expect(path.send({ type: "data.received", data: newer }).context).toEqual({
          contents: newer
        })
      })
    )
  })
})
