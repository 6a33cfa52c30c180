import { expect } from "vitest"
import { freePort } from "#backend/freePort.ts"
import { callApi, logIn, query } from "./apiClient.ts"
import {
  createPayload,
  eventually,
  initiatePayment,
  newIdempotencyKey,
  type OrderResponse,
  readOrder
} from "./orderClient.ts"
import type { ProviderStandIn, StandInPayment } from "./providerStandIn.ts"
import { runPaymentsCommand } from "./runCommand.ts"
import { sharedFixture } from "./sharedFixture.ts"
import { startShop } from "./startShop.ts"
import type { WirePayload } from "./wireCarts.ts"

export const productId = 138

/** A payment page that a customer was sent to. */
export interface Begun {
  readonly key: string
  readonly payload: WirePayload
  readonly invoiceId: string
  readonly url: string
}

/** A shop with the settings of a merchant, whose payment provider is a stand-in. */
export const providerShop = <StandIn extends ProviderStandIn>(
  startStandIn: () => Promise<StandIn>
) => {
  const opened = sharedFixture(
    async () => {
      const standIn = await startStandIn()
      const port = await freePort()
      const shop = await startShop({
        port,
        env: {
          ...standIn.settings,
          PUBLIC_URL: `http://127.0.0.1:${port}`,
          SWEEP_EVERY_S: "1"
        }
      })
      standIn.sendEventsTo(`${shop.url}/api/payment/webhook`)
      return { standIn, shop, noura: await logIn(shop, "+96550001234") }
    },
    async ({ shop, standIn }) => {
      await shop.stop()
      await standIn.close()
    }
  )
  const purchase = (quantity: number, method: "cash" | "card" = "card") =>
    createPayload(opened().shop, { lines: [{ id: productId, quantity }], method })
  const begin = async ({ quantity = 1, method = "knet" } = {}): Promise<Begun> => {
    const { noura, shop } = opened()
    const key = newIdempotencyKey()
    const payload = await purchase(quantity)
    const begun = await initiatePayment(shop, noura, payload, key, { PaymentMethod: method })
    expect(begun.status).toBe(200)
    return { key, payload, invoiceId: begun.body.Data.InvoiceId, url: begun.body.Data.InvoiceURL }
  }
  const rowOf = async ({ key }: Pick<Begun, "key">) => {
    const [row] = await query<{ id: number; state: string; check_count: number }>(
      opened().shop,
      "select id, state, stock_reserved, hold_reason, paid_fils, check_count from invoice where key = $1",
      [key]
    )
    return { ...row, id: `payment-${row?.id}` }
  }
  const ordersOf = async ({ key }: Pick<Begun, "key">) =>
    (await query<{ id: number }>(opened().shop, "select id from orders where key = $1", [key])).map(
      ({ id }) => Number(id)
    )
  return {
    opened,
    purchase,
    begin,
    rowOf,
    ordersOf,
    pay: ({ invoiceId }: Begun, payment: StandInPayment = { outcome: "paid" }) =>
      opened().standIn.pay(invoiceId, payment),
    statusOf: async (by: string) =>
      (
        await callApi<OrderResponse>(opened().shop, `/payment/status?${by}`, {
          token: opened().noura.token
        })
      ).body.Data,
    cancel: ({ invoiceId }: Begun) =>
      callApi(opened().shop, `/payment/${invoiceId}/cancel`, {
        method: "POST",
        token: opened().noura.token
      }),
    /** The one order of a payment. */
    orderOf: async (begun: Pick<Begun, "key">): Promise<number> => {
      await eventually(async () => (await ordersOf(begun)).length > 0)
      const [id = 0, ...more] = await ordersOf(begun)
      expect(more).toEqual([])
      return id
    },
    readOrder: (id: number) => readOrder(opened().shop, opened().noura, id),
    /** The first refund of an order, as its customer reads it. */
    refundOf: async (id: number) =>
      (await readOrder(opened().shop, opened().noura, id)).refunds[0] ?? null,
    isStranded: (begun: Begun) => eventually(async () => (await rowOf(begun)).state === "held"),
    /** Lets the invoice expire in the shop. */
    lapse: ({ key }: Begun) =>
      query(
        opened().shop,
        `update invoice set created_at = now() - interval '2 hours', expires_at = now() - interval '1 minute',
          next_check_at = now() where key = $1`,
        [key]
      ),
    command: (...words: ReadonlyArray<string>) => runPaymentsCommand(opened().shop, ...words)
  }
}
