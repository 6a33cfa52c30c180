import { openDatabase } from "#backend/database/openDatabase.ts"
import { inTransaction } from "#backend/database/transaction.ts"
import { openMessageQueue } from "#backend/messaging/messageQueue.ts"
import { sendRefunds } from "#backend/payments/sendRefunds.ts"
import { withRecentStatus } from "#backend/payments/configuredProvider.ts"
import type { PaymentProvider } from "#backend/payments/PaymentProvider.ts"
import { requestRefund } from "#backend/payments/refund.ts"
import { readSettings } from "#backend/settings.ts"
import type { RefundMethod, RefundScope, RefundState } from "#core/orders/refund.ts"
import { callApi, logIn, query } from "./apiClient.ts"
import {
  createPayload,
  initiatePayment,
  newIdempotencyKey,
  type OrderResponse,
  setStock
} from "./orderClient.ts"
import type { ProviderStandIn } from "./providerStandIn.ts"
import { sharedFixture } from "./sharedFixture.ts"
import { startShop } from "./startShop.ts"

const productId = 138
export const minuteMs = 60_000
export const dayMs = 86_400_000

export interface StoredRefund {
  readonly id: number
  readonly method: RefundMethod
  readonly state: RefundState
  readonly amount: number
  readonly providerId: string | null
  readonly orderId: number | null
  readonly isClosed: boolean
}

/** A payment, its order and what is known of its refunds. */
export interface PaidOrder {
  readonly orderId: number
  readonly invoiceId: number
  /** What the provider calls the invoice. */
  readonly providerId: string
  readonly paid: number
}

/**
 * A shop whose provider is a stand-in, and two servers on its database that check refunds when a
 * test says so, at the time that it says. The shop itself checks none.
 */
export const refundShop = <StandIn extends ProviderStandIn>(
  startStandIn: () => Promise<StandIn>,
  createProvider: (standIn: StandIn, now: () => number) => PaymentProvider
) => {
  const opened = sharedFixture(
    async () => {
      const standIn = await startStandIn()
      const shop = await startShop({
        env: { ...standIn.settings, PUBLIC_URL: "http://127.0.0.1:1", SWEEP_EVERY_S: "3600" }
      })
      await setStock(shop, productId, 10_000)
      const clock = { now: Date.now() }
      const now = () => clock.now
      const openServer = async () => {
        const settings = { ...readSettings(shop.env), sweepEveryS: 1 }
        const database = await openDatabase(settings)
        const messageQueue = await openMessageQueue(database.queuePool, settings)
        const provider = withRecentStatus(createProvider(standIn, now), now)
        return {
          context: {
            db: database.db,
            settings,
            messageQueue,
            now,
            paymentProvider: provider,
            paymentProviders: [provider]
          },
          close: async () => {
            await messageQueue.close()
            await database.close()
          }
        }
      }
      const servers = [await openServer(), await openServer()] as const
      return { standIn, shop, clock, servers, noura: await logIn(shop, "+96550001234") }
    },
    async ({ servers, shop, standIn }) => {
      for (const { close } of servers) await close()
      await shop.stop()
      await standIn.close()
    }
  )
  const context = (server: 0 | 1 = 0) => opened().servers[server].context
  const later = (ms: number) => {
    opened().clock.now += ms
  }
  const pay = (providerId: string) => opened().standIn.pay(providerId, { outcome: "paid" })
  /** Pays for an invoice at the provider, of which the shop learns nothing. */
  const payUnseen = async (quantity: number) => {
    const { noura, shop } = opened()
    const key = newIdempotencyKey()
    const lines = [{ id: productId, quantity }]
    const payload = await createPayload(shop, { lines, method: "card" })
    const begun = await initiatePayment(shop, noura, payload, key)
    const providerId = begun.body.Data.InvoiceId
    const { paymentId } = await pay(providerId)
    return { key, paymentId, providerId }
  }
  const place = async (quantity = 1): Promise<PaidOrder> => {
    const { noura, shop } = opened()
    const { key, paymentId, providerId } = await payUnseen(quantity)
    await callApi<OrderResponse>(shop, `/payment/status?paymentId=${paymentId}`, {
      token: noura.token
    })
    const [row] = await query<{ id: number; invoice_id: number; paid: number }>(
      shop,
      `select orders.id::integer, invoice_id::integer, paid_fils::integer as paid
      from orders join invoice on invoice.id = invoice_id where orders.key = $1`,
      [key]
    )
    if (row === undefined) throw new Error("The payment made no order.")
    return { orderId: row.id, invoiceId: row.invoice_id, providerId, paid: row.paid }
  }
  return {
    opened,
    context,
    later,
    place,
    /** A payment that makes no order by itself; its order has the number 0. */
    placeStranded: async (): Promise<PaidOrder> => {
      const { key, providerId } = await payUnseen(1)
      const [row] = await query<{ id: number; paid: number }>(
        opened().shop,
        `update invoice set state = 'held', hold_reason = 'late', stock_reserved = false,
          next_check_at = null, paid_fils = amount_fils
        where key = $1 returning id::integer, paid_fils::integer as paid`,
        [key]
      )
      return { orderId: 0, invoiceId: row?.id ?? 0, providerId, paid: row?.paid ?? 0 }
    },
    pay,
    request: ({ invoiceId }: PaidOrder, part: RefundScope) =>
      inTransaction(context().db, (tx) =>
        requestRefund(tx, { invoiceId, part, at: new Date(context().now()) })
      ),
    check: ({ invoiceId }: PaidOrder, server: 0 | 1 = 0) => sendRefunds(context(server), invoiceId),
    refundsOf: ({ invoiceId }: PaidOrder) =>
      query<StoredRefund>(
        opened().shop,
        `select id::integer, method, state, amount_fils::integer as amount, provider_id as "providerId",
          order_id::integer as "orderId", closed_at is not null as "isClosed"
        from refund where invoice_id = $1 order by id`,
        [invoiceId]
      ),
    statusOf: async ({ orderId }: PaidOrder) =>
      (
        await query<{ order_status: string }>(
          opened().shop,
          "select order_status from orders where id = $1",
          [orderId]
        )
      )[0]?.order_status,
    setStatus: ({ orderId }: PaidOrder, status: string) =>
      query(opened().shop, "update orders set order_status = $2 where id = $1", [orderId, status])
  }
}
