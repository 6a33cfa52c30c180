import { Effect, Result } from "effect"
import { describe, expect, it } from "vitest"
import { createActor, fromPromise, waitFor } from "xstate"
import { findMessageFailure } from "#core/desk/messageFailure.ts"
import { decideProblem, groupMessages, problemsMachine } from "#core/desk/problemsMachine.ts"
import { decisionCalls, problemCalls, type Problem, ProblemGone } from "#core/desk/DeskProblems.ts"
import {
  stockCalls,
  StockChanged,
  stockHistoryMachine,
  type StockProduct,
  type StockRefusal
} from "#core/desk/DeskStock.ts"
import { changeStock, loadStock, type StockDraft, stockMachine } from "#core/desk/stockMachine.ts"
import { auditMachine } from "#core/desk/auditMachine.ts"
import { setupMachine } from "#core/desk/setupMachine.ts"
import { colleaguesMachine } from "#core/desk/colleaguesMachine.ts"
import { changePromo, promoCodesMachine } from "#core/desk/promoCodesMachine.ts"
import { deskBrandMachine } from "#core/desk/DeskBrand.ts"
import { changeCustomerNote, deskCustomersMachine } from "#core/desk/DeskCustomers.ts"
import { changeReview, deskReviewsMachine } from "#core/desk/DeskReviews.ts"
import { deliveryMachine } from "#core/desk/DeskDelivery.ts"
import { shopMachine } from "#core/desk/shopMachine.ts"
import type { DeskApi } from "#core/desk/deskCall.ts"
import { emptyPromoDraft } from "#core/desk/DeskPromos.ts"
import { exportSpanMachine } from "#core/desk/exportSpanMachine.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { provideActors } from "#core/shared/provideActors.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { answer, deskApi } from "../support/deskApi.ts"
import { actorDone, reachableStates } from "../support/machineTesting.ts"

const item = {
  productId: 1,
  variantId: null,
  attributes: "",
  sku: "A-1",
  price: Fils.make(1_000),
  stock: 5,
  isSold: true,
  waiting: 0
}
const product: StockProduct = {
  id: 1,
  name: "Dallah",
  barcode: "",
  image: null,
  isListed: true,
  lowStock: null,
  items: [item]
}

/** A shop of three pages with one product each, in which something is sold before each change. */
const openStock = () => {
  const shop = { stock: 5, sold: 0, losesAnswer: false }
  const present = (): StockProduct => ({ ...product, items: [{ ...item, stock: shop.stock }] })
  const layer = deskApi(
    answer(stockCalls.search, ({ query: { cursor } }) =>
      Effect.succeed(
        cursor === null
          ? { products: [present()], next: "2" }
          : { products: [{ ...product, id: Number(cursor) }], next: cursor === "2" ? "3" : null }
      )
    ),
    answer(stockCalls.change, ({ body: change }) => {
      if (change.kind === "deliver") {
        const isSeen = change.items.every(({ seen }) => seen === null || seen === shop.stock)
        if (!isSeen) return Effect.fail(new StockChanged({ stock: shop.stock }))
        shop.stock += change.items.reduce((sum, { quantity }) => sum + quantity, 0)
        return shop.losesAnswer
          ? Effect.fail(new Unavailable({ reason: "timeout" }))
          : Effect.succeed({ product: present() })
      }
      if (change.kind !== "set" && change.kind !== "add")
        return Effect.succeed({ product: { ...present(), isListed: false } })
      const isTooLow = change.kind === "add" && shop.stock + change.quantity < 0
      if ((change.seen !== null && change.seen !== shop.stock) || isTooLow)
        return Effect.fail(new StockChanged({ stock: shop.stock }))
      shop.stock = change.kind === "set" ? change.stock : shop.stock + change.quantity
      return shop.losesAnswer
        ? Effect.fail(new Unavailable({ reason: "timeout" }))
        : Effect.succeed({ product: present() })
    })
  )
  const actor = createActor(
    provideActors(stockMachine, {
      actors: {
        load: fromPromise(({ input }) =>
          Effect.runPromise(Effect.result(Effect.provide(loadStock(input), layer)))
        ),
        change: fromPromise(
          ({ input }): Promise<Result.Result<StockProduct | null, StockRefusal>> =>
            Effect.runPromise(Effect.result(Effect.provide(changeStock(input.draft), layer)))
        )
      }
    }),
    { input: { filter: "" } }
  ).start()
  return { shop, actor, until: (state: string) => waitFor(actor, (now) => now.value === state) }
}

describe("the list of stock", () => {
  const draft = { product, item, kind: "set", quantity: "٩", reason: "counted" } as const

  it("taking more than is there says how many are there, and fewer can be taken", async () => {
    const { actor, shop, until } = openStock()
    await until("listed")
    shop.stock = 1
    const taken = { ...draft, kind: "add", quantity: "−50" } as const
    actor.send({ type: "draft.open", draft: taken })
    actor.send({ type: "draft.submit" })
    await until("editing")
    expect(actor.getSnapshot().context).toMatchObject({
      changeRefusal: { _tag: "StockTooLow", stock: 1 },
      draft: { quantity: "−50", item: { stock: 1 } }
    })
    actor.send({ type: "draft.change", draft: { ...taken, quantity: "-1" } })
    actor.send({ type: "draft.submit" })
    await until("listed")
    expect(shop.stock).toBe(0)
  })

  it("a stock that was sold meanwhile is shown, and saved once it was seen", async () => {
    const { actor, shop, until } = openStock()
    await until("listed")
    shop.stock = 2
    actor.send({ type: "draft.open", draft })
    actor.send({ type: "draft.submit" })
    await until("editing")
    expect(actor.getSnapshot().context).toMatchObject({
      changeRefusal: { _tag: "StockChanged", stock: 2 },
      draft: { quantity: "٩", reason: "counted", item: { stock: 2 } }
    })
    expect(shop.stock).toBe(2)
    actor.send({ type: "draft.submit" })
    await until("listed")
    expect(shop.stock).toBe(9)
    expect(actor.getSnapshot().context).toMatchObject({
      draft: null,
      done: { kind: "set" },
      items: [{ items: [{ stock: 9 }] }]
    })
  })

  it("items whose answer was lost are not added twice, and the stock is shown", async () => {
    const { actor, shop, until } = openStock()
    await until("listed")
    shop.losesAnswer = true
    shop.stock = 7
    actor.send({ type: "draft.open", draft: { ...draft, kind: "add" } })
    actor.send({ type: "draft.submit" })
    await until("editing")
    expect(actor.getSnapshot().context.changeRefusal?._tag).toBe("Unavailable")
    // The first call goes beside what was sold meanwhile.
    expect(shop.stock).toBe(16)
    actor.send({ type: "draft.submit" })
    await until("editing")
    expect(actor.getSnapshot().context.changeRefusal).toMatchObject({ stock: 16 })
    expect(shop.stock).toBe(16)
  })

  it("a delivery of 8 sizes is 10 taps: its form, a field for each, and one to save", async () => {
    const { actor, shop, until } = openStock()
    await until("listed")
    shop.stock = 0
    const sizes = Array.from({ length: 8 }, (_, index) => ({ ...item, variantId: index + 1 }))
    const delivery: StockDraft = {
      product: { ...product, items: sizes },
      item: null,
      kind: "deliver",
      quantity: "",
      reason: "delivery"
    }
    let taps = 1
    actor.send({ type: "draft.open", draft: delivery })
    let arrived = {}
    for (const { variantId } of sizes) {
      arrived = { ...arrived, [variantId]: "٥" }
      taps += 1
      actor.send({ type: "draft.change", draft: { ...delivery, arrived } })
    }
    taps += 1
    actor.send({ type: "draft.submit" })
    await until("listed")
    expect([shop.stock, taps]).toEqual([40, 10])
  })

  it("a delivery whose answer was lost is not added twice, however often it is sent", async () => {
    const { actor, shop, until } = openStock()
    await until("listed")
    shop.losesAnswer = true
    const delivery = { product, item: null, kind: "deliver", quantity: "", reason: "new" } as const
    actor.send({ type: "draft.open", draft: { ...delivery, arrived: { 0: "5" } } })
    for (const refusal of ["Unavailable", "DeliveryUncertain", "DeliveryUncertain"]) {
      actor.send({ type: "draft.submit" })
      await until("editing")
      expect(actor.getSnapshot().context.changeRefusal?._tag).toBe(refusal)
    }
    expect(shop.stock).toBe(10)
  })

  it.each([{}, { 0: " " }, { 0: "five" }, { 0: "0" }, { 0: "-2" }])(
    "a delivery of %o is refused without a call",
    async (arrived) => {
      const { actor, shop, until } = openStock()
      await until("listed")
      const delivery = {
        product,
        item: null,
        kind: "deliver",
        quantity: "",
        reason: "new"
      } as const
      actor.send({ type: "draft.open", draft: { ...delivery, arrived } })
      actor.send({ type: "draft.submit" })
      await until("editing")
      expect(actor.getSnapshot().context.changeRefusal?._tag).toBe("StockInvalid")
      expect(shop.stock).toBe(5)
    }
  )

  it("a refused form that is closed loads the list anew; one that was not leaves it", async () => {
    const { actor, shop, until } = openStock()
    await until("listed")
    actor.send({ type: "draft.open", draft })
    actor.send({ type: "draft.close" })
    expect(actor.getSnapshot().value).toBe("listed")
    shop.stock = 2
    actor.send({ type: "draft.open", draft: { ...draft, reason: " " } })
    actor.send({ type: "draft.submit" })
    await until("editing")
    expect(actor.getSnapshot().context.changeRefusal?._tag).toBe("ReasonMissing")
    actor.send({ type: "draft.close" })
    expect(actor.getSnapshot().value).toBe("refreshing")
    await until("listed")
    expect(actor.getSnapshot().context.items[0]?.items[0]?.stock).toBe(2)
  })

  it("loads each page once; a search begins anew, but not while a form is open", async () => {
    const { actor, until } = openStock()
    await until("listed")
    actor.send({ type: "nextPage.load" })
    await until("listed")
    expect(actor.getSnapshot().context.items.map(({ id }) => id)).toEqual([1, 2])
    actor.send({ type: "draft.open", draft })
    actor.send({ type: "filter.change", filter: "dallah" })
    expect(actor.getSnapshot()).toMatchObject({ value: "editing", context: { filter: "" } })
    actor.send({ type: "draft.close" })
    actor.send({ type: "filter.change", filter: "dallah" })
    await until("listed")
    expect(actor.getSnapshot().context).toMatchObject({ filter: "dallah", next: "2" })
  })
})

it("a problem that is decided leaves the list, and one that somebody else decided stays until it is seen", async () => {
  const problem: Problem = {
    kind: "orderOnHold",
    id: "payment-1",
    at: 0,
    decisions: ["makeOrder"],
    amount: Fils.make(1_000),
    payer: { name: "", phone: "" },
    orderId: OrderId.make("1")
  }
  const decided = new Set<string>()
  const layer = deskApi(
    answer(decisionCalls.makeOrder, ({ params: { problemId } }) =>
      decided.has(problemId)
        ? Effect.fail(new ProblemGone())
        : Effect.sync(() => {
            decided.add(problemId)
          })
    )
  )
  const decide = () =>
    Effect.runSync(
      Effect.result(
        Effect.provide(decideProblem({ problem, decision: "makeOrder", reason: "" }), layer)
      )
    )
  expect(decide()).toEqual(Result.succeed(null))
  expect(Result.isFailure(decide())).toBe(true)
  const settling = decideProblem({ problem, decision: "settle", reason: "" })
  expect(Effect.runSync(Effect.result(Effect.provide(settling, layer)))).toMatchObject({
    failure: { _tag: "ReasonMissing" }
  })
})

it("messages of one cause are sent again together; those of which somebody has decided are passed over", () => {
  const letter = (id: string, channel: "sms" | "mail", cause: "noAnswer" | "signIn") =>
    ({
      id,
      kind: "deadLetter",
      at: 0,
      decisions: ["retryMessage"],
      channel,
      cause,
      orderId: null,
      productId: null,
      about: { kind: "late" },
      payer: null,
      reason: ""
    }) as const
  const letters = [
    letter("1", "mail", "noAnswer"),
    letter("2", "sms", "noAnswer"),
    letter("3", "mail", "noAnswer"),
    letter("4", "mail", "signIn"),
    letter("5", "mail", "noAnswer")
  ] as const
  const groups = groupMessages(letters)
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([["1", "3", "5"]])
  const sent: Array<string> = []
  const layer = deskApi(
    answer(decisionCalls.retryMessage, ({ params: { problemId } }) =>
      problemId === "3"
        ? Effect.fail(new ProblemGone())
        : Effect.sync(() => {
            sent.push(problemId)
          })
    ),
    answer(problemCalls.list, () => Effect.succeed({ problems: [letters[1], letters[3]] }))
  )
  const [[problem, ...others] = [letters[0]]] = groups
  const decided = decideProblem({ problem, others, decision: "retryMessage", reason: "" })
  expect(Effect.runSync(Effect.provide(decided, layer))).toEqual([letters[1], letters[3]])
  expect(sent.toSorted()).toEqual(["1", "5"])
})

it.each([
  ["connect ECONNREFUSED 127.0.0.1:9", "noAnswer"],
  ["getaddrinfo ENOTFOUND mail.example.com", "noAnswer"],
  ["Connection timeout", "noAnswer"],
  ["The SMS provider did not answer", "noAnswer"],
  ["Invalid login: 535 Authentication failed", "signIn"],
  ["The SMS provider answered 401", "signIn"],
  ["550 5.1.1 The mailbox does not exist", "recipient"],
  ["Can't send mail - all recipients were rejected", "recipient"],
  ["554 Spam", "refused"],
  ["The SMS provider answered 500", "refused"],
  ["It is unknown whether an earlier try sent it", "uncertain"],
  ["the server stopped while it was sent", "uncertain"]
] as const)("'%s' is the failure %s", (reason, failure) => {
  expect(findMessageFailure(reason)).toBe(failure)
})

it("what is typed wrong is refused without a call", () => {
  const refused = <A, E>(effect: Effect.Effect<A, E, DeskApi>) =>
    Effect.runSync(Effect.flip(Effect.provide(effect, deskApi())))
  expect(refused(changePromo({ kind: "make", draft: emptyPromoDraft }))).toMatchObject({
    _tag: "PromoDraftInvalid",
    field: "code"
  })
  expect(refused(changeCustomerNote({ kind: "add", id: 1, text: "\u200f" }))._tag).toBe(
    "NoteMissing"
  )
  expect(refused(changeReview({ kind: "hide", id: 1, reason: "\u200f" }))).toMatchObject({
    _tag: "ReasonMissing"
  })
})

it.each([
  problemsMachine,
  stockMachine,
  stockHistoryMachine,
  promoCodesMachine,
  deskReviewsMachine,
  deskCustomersMachine,
  colleaguesMachine,
  auditMachine,
  setupMachine,
  deskBrandMachine,
  shopMachine,
  deliveryMachine
])("every state of $id is reached", (machine) => {
  const page = Result.succeed({ items: [], next: "2" })
  const failure = Result.fail(new Unavailable({ reason: "offline" }))
  const draft = {
    id: 1,
    event: { id: 1 },
    product,
    problem: { id: "1" },
    kind: "end",
    code: "A",
    name: "ali"
  }
  const reached = reachableStates(machine, {
    input: { filter: null },
    events: [
      ...["load", "refresh", "loadMore"].flatMap((id) => [
        actorDone(id, page),
        actorDone(id, failure)
      ]),
      actorDone("change", Result.succeed(null)),
      actorDone("change", failure),
      { type: "draft.open", draft },
      ...["draft.submit", "draft.close", "nextPage.load", "retry", "reload"].map((type) => ({
        type
      }))
    ]
  })
  expect(reached).toEqual(restingStates(machine))
})

it("the span of a file is valid from a first day to one that is not before it", () => {
  const actor = createActor(exportSpanMachine, {
    input: { first: "2026-11-26", last: "2026-11-26" }
  }).start()
  expect(actor.getSnapshot().value).toBe("valid")
  actor.send({ type: "first.change", day: "2026-11-27" })
  expect(actor.getSnapshot().value).toBe("invalid")
  actor.send({ type: "last.change", day: "2026-12-01" })
  expect(actor.getSnapshot().value).toBe("valid")
  actor.send({ type: "last.change", day: "" })
  expect(actor.getSnapshot().value).toBe("invalid")
})
