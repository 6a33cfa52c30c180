import { describe, expect, it } from "vitest"
import { callApi, type LoggedIn, logIn, query } from "../support/apiClient.ts"
import {
  countRows,
  eventually,
  placeOrder,
  readStock,
  decideRefund
} from "../support/orderClient.ts"
import { runPaymentsCommand } from "../support/runCommand.ts"
import {
  type PreparedRequest,
  countStatuses,
  sendSimultaneously
} from "../support/sendSimultaneously.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

const shop = sharedFixture(
  () => startShop({ env: { SWEEP_EVERY_S: "1" } }),
  ({ stop }) => stop()
)
const customer = sharedFixture(() => logIn(shop(), "+96550001234"))

interface OrderJson {
  readonly status: boolean
  readonly code?: string
  readonly data: {
    readonly id: number
    readonly order_status: string
    readonly payment_status: string
    readonly can_cancel: boolean
    readonly refunds: ReadonlyArray<{ readonly state: string; readonly amount: number }>
    readonly history: ReadonlyArray<{ readonly order_status: string }>
    readonly products: ReadonlyArray<{ readonly name: string; readonly title: string }>
  }
}
const productId = 129

const placeCashOrder = async (): Promise<number> =>
  (
    await placeOrder(shop(), customer(), {
      lines: [{ id: productId, quantity: 2 }],
      method: "cash"
    })
  ).id
const placePaidOrder = () =>
  placeOrder(shop(), customer(), { lines: [{ id: productId, quantity: 1 }], method: "card" })
const cancel = (id: number | string, who: LoggedIn | null = customer()) =>
  callApi<OrderJson>(shop(), `/order/${id}/cancel`, { token: who?.token ?? null, body: {} })
const readOrder = async (id: number) =>
  (await callApi<OrderJson>(shop(), `/order/${id}`, { token: customer().token })).body.data
const moveTo = (id: number, status: string) =>
  fetch(`${shop().url}/sandbox/orders`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id, order_status: status })
  })
/** The text messages about an order, in the order in which they were sent. */
const expectTexts = (id: number, texts: ReadonlyArray<string>) =>
  expect
    .poll(
      async () => {
        const sent = await query(
          shop(),
          "select text from sandbox_message where kind = 'text' and text like $1 order by id",
          [`%${id}%`]
        )
        return sent.map(({ text }) => text)
      },
      { timeout: 10_000 }
    )
    .toEqual(texts)

describe("POST /order/{orderId}/cancel", () => {
  it.each(["processing", "shipped", "delivered", "on_hold"])(
    "refuses an order that is %s, and leaves it and the stock alone",
    async (status) => {
      const id = await placeCashOrder()
      await moveTo(id, status)
      const before = await readStock(shop(), productId)
      const refused = await cancel(id)
      expect([refused.status, refused.body.code]).toEqual([409, "order_not_cancellable"])
      expect(await readOrder(id)).toMatchObject({ order_status: status, can_cancel: false })
      expect(await readStock(shop(), productId)).toBe(before)
    }
  )

  it("20 simultaneous cancellations give the stock back once", async () => {
    const before = await readStock(shop(), productId)
    const id = await placeCashOrder()
    const responses = await sendSimultaneously(
      Array.from({ length: 20 }, (): PreparedRequest => ({
        url: `${shop().url}/api/order/${id}/cancel`,
        headers: { authorization: `Bearer ${customer().token}` },
        body: {}
      }))
    )
    expect(countStatuses(responses)).toEqual({ 200: 20 })
    expect(await readStock(shop(), productId)).toBe(before)
    expect(
      (await readOrder(id)).history.filter(({ order_status }) => order_status === "cancelled")
    ).toHaveLength(1)
  })
})

describe("refund of a paid order", () => {
  it("is requested in full with the cancellation, and done once the provider has confirmed it", async () => {
    const { id, total } = await placePaidOrder()
    const { body } = await cancel(id)
    expect(body.data).toMatchObject({
      order_status: "cancelled",
      payment_status: "paid",
      refunds: [{ state: "requested", amount: total }]
    })
    await cancel(id)
    await eventually(async () => (await countRows(shop(), "sandbox_refund")) === 1)
    await expectTexts(id, [
      `Sadu: we have your order ${id} and are getting it ready.`,
      `Sadu: Your order ${id} was cancelled, and nothing will be sent.`
    ])
    expect((await decideRefund(shop(), id, "Refunded")).ok).toBe(true)
    await eventually(async () => (await readOrder(id)).refunds[0]?.state === "done")
    const order = await readOrder(id)
    expect(order).toMatchObject({ order_status: "refunded", refunds: [{ state: "done" }] })
    expect(order.history.map(({ order_status }) => order_status)).toEqual([
      "confirmed",
      "cancelled",
      "refunded"
    ])
    const [{ name, title } = { name: "", title: "" }] = order.products
    const amount = `KD ${total.toFixed(2)}`
    const item = title === "" ? name : `${name} (${title})`
    await expectTexts(id, [
      `Sadu: we have your order ${id} and are getting it ready.`,
      `Sadu: Your order ${id} was cancelled, and nothing will be sent.`,
      `Sadu: We have refunded ${amount} of your order ${id} the way you paid. Your bank may need a few days to show it. This is for: 1 x ${item}.`
    ])
  })

  it("of a whole order by command gives no goods back, because nobody said so", async () => {
    const before = await readStock(shop(), productId)
    const { id } = await placePaidOrder()
    expect(await readStock(shop(), productId)).toBe(before - 1)
    expect(await runPaymentsCommand(shop(), "refund", `order-${id}`)).toMatchObject({ code: 0 })
    await eventually(async () => (await decideRefund(shop(), id, "Refunded")).ok)
    await eventually(async () => (await readOrder(id)).order_status === "refunded")
    expect(await readStock(shop(), productId)).toBe(before - 1)
  })

  it("stays cancelled and says so when the provider rejects it", async () => {
    const { id } = await placePaidOrder()
    await cancel(id)
    await eventually(async () => (await decideRefund(shop(), id, "Rejected")).ok)
    await eventually(async () => (await readOrder(id)).refunds[0]?.state === "rejected")
    expect(await readOrder(id)).toMatchObject({ order_status: "cancelled" })
    expect(shop().logs()).toContain(
      `"where":"refund","order":${id},"message":"the provider rejected`
    )
  })
})
