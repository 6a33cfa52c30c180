import { describe, expect, it } from "vitest"
import { callApi, logIn, type LoggedIn, query } from "../support/apiClient.ts"
import { insertOrders as insertOrdersOf } from "../support/insertOrders.ts"
import type { OrderJson } from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

const pageSize = 3
const running = sharedFixture(
  () => startShop({ env: { ORDERS_PER_PAGE: String(pageSize) } }),
  ({ stop }) => stop()
)

interface ListResponse {
  readonly data: ReadonlyArray<OrderJson>
  readonly next: string | null
}

const list = (customer: LoggedIn, cursor: string | null = null) =>
  callApi<ListResponse>(
    running(),
    `/user/${customer.id}/orders${cursor === null ? "" : `?cursor=${cursor}`}`,
    { token: customer.token }
  )

const insertOrders = ({ id }: LoggedIn, times: ReadonlyArray<string>) =>
  insertOrdersOf(running(), id, times)

/** Reads all pages, and does something between them. */
const readPages = async (customer: LoggedIn, between: (page: number) => Promise<unknown>) => {
  const pages: Array<ReadonlyArray<OrderJson>> = []
  for (let cursor: string | null = null; ;) {
    const { body }: { readonly body: ListResponse } = await list(customer, cursor)
    pages.push(body.data)
    if (body.next === null) return pages
    cursor = body.next
    await between(pages.length)
  }
}

describe("GET /user/{userId}/orders, page by page", () => {
  it("lists each order once, newest first, also orders of the same microsecond", async () => {
    const customer = await logIn(running(), "+96550007001")
    const other = await logIn(running(), "+96550007002")
    const times = [
      ...Array.from({ length: 5 }, () => "2026-03-01T10:00:00.000001Z"),
      ...Array.from({ length: 4 }, (_, at) => `2026-03-01T10:00:00.00000${at + 2}Z`),
      "2026-02-01T10:00:00Z"
    ]
    const ids = await insertOrders(customer, times)
    await insertOrders(other, times)
    const pages = await readPages(customer, async () => {})
    expect(pages.map((page) => page.length)).toEqual([3, 3, 3, 1])
    const listed = pages.flat()
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(ids))
    const sorted = await query<{ id: number }>(
      running(),
      "select id::integer from orders where customer_id = $1 order by created_at desc, id desc",
      [customer.id]
    )
    expect(listed.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
  })

  it("orders that arrive between the pages neither repeat nor hide an order", async () => {
    const customer = await logIn(running(), "+96550007003")
    const before = await insertOrders(
      customer,
      Array.from({ length: 10 }, (_, at) => `2026-03-01T10:00:${10 + at}Z`)
    )
    const pages = await readPages(customer, async (page) =>
      insertOrders(
        customer,
        Array.from({ length: page + 1 }, (_, at) => `2026-03-02T10:0${page}:0${at}Z`)
      )
    )
    expect(pages.flat().map(({ id }) => id)).toEqual(before.toReversed())
  })

  it("a full last page has no next page, and a customer without orders one empty page", async () => {
    const customer = await logIn(running(), "+96550007004")
    expect((await list(customer)).body).toMatchObject({ data: [], next: null })
    await insertOrders(
      customer,
      Array.from({ length: pageSize }, (_, at) => `2026-03-01T10:00:0${at}Z`)
    )
    expect((await list(customer)).body.next).toBeNull()
    expect((await list(customer, "")).body.data).toHaveLength(pageSize)
  })

  it("the cursor of another customer shows nothing, and a malformed one is refused", async () => {
    const owner = await logIn(running(), "+96550007005")
    const other = await logIn(running(), "+96550007006")
    const [id] = await insertOrders(owner, ["2026-03-05T10:00:00Z"])
    await insertOrders(other, ["2026-03-01T10:00:00Z"])
    expect((await list(other, String(id))).body).toMatchObject({ data: [], next: null })
    for (const cursor of ["x", "-1", "1e3", "1;drop%20table%20orders", "9".repeat(16)])
      expect((await list(owner, cursor)).status).toBe(400)
  })
})
