import { setTimeout as wait } from "node:timers/promises"
import { callApi, type LoggedIn, type ApiResult } from "./apiClient.ts"
import { type OrderResponse, newAttemptKey, payInSandbox, storeOrder } from "./orderClient.ts"
import type { WirePayload } from "./wireCarts.ts"

/** One purchase as its buyer remembers it. */
export interface PurchaseAttempt {
  readonly customerId: number
  readonly key: string
  /** Every order number that the shop gave for this key, in answers that arrived. */
  readonly acknowledged: Array<number>
  /** The sandbox's bank said so. */
  paidInvoice: number | null
}

/** Buyers who buy one thing after another until told to stop, over connections that stay open. */
export interface PurchaseLoad {
  readonly attempts: ReadonlyArray<PurchaseAttempt>
  readonly acknowledged: () => number
  /** Lets everybody finish what they began. */
  readonly stop: () => Promise<void>
}

/** Begins it; `where` says where the shop is now, for it may come back at another port. */
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
        key: newAttemptKey(),
        acknowledged: [],
        paidInvoice: null
      }
      attempts.push(attempt)
      // One in four lets go at the first trouble; the others ask again, with the same key.
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
  if (response?.body.Data.OrderId !== undefined)
    attempt.acknowledged.push(response.body.Data.OrderId)
}

/** Asks until there is an answer that is no failure, or patience ends. */
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
