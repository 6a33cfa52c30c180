import type { Address } from "#core/address/Address.ts"
import type { ProductDetail } from "#core/catalogue/Product.ts"
import type { OrderDraft } from "#core/order/OrderDraft.ts"
import type { Phone } from "#core/contact/Phone.ts"
import type { Order, OrderId } from "#core/orders/Order.ts"
import type {
  AttemptKey,
  InvoiceId,
  InvoiceState,
  PaymentId,
  PendingOrder
} from "#core/payment/Payment.ts"
import type { Session } from "#core/session/Session.ts"
import { productDetails } from "./sampleData.ts"

export interface StoredCode {
  readonly phone: Phone
  readonly attempt: string
  readonly code: string
  readonly endsAt: number
  triesLeft: number
  /** The one session that it opened. */
  session: Session | null
}

export interface StoredInvoice {
  readonly id: InvoiceId
  readonly userId: string
  readonly key: AttemptKey
  readonly order: OrderDraft
  readonly attempts: Array<{ readonly paymentId: PaymentId; readonly isFailed: boolean }>
  state: InvoiceState
  orderId: OrderId | null
  changedAt: number
}

/** Everything a shop in memory knows: its server's side and this device's. */
export interface MemoryState {
  now: number
  session: Session | null
  goods: ReadonlyArray<ProductDetail>
  pending: PendingOrder | null
  askedAt: number | null
  readonly codes: Array<StoredCode>
  readonly userIds: Map<Phone, string>
  readonly tokens: Map<string, string>
  readonly addresses: Array<{ readonly userId: string; address: Address }>
  readonly invoices: Array<StoredInvoice>
  readonly orders: Array<{
    readonly userId: string
    readonly key: AttemptKey
    readonly order: Order
    readonly hash: string
  }>
  /** Gives ids, one after the other. */
  nextId: number
}

export const createMemoryState = (session: Session | null): MemoryState => ({
  now: Date.UTC(2026, 0, 1),
  session,
  goods: productDetails(),
  pending: null,
  askedAt: null,
  codes: [],
  userIds: new Map(),
  tokens: new Map(),
  addresses: [],
  invoices: [],
  orders: [],
  nextId: 1_000
})

/** The customer whom the session's token names; null for none, or for one that the shop no longer knows. */
export const currentUserId = (state: MemoryState, session = state.session): string | null =>
  session === null ? null : (state.tokens.get(session.token) ?? null)
