import { describe, expect, it } from "vitest"
import { callApi, query } from "../support/apiClient.ts"
import { newIdempotencyKey } from "../support/orderClient.ts"
import { providerShop } from "../support/providerShop.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startMyFatoorahStandIn } from "../support/myFatoorahStandIn.ts"

/** A provider that answers later than anybody waits for a response. */
const atMyFatoorah = providerShop(() => startMyFatoorahStandIn({ silenceMs: 120_000 }))
const owner = sharedFixture(() => signInStaff(atMyFatoorah.opened().shop, { role: "owner" }))

const { begin, opened, orderOf, pay, statusOf } = atMyFatoorah
const hangs = (...calls: ReadonlyArray<string>) => {
  for (const call of calls)
    opened().standIn.failNext(call, ...Array.from({ length: 50 }, () => "silence" as const))
}
const placePaid = async () => {
  const begun = await begin()
  await pay(begun)
  return orderOf(begun)
}
const refundStates = (orderId: number) =>
  query(
    opened().shop,
    "select state, asked_at is null as unasked from refund where order_id = $1",
    [orderId]
  )

// The order of these tests matters: once the provider hangs, it does so to the end.
describe("at a provider that hangs", () => {
  it("what is done is answered as done: refund, both cancellations and a decision", async () => {
    const { noura, shop } = opened()
    const [refunded, cancelled, cancelledAtDesk] = [
      await placePaid(),
      await placePaid(),
      await placePaid()
    ]
    hangs("GetRefundStatus", "MakeRefund")
    const order = await owner().call<{ readonly order: { readonly refundable: number } }>(
      `/desk/orders/${refunded}`
    )
    const refund = await owner().call(`/desk/orders/${refunded}/refund`, {
      body: {
        key: newIdempotencyKey(),
        part: { amount: 500 },
        backToStock: [],
        method: "provider",
        reason: "Broken",
        refundable: order.body.order.refundable
      }
    })
    expect(refund).toMatchObject({
      status: 200,
      body: { order: { refunds: [{ amount: 500, state: "requested" }] } }
    })
    expect(
      await callApi(shop, `/order/${cancelled}/cancel`, { token: noura.token, body: {} })
    ).toMatchObject({ status: 200, body: { data: { order_status: "cancelled" } } })
    expect(
      await owner().call(`/desk/orders/${cancelledAtDesk}/cancel`, {
        body: { from: "confirmed", reason: "No answer" }
      })
    ).toMatchObject({ status: 200, body: { order: { status: "cancelled" } } })
    await query(
      shop,
      "update refund set state = 'rejected', next_check_at = null where order_id = $1",
      [cancelled]
    )
    const [row] = await query<{ id: number }>(
      shop,
      "select id::integer from refund where order_id = $1",
      [cancelled]
    )
    expect(
      await owner().call(`/desk/problems/refund-${row?.id}/requestAgain`, { body: { reason: "" } })
    ).toMatchObject({ status: 200 })
    for (const id of [refunded, cancelled, cancelledAtDesk])
      expect(await refundStates(id)).toMatchObject([{ state: "requested" }])
  })

  it("a payment without an event is completed, and an invoice expires, while refunds hang", async () => {
    for (let times = 0; times < 6; times++) {
      const id = await placePaid()
      const { body } = await owner().call<{ readonly order: { readonly refundable: number } }>(
        `/desk/orders/${id}`
      )
      await owner().call(`/desk/orders/${id}/refund`, {
        body: { part: "rest", refundable: body.order.refundable }
      })
    }
    const begun = await begin()
    await pay(begun, { outcome: "paid", webhooks: 0 })
    await orderOf(begun)
    const unpaid = await begin()
    opened().standIn.expire(unpaid.invoiceId)
    await atMyFatoorah.lapse(unpaid)
    await expect
      .poll(async () => (await atMyFatoorah.rowOf(unpaid)).state, { timeout: 30_000 })
      .toBe("expired")
  })

  it("a customer cancels an unpaid payment, whose stock stays reserved while it can be paid there", async () => {
    const begun = await begin()
    expect(await statusOf(`invoiceId=${begun.invoiceId}`)).toMatchObject({
      InvoiceStatus: "Pending"
    })
    hangs("GetPaymentStatus")
    expect((await atMyFatoorah.cancel(begun)).status).toBe(200)
    expect(await atMyFatoorah.rowOf(begun)).toMatchObject({
      state: "canceled",
      stock_reserved: true
    })
  })
})
