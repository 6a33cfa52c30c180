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
  where: () => string,
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
        where,
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
  readonly where: () => string
  readonly buyer: LoggedIn
  readonly attempt: PurchaseAttempt
  readonly tries: number
  readonly closesTab: boolean
}

const buyForCash = async (shopper: Shopper, offer: WirePayload) => {
  const placed = await callWithRetry(shopper, (shop) =>
    storeOrder(shop, shopper.buyer, offer, shopper.attempt.key)
  )
  if (placed?.status === 200) shopper.attempt.acknowledged.push(placed.body.data)
}

const buyByCard = async (shopper: Shopper, offer: WirePayload) => {
  const { attempt, buyer, closesTab } = shopper
  const asked = {
    token: buyer.token,
    headers: { "Idempotency-Key": attempt.key },
    body: { order: offer }
  }
  const begun = await callWithRetry(shopper, (shop) =>
    callApi<OrderResponse>(shop, "/payment/initiate", asked)
  )
  if (begun?.status !== 200) return
  const invoiceId = begun.body.Data.InvoiceId
  const paid = await callWithRetry(shopper, (shop) =>
    payInSandbox(shop, invoiceId, { outcome: "paid", notify: !closesTab })
  )
  if (paid?.status !== 200 && paid?.body.code !== "alreadyPaid") return
  attempt.paidInvoice = invoiceId
  if (closesTab) return
  const told = await callWithRetry(shopper, (shop) =>
    callApi<OrderResponse>(shop, `/payment/status?invoiceId=${invoiceId}`, { token: buyer.token })
  )
  if (told?.body.Data.OrderId !== undefined) attempt.acknowledged.push(told.body.Data.OrderId)
}

/** Asks until there is an answer that is no failure, or patience ends. */
const callWithRetry = async <Body>(
  { tries, where }: Shopper,
  question: (shop: { readonly url: string }) => Promise<ApiResult<Body>>
): Promise<ApiResult<Body> | null> => {
  for (let left = tries; left > 0; left--) {
    const told = await question({ url: where() }).catch(() => null)
    if (told !== null && told.status < 500) return told
    await wait(50 + Math.random() * 50)
  }
  return null
}
