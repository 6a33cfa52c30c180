import { expect, it } from "vitest"
import { callApi, logIn, query } from "../support/apiClient.ts"
import { placeOrder } from "../support/orderClient.ts"
import { runReviewsCommand, startReviewsCommand } from "../support/runCommand.ts"
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
  expect(await runReviewsCommand(shop(), "hide", String(shown?.id), "names", "a person")).toEqual({
    code: 0,
    stdout: `Review ${shown?.id} is hidden.\n`,
    stderr: ""
  })
  expect(await runReviewsCommand(shop(), "show", "999999")).toMatchObject({
    code: 1,
    stderr: "There is no review with that number."
  })
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

it("npm run reviews: hides and shows a review, and the audit has both by nobody of the staff", async () => {
  const { token } = await receiver("+96550001303")
  await write(token, { stars: 2, text: "shown again" })
  const id = String((await reviewsOf()).newest[0]?.id)
  expect(await runReviewsCommand(shop(), "hide", id, "too early")).toMatchObject({ code: 0 })
  expect((await startReviewsCommand(shop(), "list")).stdout).toMatch(
    new RegExp(`^${id} .* hidden: too early$`, "m")
  )
  expect(await runReviewsCommand(shop(), "show", id)).toMatchObject({ code: 0 })
  expect(
    await query(
      shop(),
      "select staff_id, action, before, after from audit_event where subject = $1 order by id",
      [`review-${id}`]
    )
  ).toEqual([
    {
      staff_id: null,
      action: "review.hide",
      before: { hiddenReason: null },
      after: { hiddenReason: "too early" }
    },
    {
      staff_id: null,
      action: "review.show",
      before: { hiddenReason: "too early" },
      after: { hiddenReason: null }
    }
  ])
})
