import { describe, expect, it } from "vitest"
import type { DeskPromo } from "#core/desk/DeskPromos.ts"
import type { DeskReview } from "#core/desk/DeskReviews.ts"
import { callApi, logIn, query } from "../support/apiClient.ts"
import { createPayload, placeOrder, storeOrder } from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

const opened = sharedFixture(
  async () => {
    const shop = await startShop()
    return {
      shop,
      owner: await signInStaff(shop, { role: "owner" }),
      staff: await signInStaff(shop),
      noura: await logIn(shop, "+96550001234")
    }
  },
  ({ shop }) => shop.stop()
)

const terms = {
  code: "DESK25",
  discount: 25,
  startsAt: null,
  endsAt: null,
  minimum: null,
  maximumUses: 1,
  maximumUsesPerCustomer: null
}
const make = (more: object) =>
  opened().owner.call<{ readonly code?: string; readonly field?: string; promo: DeskPromo }>(
    "/desk/promos",
    { body: { ...terms, ...more } }
  )
const end = (code: string) =>
  opened().staff.call<{ readonly code?: string; readonly promo: DeskPromo }>("/desk/promos/end", {
    body: { code }
  })
const find = async (code: string) =>
  (
    await opened().staff.call<{ readonly promos: ReadonlyArray<DeskPromo> }>("/desk/promos")
  ).body.promos.find((promo) => promo.code === code)

describe("a promo code", () => {
  it("is made by the owner, used as often as it allows, counted, and ended by the staff", async () => {
    const { noura, shop, staff } = opened()
    expect(await staff.call("/desk/promos", { body: terms })).toMatchObject({ status: 403 })
    expect((await make({})).body.promo).toMatchObject({ code: "DESK25", uses: 0, state: "active" })
    const order = await createPayload(shop, {
      lines: [{ id: 129, quantity: 1 }],
      method: "cash",
      promo: { code: "desk25", discount: 25 }
    })
    expect((await storeOrder(shop, noura, order)).status).toBe(200)
    const taken = await query<{ discount: number }>(
      shop,
      "select discount_fils::integer as discount from orders where promo_code = 'DESK25'"
    )
    expect(await find("DESK25")).toMatchObject({ uses: 1, discounts: taken[0]?.discount })
    expect((await callApi(shop, "/getPromoValid/DESK25")).body.promo_code ?? []).toEqual([])
    expect((await end("DESK25")).body.promo).toMatchObject({ state: "ended" })
    expect((await end("DESK25")).body.code).toBe("promo_gone")
    expect((await make({})).body.code).toBe("promo_exists")
    expect(
      await query(shop, "select action from audit_event where subject = 'promo-DESK25' order by id")
    ).toEqual([{ action: "promo.make" }, { action: "promo.end" }])
  })

  it("that has not begun is planned, and never begins once it is ended", async () => {
    const { shop } = opened()
    const day = 86_400_000
    const { body } = await make({
      code: "RAMADAN",
      startsAt: new Date(Date.now() + day).toISOString(),
      endsAt: new Date(Date.now() + 2 * day).toISOString()
    })
    expect(body.promo.state).toBe("planned")
    expect((await end("RAMADAN")).body.promo.state).toBe("ended")
    expect((await callApi(shop, "/getPromoValid/RAMADAN")).body.promo_code ?? []).toEqual([])
  })

  it.each([
    [{ code: "eid" }, "code"],
    [{ code: "" }, "code"],
    [{ discount: 0 }, "percent"],
    [{ discount: 100.001 }, "percent"],
    [{ startsAt: "tomorrow" }, "firstDay"],
    [{ startsAt: "-004713-11-23T23:59:59.999Z" }, "firstDay"],
    [{ endsAt: "2020-01-01T00:00:00.000Z" }, "lastDay"]
  ])("%j is refused with its field", async (wrong, field) => {
    expect((await make({ code: "NEVER", ...wrong })).body).toMatchObject({
      code: "promo_invalid",
      field
    })
    expect(await find("NEVER")).toBeUndefined()
  })
})

it("a review is hidden with a reason and shown again, and both are in the audit", async () => {
  const { noura, shop, staff } = opened()
  const lines = [{ id: 136, quantity: 1 }]
  const placed = await placeOrder(shop, noura, { lines, method: "cash" })
  await query(shop, "update orders set order_status = 'delivered' where id = $1", [placed.id])
  await callApi(shop, "/customer/review", {
    token: noura.token,
    body: { product_id: 136, stars: 2, text: "call Salem at 50009999" }
  })
  const list = async () =>
    (
      await staff.call<{
        readonly reviews: ReadonlyArray<DeskReview>
        readonly next: string | null
      }>("/desk/reviews")
    ).body
  const [review] = (await list()).reviews
  expect(review).toMatchObject({ productId: 136, stars: 2, hiddenReason: null })
  const id = review?.id ?? 0
  const change = (body: object) =>
    staff.call<{ readonly code?: string }>("/desk/reviews/change", { body })
  expect((await change({ kind: "hide", id, reason: "" })).body.code).toBe("reason_missing")
  expect((await change({ kind: "hide", id: 999_999, reason: "phone" })).body.code).toBe("item_gone")
  expect((await change({ kind: "hide", id, reason: "has a phone number" })).status).toBe(200)
  expect((await list()).reviews[0]?.hiddenReason).toBe("has a phone number")
  expect((await change({ kind: "show", id })).status).toBe(200)
  expect(await list()).toMatchObject({ reviews: [{ hiddenReason: null }], next: null })
  expect(
    await query(shop, "select action, after from audit_event where subject = $1 order by id", [
      `review-${id}`
    ])
  ).toEqual([
    { action: "review.hide", after: { hiddenReason: "has a phone number" } },
    { action: "review.show", after: { hiddenReason: null } }
  ])
})
