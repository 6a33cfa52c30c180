import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import {
  type AddRefusal,
  addToCartMachine,
  resolveDetachedAdd
} from "#core/cart/addToCartMachine.ts"
import type { QuickAddResult } from "#core/cart/quickAdd.ts"
import { type CartLine, lineKey } from "#core/cart/Cart.ts"
import { type ProductId } from "#core/catalogue/Product.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { cartLine, cartLines } from "#core/testing/cartArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import {
  actorDone,
  scheduleInOrder,
  runScheduler,
  scheduledActor,
  reachableStates
} from "../support/machineTesting.ts"
import { startPath } from "../support/machinePaths.ts"
import { restingStates } from "#stories/coverage/states.ts"

type Answer = Result.Result<QuickAddResult, AddRefusal>
const offline: Answer = Result.fail(new Unavailable({ reason: "offline" }))
const answer = fc.oneof(
  cartLine.map((line): Answer => Result.succeed({ _tag: "OneSellable", line })),
  fc.constantFrom<Answer>(
    Result.succeed({ _tag: "Choice" }),
    Result.succeed({ _tag: "SoldOut" }),
    offline
  )
)

const button = (
  scheduler: fc.Scheduler,
  productId: ProductId,
  answers: ReadonlyArray<Answer>,
  isChoiceLoaded = true
) => {
  const done = { putLine: new Array<CartLine>(), takenOut: new Array<string>(), opened: 0 }
  const quickAddActor = scheduledActor<ProductId, Answer>(
    scheduler,
    (_, nth) => answers[nth % answers.length] ?? offline
  )
  const clock = new SimulatedClock()
  const actor = createActor(
    provideActors(addToCartMachine, {
      actors: {
        quickAdd: quickAddActor.logic,
        loadChoice: fromPromise(async () => isChoiceLoaded)
      },
      actions: {
        putLine: (_, line) => void done.putLine.push(line),
        removeLine: (_, key) => void done.takenOut.push(key),
        openProduct: () => done.opened++
      }
    }),
    { input: { productId }, clock }
  ).start()
  return { actor, quickAddActor, clock, done }
}

describe("addToCartMachine", () => {
  it("reaches every declared state", () => {
    const [line] = fc.sample(cartLine, 1)
    expect(
      reachableStates(addToCartMachine, {
        input: { productId: 1 },
        events: [
          { type: "line.add", line },
          { type: "button.tap", inCart: [] },
          actorDone("quickAdd", Result.succeed({ _tag: "OneSellable", line })),
          actorDone("quickAdd", Result.succeed({ _tag: "Choice" })),
          actorDone("quickAdd", Result.succeed({ _tag: "SoldOut" })),
          actorDone("quickAdd", offline),
          actorDone("loadChoice", true)
        ]
      })
    ).toEqual(restingStates(addToCartMachine))
  })

  it("product page: adds the line at the tap, shows the tick within 200 ms, and is added for 2 s", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), cartLine, async (scheduler, line) => {
        const { actor, clock, done } = button(scheduler, line.productId, [offline])
        actor.send({ type: "line.add", line })
        actor.send({ type: "line.add", line })
        expect(done.putLine).toEqual([line])
        clock.increment(149)
        expect(actor.getSnapshot().hasTag("loading")).toBe(true)
        clock.increment(1)
        expect(actor.getSnapshot().value).toBe("added")
        actor.send({ type: "line.add", line })
        clock.increment(2_000)
        expect([actor.getSnapshot().value, done.putLine.length]).toEqual(["idle", 1])
      }),
      runs(10)
    )
  })

  it("card: a refused tap can be repeated, and a choice is loading until it is open", () => {
    const path = startPath(addToCartMachine, { productId: 7 })
    const tap = { type: "button.tap", inCart: [] } as const
    const requesting = {
      state: { requesting: { request: "pending", minimumTime: "pending" } },
      tags: ["loading"],
      actors: { quickAdd: 7 }
    }
    expect(path.send(tap)).toEqual(requesting)
    path.settle("quickAdd", offline)
    expect(path.elapse("minimumTime")).toEqual({ state: "refused" })
    expect(path.send(tap)).toEqual(requesting)
    path.settle("quickAdd", Result.succeed({ _tag: "Choice" }))
    expect(path.elapse("minimumTime")).toEqual({
      state: { choosing: "loading" },
      tags: ["loading"],
      actors: { loadChoice: null }
    })
    expect(path.settle("loadChoice", true)).toEqual({
      state: { choosing: "open" },
      context: { wasChoiceOpen: true }
    })
    // The closed choice is still rendered.
    expect(path.send({ type: "choice.close" })).toEqual({ state: "idle" })
  })

  it("card: is loading for at least 150 ms however fast the response, and acts on it once", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        cartLine,
        answer,
        async (scheduler, { productId }, answer) => {
          const { actor, clock, done, quickAddActor } = button(scheduler, productId, [answer])
          actor.send({ type: "button.tap", inCart: [] })
          await runScheduler(scheduler)
          clock.increment(149)
          expect(actor.getSnapshot().hasTag("loading")).toBe(true)
          const one =
            Result.isSuccess(answer) && answer.success._tag === "OneSellable"
              ? [answer.success.line]
              : []
          expect(done).toEqual({ putLine: one, takenOut: [], opened: 0 })
          clock.increment(1)
          const state = Result.isFailure(answer)
            ? "refused"
            : {
                OneSellable: "added",
                Choice: { choosing: "loading" },
                SoldOut: "soldOut"
              }[answer.success._tag]
          expect(actor.getSnapshot().value).toEqual(state)
          expect(done).toEqual({ putLine: one, takenOut: [], opened: 0 })
          actor.send({ type: "choice.close" })
          clock.increment(2_000)
          expect(actor.getSnapshot().value).toBe("idle")
          expect(quickAddActor.inputs).toEqual([productId])
        }
      ),
      runs(40)
    )
  })

  it("card: removes the one line in the cart, and opens the choice when there are several", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        cartLine,
        cartLines({ least: 1, most: 3 }),
        async (scheduler, { productId }, inCart) => {
          const { actor, done, quickAddActor } = button(scheduler, productId, [offline])
          actor.send({ type: "button.tap", inCart })
          await runScheduler(scheduler)
          expect(done).toEqual({
            putLine: [],
            takenOut: inCart.length === 1 ? inCart.map(lineKey) : [],
            opened: 0
          })
          expect(actor.getSnapshot().value).toEqual(
            inCart.length > 1 ? { choosing: "open" } : "idle"
          )
          expect(quickAddActor.inputs).toEqual([])
        }
      )
    )
  })

  it.each([
    ["a choice that is loaded adds the chosen line once", true],
    ["a choice that cannot be loaded opens the product", false]
  ])("card: %s", async (_, isChoiceLoaded) => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), cartLine, async (scheduler, line) => {
        const choice: Answer = Result.succeed({ _tag: "Choice" })
        const { actor, clock, done } = button(scheduler, line.productId, [choice], isChoiceLoaded)
        actor.send({ type: "button.tap", inCart: [] })
        await runScheduler(scheduler)
        clock.increment(150)
        await runScheduler(scheduler)
        expect(actor.getSnapshot().value).toEqual(isChoiceLoaded ? { choosing: "open" } : "idle")
        expect(done).toEqual({ putLine: [], takenOut: [], opened: isChoiceLoaded ? 0 : 1 })
        if (!isChoiceLoaded) return
        actor.send({ type: "line.add", line })
        actor.send({ type: "line.add", line })
        expect([actor.getSnapshot().value, done.putLine]).toEqual(["added", [line]])
      }),
      runs(10)
    )
  })

  it("card: one request at a time, and one line for each response, whatever is tapped (property)", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        cartLine,
        fc.array(answer, { minLength: 1, maxLength: 3 }),
        fc.array(fc.constantFrom("button.tap", "wait"), { maxLength: 12 }),
        async (scheduler, { productId }, answers, things) => {
          const { actor, clock, done, quickAddActor } = button(scheduler, productId, answers)
          scheduleInOrder(
            scheduler,
            things.map((thing) => () => {
              if (thing === "button.tap") actor.send({ type: "button.tap", inCart: [] })
              else clock.increment(1_000)
            })
          )
          await runScheduler(scheduler)
          for (const _ of ["loading", "added"]) {
            clock.increment(2_000)
            actor.send({ type: "choice.close" })
          }
          expect(quickAddActor.maxConcurrency()).toBeLessThanOrEqual(1)
          const lines = quickAddActor.inputs.flatMap((_, nth) => {
            const result = answers[nth % answers.length]
            return result && Result.isSuccess(result) && result.success._tag === "OneSellable"
              ? [result.success.line]
              : []
          })
          expect(done.putLine).toEqual(lines)
          expect(actor.getSnapshot().value).toBe("idle")
        }
      )
    )
  })
})

it("resolveDetachedAdd: a response after the card was unmounted still adds the line, other results show a toast", () => {
  fc.assert(
    fc.property(cartLine, (line) => {
      expect(resolveDetachedAdd(Result.succeed({ _tag: "OneSellable", line }))).toBe(line)
    })
  )
  expect(
    [
      Result.succeed({ _tag: "SoldOut" } as const),
      Result.succeed({ _tag: "Choice" } as const),
      offline
    ].map(resolveDetachedAdd)
  ).toEqual(["SoldOut", "AddFailed", "AddFailed"])
})
