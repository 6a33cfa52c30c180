import { Effect } from "effect"
import type { Address, AddressId } from "#core/address/Address.ts"
import type { ProductDetail } from "#core/catalogue/Product.ts"
import type { OrderDraft } from "#core/orders/OrderDraft.ts"
import type { Phone } from "#core/contact/Phone.ts"
import type { Order } from "#core/orders/Order.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import type {
  IdempotencyKey,
  InvoiceId,
  PaymentState,
  PaymentId,
  PendingOrder
} from "#core/payment/Payment.ts"
import type { OrderReturn, ReturnRequest } from "#core/returns/Returns.ts"
import type { OwnReview } from "#core/reviews/Review.ts"
import type { Profile } from "#core/profile/Profile.ts"
import type { Session } from "#core/session/Session.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"

export interface StoredCode {
  readonly phone: Phone
  readonly loginToken: string
  readonly code: string
  readonly endsAt: number
  triesLeft: number
  /** The session that the code opened. */
  session: Session | null
}

export interface StoredInvoice {
  readonly id: InvoiceId
  readonly userId: string
  readonly key: IdempotencyKey
  readonly order: OrderDraft
  readonly tries: Array<{ readonly paymentId: PaymentId; readonly isFailed: boolean }>
  state: PaymentState
  orderId: OrderId | null
  changedAt: number
}

/** The whole state of a shop in memory: the server's and this device's. */
export interface MemoryState {
  now: number
  session: Session | null
  products: ReadonlyArray<ProductDetail>
  pending: PendingOrder | null
  lastCheckedAt: number | null
  readonly shownOrders: Array<OrderId>
  readonly codes: Array<StoredCode>
  readonly userIds: Map<Phone, string>
  readonly tokens: Map<string, string>
  readonly profiles: Map<string, Profile>
  readonly addresses: Array<{ readonly userId: string; address: Address }>
  readonly invoices: Array<StoredInvoice>
  readonly orders: Array<{
    readonly userId: string
    readonly key: IdempotencyKey
    order: Order
    readonly draft: OrderDraft
    readonly addressId: AddressId
    returns: ReadonlyArray<OrderReturn>
    /** The requests by their keys. */
    readonly returnRequests: Map<IdempotencyKey, Omit<ReturnRequest, "key">>
  }>
  readonly reviews: Array<{
    readonly userId: string
    readonly id: number
    review: OwnReview
    at: number
  }>
  /** The next id, of whatever kind. */
  nextId: number
}

export const createMemoryState = (
  products: ReadonlyArray<ProductDetail>,
  now: number
): MemoryState => ({
  now,
  session: null,
  products,
  pending: null,
  lastCheckedAt: null,
  shownOrders: [],
  codes: [],
  userIds: new Map(),
  tokens: new Map(),
  profiles: new Map(),
  addresses: [],
  invoices: [],
  orders: [],
  reviews: [],
  nextId: 1_000
})

/** The id of the session's customer; null without a session, or with one that has ended. */
export const currentUserId = ({ session, tokens }: MemoryState): string | null =>
  session === null ? null : (tokens.get(session.token) ?? null)

/** The id of the session's customer. */
export const requireUserId = (state: MemoryState): Effect.Effect<string, SessionEnded> =>
  Effect.suspend(() => {
    const userId = currentUserId(state)
    return userId === null ? Effect.fail(new SessionEnded()) : Effect.succeed(userId)
  })
