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
import { cartLine } from "#core/testing/cartArbitraries.ts"
import {
  actorDone,
  scheduleInOrder,
  runScheduler,
  scheduledActor,
  reachableStates
} from "../support/machineTesting.ts"
import { startPath } from "../support/machinePaths.ts"
import { restingStates } from "#stories/coverage/states.ts"

const [line] = fc.sample(cartLine, 1)
if (line === undefined) throw new Error("No line was made")

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

describe("addToCartMachine", () => {
  it("reaches every declared state", () => {
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

  it("product page: adds the line at the tap, and is added for a while", () => {
    const path = startPath(addToCartMachine, { productId: 7 })
    const add = { type: "line.add", line } as const
    expect(path.send(add)).toEqual({
      state: "adding",
      tags: ["loading"],
      actions: { putLine: line }
    })
    expect(path.send(add)).toEqual({ tags: ["loading"] })
    expect(path.elapse("detailLoading")).toEqual({ state: "added" })
    expect(path.send(add)).toEqual({})
    expect(path.elapse("added")).toEqual({ state: "idle" })
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

  it.each<[Answer, string, object | undefined]>([
    [Result.succeed({ _tag: "OneSellable", line }), "added", { putLine: line }],
    [Result.succeed({ _tag: "SoldOut" }), "soldOut", undefined],
    [offline, "refused", undefined]
  ])("card: %o acts once, and leads to %s after the minimum time", (answer, state, actions) => {
    const path = startPath(addToCartMachine, { productId: 7 })
    path.send({ type: "button.tap", inCart: [] })
    expect(path.settle("quickAdd", answer)).toMatchObject({
      state: { requesting: { request: "done" } },
      tags: ["loading"],
      actions
    })
    expect(path.elapse("minimumTime")).toEqual({ state })
    expect(path.elapse("added")).toEqual({ state: "idle" })
  })

  it("card: removes the one line in the cart, and opens the choice when there are several", () => {
    expect(
      startPath(addToCartMachine, { productId: 7 }).send({ type: "button.tap", inCart: [line] })
    ).toEqual({ actions: { removeLine: lineKey(line) } })
    expect(
      startPath(addToCartMachine, { productId: 7 }).send({
        type: "button.tap",
        inCart: [line, line]
      })
    ).toMatchObject({ state: { choosing: "loading" } })
  })

  it("card: a choice adds the chosen line, and one that cannot be loaded opens the product", () => {
    const choosing = () => {
      const path = startPath(addToCartMachine, { productId: 7 })
      path.send({ type: "button.tap", inCart: [line, line] })
      return path
    }
    expect(choosing().send({ type: "line.add", line })).toEqual({
      state: "added",
      actions: { putLine: line }
    })
    expect(choosing().settle("loadChoice", false)).toEqual({
      state: "idle",
      actions: { openProduct: null }
    })
  })

  it("card: one request at a time, and one line for each response, whatever is tapped (property)", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        cartLine,
        fc.array(answer, { minLength: 1, maxLength: 3 }),
        fc.array(fc.constantFrom("button.tap", "wait"), { maxLength: 12 }),
        async (scheduler, { productId }, answers, things) => {
          const quickAdd = scheduledActor<ProductId, Answer>(
            scheduler,
            (_, nth) => answers[nth % answers.length] ?? offline
          )
          const putLine: Array<CartLine> = []
          const clock = new SimulatedClock()
          const actor = createActor(
            provideActors(addToCartMachine, {
              actors: { quickAdd: quickAdd.logic, loadChoice: fromPromise(async () => true) },
              actions: { putLine: (_, line) => void putLine.push(line) }
            }),
            { input: { productId }, clock }
          ).start()
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
          expect(quickAdd.maxConcurrency()).toBeLessThanOrEqual(1)
          const lines = quickAdd.inputs.flatMap((_, nth) => {
            const result = answers[nth % answers.length]
            return result && Result.isSuccess(result) && result.success._tag === "OneSellable"
              ? [result.success.line]
              : []
          })
          expect(putLine).toEqual(lines)
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
