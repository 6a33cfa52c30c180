import type { ContextFrom } from "xstate"
import { InvoiceId, PaymentId } from "#core/payment/Payment.ts"
import type { paymentReturnMachine, ReturnPage } from "#core/payment/paymentReturnMachine.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { Fils } from "#core/money/Fils.ts"
import { noura } from "../checkout/carts.ts"
import { type Fixture, fixture, inLocale } from "../fixture.ts"

type ReturnContext = ContextFrom<typeof paymentReturnMachine>

/** The context while the payment is verified on one of the return pages. */
export const returnContext = (
  page: ReturnPage,
  changes: Partial<ReturnContext> | Fixture<Partial<ReturnContext>> = {}
): Fixture<ReturnContext> =>
  fixture((locale) => ({
    payment: PaymentId.make("07074521"),
    session: noura(locale),
    page,
    errorCode: null,
    errorMessage: null,
    refusal: null,
    outcome: null,
    order: null,
    orderRefusal: null,
    delayMs: 2_000,
    waitedMs: 0,
    ...inLocale(changes, locale)
  }))

export const ordered = {
  _tag: "Ordered",
  orderId: OrderId.make("1042"),
  total: Fils.make(61_310),
  lines: null,
  isOrderMailed: false
} as const

/** The bank declined the card; the invoice may still be paid. */
export const notPaid = {
  _tag: "NotPaid",
  errorCode: "MF002",
  invoiceId: InvoiceId.make("5538210"),
  total: Fils.make(61_310)
} as const

/** The bank has not decided yet. */
export const pending = {
  _tag: "Pending",
  invoiceId: InvoiceId.make("5538210"),
  total: Fils.make(61_310)
} as const

/** A shop that can be reached in every way. */
export const shopContact = { whatsapp: "+96550000000", supportPhone: "+96522200000" }
