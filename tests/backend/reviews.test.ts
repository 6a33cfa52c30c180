import { expect, it } from "vitest"
import { setHiddenReason } from "#backend/reviews/reviews.ts"
import { openDatabase } from "#backend/database/openDatabase.ts"
import { callApi, logIn, query } from "../support/apiClient.ts"
import { placeOrder } from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

const shop = sharedFixture(
  () => startShop(),
  ({ stop }) => stop()
)
const productId = 129

/** A customer who received the product. */
const receiver = async (phone: string) => {
  const customer = await logIn(shop(), phone)
  const lines = [{ id: productId, quantity: 1 }]
  const { id } = await placeOrder(shop(), customer, { lines, method: "cash" })
  await query(shop(), "update orders set order_status = 'delivered' where id = $1", [id])
  return customer
}
const write = (token: string, body: object, id = productId) =>
  callApi<{ readonly code?: string; readonly problem?: string }>(shop(), "/customer/review", {
    token,
    body: { product_id: id, ...body }
  })
const reviewsOf = async () =>
  (
    await callApi<{
      readonly reviews: {
        readonly by_stars: Readonly<Record<string, number>>
        readonly hidden: number
        readonly newest: ReadonlyArray<{ readonly id: number; readonly text: string }>
      }
    }>(shop(), `/getProductById/${productId}`)
  ).body.reviews

it("a hidden review is counted and not read, on the page and in its structured data alike", async () => {
  const { token } = await receiver("+96550001301")
  expect((await write(token, { stars: 1, text: "hidden words" })).status).toBe(200)
  const [shown] = (await reviewsOf()).newest
  expect(shown?.text).toBe("hidden words")
  const { close, db } = await openDatabase({
    dataDir: "",
    databaseUrl: shop().databaseUrl,
    databasePool: 2,
    statementTimeoutS: 120
  })
  try {
    expect(await setHiddenReason(db, Number(shown?.id), "names a person")).toBe(true)
    expect(await setHiddenReason(db, 999_999, null)).toBe(false)
  } finally {
    await close()
  }
  expect(await reviewsOf()).toMatchObject({ by_stars: { 1: 1 }, hidden: 1, newest: [] })
  const html = await (await fetch(`${shop().url}/product/${productId}`)).text()
  expect(html).not.toContain("hidden words")
  expect(html).toContain(
    '"aggregateRating":{"@type":"AggregateRating","ratingValue":1,"ratingCount":1}'
  )
})

it("refuses what is no review, a product that was not delivered, and too many in an hour", async () => {
  const { token } = await receiver("+96550001302")
  expect((await write(token, { stars: 6, text: "" })).body).toMatchObject({
    code: "review_invalid",
    problem: "noStars"
  })
  expect((await write(token, { stars: 5, text: "a".repeat(1_001) })).body).toMatchObject({
    problem: "tooLong"
  })
  expect((await write(token, { stars: 5 })).status).toBe(400)
  for (const id of [1, 999_999, 0.5])
    expect((await write(token, { stars: 5, text: "" }, id)).body.code).toBe("review_not_allowed")
  const statuses = []
  for (let count = 0; count < 31; count++)
    statuses.push((await write(token, { stars: 5, text: String(count) })).status)
  expect(statuses).toEqual([...Array(30).fill(200), 429])
  expect((await reviewsOf()).newest.filter(({ text }) => text === "29")).toHaveLength(1)
})
