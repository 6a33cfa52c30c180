import { describe, expect, it } from "vitest"
import { freePort } from "#backend/freePort.ts"
import { logIn, query } from "../support/apiClient.ts"
import { startMyFatoorahStandIn } from "../support/myFatoorahStandIn.ts"
import {
  createPayload,
  eventually,
  initiatePayment,
  newIdempotencyKey,
  type OrderResponse,
  readStock
} from "../support/orderClient.ts"
import type { ProviderStandIn } from "../support/providerStandIn.ts"
import { runPaymentsCommand } from "../support/runCommand.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop, type TestShop } from "../support/startShop.ts"
import { startShopProcess } from "../support/startShopProcess.ts"
import { startTapStandIn } from "../support/tapStandIn.ts"
import { callApi } from "../support/apiClient.ts"

const productId = 138

/**
 * MyFatoorah and Tap, and a database whose shop is started again with other settings: the first one
 * is a process that is killed, the others run in this one.
 */
const opened = sharedFixture(
  async () => {
    const [myFatoorah, tap] = await Promise.all([startMyFatoorahStandIn(), startTapStandIn()])
    const port = await freePort()
    const options = (settings: Readonly<Record<string, string>>) => ({
      port,
      env: { ...settings, PUBLIC_URL: `http://127.0.0.1:${port}`, SWEEP_EVERY_S: "1" }
    })
    for (const standIn of [myFatoorah, tap])
      standIn.sendEventsTo(`http://127.0.0.1:${port}/api/payment/webhook`)
    const first = await startShopProcess(options(myFatoorah.settings))
    const { databaseUrl } = first
    if (databaseUrl === null) throw new Error("The shop has a database of its own.")
    const running: { shop: TestShop } = { shop: first }
    const end = () => (running.shop === first ? first.kill9() : running.shop.stop())
    return {
      myFatoorah,
      tap,
      shop: () => running.shop,
      noura: await logIn(first, "+96550001234"),
      /** Starts the shop again with other settings. */
      restart: async (settings: Readonly<Record<string, string>>): Promise<TestShop> => {
        await end()
        running.shop = await startShop({ ...options(settings), databaseUrl })
        return running.shop
      },
      stop: async () => {
        await end()
        await first.stop()
      }
    }
  },
  async ({ myFatoorah, stop, tap }) => {
    await stop()
    await myFatoorah.close()
    await tap.close()
  }
)

const begin = async (quantity = 1) => {
  const { noura, shop } = opened()
  const key = newIdempotencyKey()
  const lines = [{ id: productId, quantity }]
  const order = await createPayload(shop(), { lines, method: "card" })
  const begun = await initiatePayment(shop(), noura, order, key)
  expect(begun.status).toBe(200)
  return { key, invoiceId: begun.body.Data.InvoiceId }
}
type Begun = Awaited<ReturnType<typeof begin>>
const rowOf = async ({ key }: Begun) =>
  (
    await query(
      opened().shop(),
      `select invoice.id::integer, invoice.state, provider, provider_account, stock_reserved,
        orders.id::integer as order_id, refund.state as refund
      from invoice left join orders on orders.invoice_id = invoice.id
        left join refund on refund.invoice_id = invoice.id where invoice.key = $1`,
      [key]
    )
  )[0]
const beginPaid = async (standIn: ProviderStandIn) => {
  const begun = await begin()
  await standIn.pay(begun.invoiceId, { outcome: "paid" })
  await eventually(async () => (await rowOf(begun))?.["state"] === "paid")
  return { ...begun, orderId: Number((await rowOf(begun))?.["order_id"]) }
}
const statusOf = async (by: string) => {
  const { noura, shop } = opened()
  return callApi<OrderResponse>(shop(), `/payment/status?${by}`, { token: noura.token })
}
const refund = (orderId: number, amount: string) =>
  runPaymentsCommand(opened().shop(), "refund", `order-${orderId}`, "--amount", amount)
const problems = async () => {
  const owner = await signInStaff(opened().shop(), { role: "owner" })
  const { body } = await owner.call("/desk/problems")
  return {
    owner,
    unreachable: body.problems.filter(
      ({ kind }: { readonly kind: string }) => kind === "unreachablePayment"
    )
  }
}
const withoutChoice = ({ PAYMENT_PROVIDER: _, ...settings }: Readonly<Record<string, string>>) =>
  settings

// Each test starts the shop up to three times.
describe("a change of PAYMENT_PROVIDER", { timeout: 180_000 }, () => {
  it("with the settings of the earlier one: its payments and refunds go on there, by its events too", async () => {
    const { myFatoorah, restart, tap } = opened()
    const open = await begin()
    const paid = await beginPaid(myFatoorah)
    // Made by a version that did not store the provider: it is read as the one for new payments.
    const earlier = await begin()
    await query(
      opened().shop(),
      "update invoice set provider = null, provider_account = null where key = $1",
      [earlier.key]
    )
    await myFatoorah.pay(earlier.invoiceId, { outcome: "paid" })
    expect(await rowOf(earlier)).toMatchObject({ state: "paid", provider: null })
    await restart({ ...withoutChoice(myFatoorah.settings), ...tap.settings })
    const { paymentId, statuses } = await myFatoorah.pay(open.invoiceId, { outcome: "paid" })
    expect(statuses).toEqual([200])
    expect(await rowOf(open)).toMatchObject({ state: "paid", provider: "myfatoorah" })
    expect((await statusOf(`paymentId=${paymentId}`)).body.Data.InvoiceStatus).toBe("Paid")
    expect(await refund(paid.orderId, "1.000")).toMatchObject({ code: 0 })
    await eventually(async () => myFatoorah.refundsOf(paid.invoiceId).length === 1)
    await myFatoorah.decideRefunds(paid.invoiceId, "succeeded")
    await eventually(async () => (await rowOf(paid))?.["refund"] === "done")
    // New payments go to the new one.
    const next = await beginPaid(tap)
    expect(await rowOf(next)).toMatchObject({ provider: "tap", provider_account: /^test-\w{8}$/ })
    expect(await problems()).toMatchObject({ unreachable: [] })
  })

  it("without them: what it may have been paid, and its refunds, wait for a person", async () => {
    const { myFatoorah, restart, tap } = opened()
    await restart(myFatoorah.settings)
    const stock = await readStock(opened().shop(), productId)
    const open = await begin(2)
    const paid = await beginPaid(myFatoorah)
    const shop = await restart(tap.settings)
    // Tap has neither, and is not asked as if it were MyFatoorah.
    expect(await myFatoorah.pay(open.invoiceId, { outcome: "paid" })).toMatchObject({
      statuses: [401]
    })
    expect(await statusOf(`invoiceId=${open.invoiceId}`)).toMatchObject({
      status: 200,
      body: { Data: { InvoiceStatus: "Pending" } }
    })
    expect(await refund(paid.orderId, "1.000")).toMatchObject({ code: 0 })
    await eventually(async () => (await problems()).unreachable.length === 2)
    expect((await problems()).unreachable).toMatchObject([
      {
        providerId: open.invoiceId,
        provider: "myfatoorah",
        account: expect.stringMatching(/^KW-live-\w{8}$/),
        orderId: null,
        decisions: ["settle"]
      },
      { providerId: paid.invoiceId, orderId: String(paid.orderId) }
    ])
    expect((await runPaymentsCommand(shop, "list")).stdout).toMatch(
      new RegExp(`^payment-\\d+ .*invoice ${open.invoiceId}: myfatoorah, account KW-live-`, "m")
    )
    expect(shop.logs()).toContain("cannot be asked without its settings")
    expect(shop.logs()).not.toContain("rejected")
    expect(await rowOf(paid)).toMatchObject({ refund: "requested" })
    // Its time runs out: the goods are free again, and it is still to be looked at.
    await query(
      shop,
      `update invoice set created_at = now() - interval '2 hours', next_check_at = now(),
        expires_at = now() - interval '16 minutes' where key = $1`,
      [open.key]
    )
    await eventually(async () => (await readStock(shop, productId)) === stock - 1)
    expect(await rowOf(open)).toMatchObject({ state: "expired", stock_reserved: false })
    expect((await statusOf(`invoiceId=${open.invoiceId}`)).body.Data.InvoiceStatus).toBe("Pending")
    const { owner, unreachable } = await problems()
    expect(unreachable).toHaveLength(2)
    const settled = await owner.call(`/desk/problems/${unreachable[1].id}/settle`, {
      body: { reason: "given back in the portal" }
    })
    expect(settled.status).toBe(200)
    expect(await rowOf(paid)).toMatchObject({ refund: "done" })
    // With its settings again, the other one is found: it was paid, late.
    await restart({ ...withoutChoice(myFatoorah.settings), ...tap.settings })
    await query(shop, "update invoice set next_check_at = now() where key = $1", [open.key])
    await eventually(async () => (await rowOf(open))?.["state"] === "held")
    expect((await problems()).unreachable).toEqual([])
  })
})

describe("a change of the account at one provider", { timeout: 180_000 }, () => {
  it("to a new key of the same account: everything goes on", async () => {
    const { myFatoorah, restart } = opened()
    await restart(myFatoorah.settings)
    const open = await begin()
    const before = await rowOf(open)
    await restart({ ...myFatoorah.settings, MYFATOORAH_TOKEN: `${myFatoorah.token}-2` })
    await myFatoorah.pay(open.invoiceId, { outcome: "paid" })
    await eventually(async () => (await rowOf(open))?.["state"] === "paid")
    const after = await rowOf(open)
    expect(after?.["provider_account"]).not.toBe(before?.["provider_account"])
  })

  it("to another account: 'there is none' there is no answer, and a person must look", async () => {
    const { myFatoorah, restart } = opened()
    await restart(myFatoorah.settings)
    const open = await begin()
    const other = await startMyFatoorahStandIn()
    await restart({ ...other.settings, MYFATOORAH_TOKEN: `${other.token}-of-another-account` })
    await eventually(async () => (await problems()).unreachable.length === 1)
    expect((await problems()).unreachable).toMatchObject([{ providerId: open.invoiceId }])
    expect(await rowOf(open)).toMatchObject({ state: "pending", stock_reserved: true })
    // The other account gives the same number to an invoice of its own.
    const next = await begin()
    expect((await rowOf(next))?.["state"]).toBe("pending")
    await other.close()
  })
})
