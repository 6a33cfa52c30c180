import { setTimeout as wait } from "node:timers/promises"
import { callApi, type LoggedIn, type ApiResult } from "./apiClient.ts"
import { type OrderResponse, newIdempotencyKey, payInSandbox, storeOrder } from "./orderClient.ts"
import type { WirePayload } from "./wireCarts.ts"

/** A purchase as its buyer recorded it. */
export interface PurchaseAttempt {
  readonly customerId: number
  readonly key: string
  /** The order numbers in the responses for this key. */
  readonly acknowledged: Array<number>
  /** How long its acknowledged order took with all tries, in ms; null until then. */
  tookMs: number | null
  /** The invoice that the payment provider reported as paid. */
  paidInvoice: string | null
}

/** Buyers who place one order after another until `stop`. */
export interface PurchaseLoad {
  readonly attempts: ReadonlyArray<PurchaseAttempt>
  readonly acknowledged: () => number
  /** Stops after the purchases in progress. */
  readonly stop: () => Promise<void>
}

/** Starts the purchases; `currentUrl` returns the shop's URL, which changes with a restart. */
export const startPurchaseLoad = (
  currentUrl: () => string,
  buyers: ReadonlyArray<LoggedIn>,
  offers: ReadonlyArray<WirePayload>
): PurchaseLoad => {
  const attempts: Array<PurchaseAttempt> = []
  const state = { stopped: false }
  const buyRepeatedly = async (buyer: LoggedIn, index: number) => {
    for (let turn = index; !state.stopped; turn += buyers.length + 1) {
      const offer = offers[turn % offers.length]
      if (offer === undefined) return
      const attempt: PurchaseAttempt = {
        customerId: buyer.id,
        key: newIdempotencyKey(),
        acknowledged: [],
        tookMs: null,
        paidInvoice: null
      }
      const startedAt = performance.now()
      attempts.push(attempt)
      // One in four buyers gives up at the first failure; the others retry with the same key.
      const shopper = {
        currentUrl,
        buyer,
        attempt,
        tries: turn % 4 === 0 ? 1 : 600,
        closesTab: turn % 3 === 0
      }
      await (offer.order_detail.paymentType === "cash"
        ? buyForCash(shopper, offer)
        : buyByCard(shopper, offer))
      if (attempt.acknowledged.length > 0) attempt.tookMs = performance.now() - startedAt
    }
  }
  const all = Promise.all(buyers.map(buyRepeatedly))
  return {
    attempts,
    acknowledged: () => attempts.filter(({ acknowledged }) => acknowledged.length > 0).length,
    stop: async () => {
      state.stopped = true
      await all
    }
  }
}

interface Shopper {
  readonly currentUrl: () => string
  readonly buyer: LoggedIn
  readonly attempt: PurchaseAttempt
  readonly tries: number
  readonly closesTab: boolean
}

const buyForCash = async (shopper: Shopper, offer: WirePayload) => {
  const response = await callWithRetry(shopper, (shop) =>
    storeOrder(shop, shopper.buyer, offer, shopper.attempt.key)
  )
  if (response?.status === 200) shopper.attempt.acknowledged.push(response.body.data)
}

const buyByCard = async (shopper: Shopper, offer: WirePayload) => {
  const { attempt, buyer, closesTab } = shopper
  const call = {
    token: buyer.token,
    headers: { "Idempotency-Key": attempt.key },
    body: { order: offer }
  }
  const invoice = await callWithRetry(shopper, (shop) =>
    callApi<OrderResponse>(shop, "/payment/initiate", call)
  )
  if (invoice?.status !== 200) return
  const invoiceId = invoice.body.Data.InvoiceId
  const payment = await callWithRetry(shopper, (shop) =>
    payInSandbox(shop, invoiceId, { outcome: "paid", notify: !closesTab })
  )
  if (payment?.status !== 200 && payment?.body.code !== "alreadyPaid") return
  attempt.paidInvoice = invoiceId
  if (closesTab) return
  const response = await callWithRetry(shopper, (shop) =>
    callApi<OrderResponse>(shop, `/payment/status?invoiceId=${invoiceId}`, { token: buyer.token })
  )
  // Another status where the database has lost the invoice.
  if (response?.status === 200 && response.body.Data.OrderId !== undefined)
    attempt.acknowledged.push(response.body.Data.OrderId)
}

/** Repeats a call until its response is not a server error, or until no tries are left. */
const callWithRetry = async <Body>(
  { tries, currentUrl }: Shopper,
  sendCall: (shop: { readonly url: string }) => Promise<ApiResult<Body>>
): Promise<ApiResult<Body> | null> => {
  for (let left = tries; left > 0; left--) {
    const response = await sendCall({ url: currentUrl() }).catch(() => null)
    if (response !== null && response.status < 500) return response
    await wait(50 + Math.random() * 50)
  }
  return null
}
