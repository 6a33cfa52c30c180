import { Effect } from "effect"
import { expect, it } from "vitest"
import { callDesk, type DeskApi } from "#core/desk/deskCall.ts"
import { decisionCalls } from "#core/desk/DeskProblems.ts"
import { emptyPromoDraft, promoCalls } from "#core/desk/DeskPromos.ts"
import { loadProblems } from "#core/desk/problemsMachine.ts"
import { changePromo, loadPromos } from "#core/desk/promoCodesMachine.ts"
import { loadReviews, reviewCalls } from "#core/desk/DeskReviews.ts"
import { stockCalls } from "#core/desk/DeskStock.ts"
import { loadToday } from "#core/desk/DeskToday.ts"
import { loadStock } from "#core/desk/stockMachine.ts"
import { testLimitMs } from "../support/timeLimits.ts"
import { logIn, query } from "../support/apiClient.ts"
import {
  createPayload,
  initiatePayment,
  newIdempotencyKey,
  storeOrder
} from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"
import { deskWithCookie } from "./browserOverHttp.ts"

const opened = sharedFixture(
  async () => {
    const shop = await startShop()
    const noura = await logIn(shop, "+96550001234")
    const lines = [{ id: 129, quantity: 1 }]
    await storeOrder(shop, noura, await createPayload(shop, { lines, method: "cash" }))
    await query(
      shop,
      `insert into review (product_id, customer_id, stars, text, created_at, updated_at)
      values (129, $1, 4, 'good', now(), now())`,
      [noura.id]
    )
    const key = newIdempotencyKey()
    await initiatePayment(shop, noura, await createPayload(shop, { lines, method: "card" }), key)
    await query(
      shop,
      `update invoice set state = 'held', hold_reason = 'late', stock_reserved = false,
        next_check_at = null, paid_fils = amount_fils, payments = 2 where key = $1`,
      [key]
    )
    const { cookie } = await signInStaff(shop, { role: "owner" })
    const owner = deskWithCookie(shop, cookie)
    return { shop, owner, signedOut: deskWithCookie(shop, "") }
  },
  ({ shop }) => shop.stop()
)
const run = <A, E>(effect: Effect.Effect<A, E, DeskApi>) =>
  Effect.runPromise(Effect.provide(effect, opened().owner))
const refusalOf = <A, E>(effect: Effect.Effect<A, E, DeskApi>) => run(Effect.flip(effect))

it("problems: listed with their decisions, decided once", async () => {
  const [stranded, repeated] = (await run(loadProblems())).items
  expect(stranded).toMatchObject({ kind: "strandedPayment", decisions: ["makeOrder", "refund"] })
  expect(repeated).toMatchObject({ kind: "repeatedPayment", payments: 2, orderId: null })
  expect(stranded?.at).toBeGreaterThan(Date.now() - testLimitMs)
  const decide = (decision: "refund" | "settle", reason = "") =>
    callDesk(decisionCalls[decision], {
      params: { problemId: stranded?.id ?? "" },
      body: { reason }
    })
  expect((await refusalOf(decide("settle")))._tag).toBe("ReasonMissing")
  await run(decide("refund"))
  expect((await refusalOf(decide("refund")))._tag).toBe("ProblemGone")
})

it("stock: found, changed, refused with the present stock", async () => {
  const { items } = await run(loadStock({ filter: "عود", cursor: null }))
  expect(items.length).toBeGreaterThan(0)
  const [product] = (await run(loadStock({ filter: "", cursor: null }))).items
  const item = product?.items[0]
  if (product === undefined || item === undefined) throw new Error("There is no product")
  const { productId, stock: seen, variantId } = item
  const setting = { kind: "set", productId, variantId, seen, stock: 7, reason: "counted" } as const
  const changed = await run(callDesk(stockCalls.change, { body: setting }))
  expect(changed.product.items[0]?.stock).toBe(7)
  expect(
    await refusalOf(callDesk(stockCalls.change, { body: { ...setting, seen: seen + 1 } }))
  ).toMatchObject({ _tag: "StockChanged", stock: 7 })
  expect(
    (await refusalOf(callDesk(stockCalls.change, { body: { ...setting, productId: 999_999 } })))
      ._tag
  ).toBe("ItemGone")
})

it("promo codes: made from what is typed, listed, ended", async () => {
  const draft = { ...emptyPromoDraft, code: "desk٥", percent: "12.5", maximumUses: "3" }
  const make = changePromo({ kind: "make", draft })
  expect(await run(make)).toMatchObject({ code: "DESK5", discount: 12.5, state: "active" })
  expect((await refusalOf(make))._tag).toBe("PromoExists")
  const { items } = await run(loadPromos({ filter: null, cursor: null }))
  expect(items.find(({ code }) => code === "DESK5")).toMatchObject({ maximumUses: 3, uses: 0 })
  const late = { ...draft, code: "LATE", lastDay: "2020-01-01" }
  expect(await refusalOf(changePromo({ kind: "make", draft: late }))).toMatchObject({
    _tag: "PromoDraftInvalid",
    field: "lastDay"
  })
  const end = changePromo({ kind: "end", code: "DESK5" })
  expect(await run(end)).toMatchObject({ state: "ended" })
  expect((await refusalOf(end))._tag).toBe("PromoGone")
})

it("reviews: listed, hidden, refused without a reason", async () => {
  const { items, next } = await run(loadReviews({ filter: null, cursor: null }))
  expect([items.length, next]).toEqual([1, null])
  const change = (reason: string) =>
    callDesk(reviewCalls.change, { body: { kind: "hide", id: items[0]?.id ?? 0, reason } })
  expect((await refusalOf(change(" ")))._tag).toBe("ReasonMissing")
  expect(await run(change("names a person"))).toMatchObject({
    review: { hiddenReason: "names a person" }
  })
})

it("today: the order that was placed, in the asked language", async () => {
  const today = await run(loadToday())
  expect(today.days.at(-1)?.orders).toBe(1)
  expect(today.byHour.reduce((sum, count) => sum + count, 0)).toBe(1)
})

it("without a session every call says that it has ended", async () => {
  const { signedOut } = opened()
  const calls: ReadonlyArray<Effect.Effect<unknown, { readonly _tag: string }, DeskApi>> = [
    loadProblems(),
    loadStock({ filter: "", cursor: null }),
    callDesk(promoCalls.end, { body: { code: "A" } }),
    callDesk(reviewCalls.list, { query: { cursor: "1" } }),
    loadToday()
  ]
  for (const call of calls) {
    const refusal = await Effect.runPromise(Effect.provide(Effect.flip(call), signedOut))
    expect(refusal._tag).toBe("StaffSessionEnded")
  }
})
