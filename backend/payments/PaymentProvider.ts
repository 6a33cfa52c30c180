import { Data } from "effect"
import type { Fils } from "#core/money/Fils.ts"
import type { Locale } from "#locales/i18n.ts"

/**
 * A way to pay at the provider, such as `knet`, `card` or `apple_pay`. Providers may offer others;
 * the shop shows those that it has a name for.
 */
export type ProviderMethod = string

/** An invoice to create at the provider. */
export interface InvoiceRequest {
  /** Our reference, which the provider stores with the invoice. */
  readonly reference: string
  readonly valueFils: Fils
  /** ISO 4217, such as `KWD`. */
  readonly currency: string
  readonly customerName: string
  readonly customerEmail: string | null
  /** Digits as returned by core's `formatPaymentPhone`. */
  readonly customerMobile: string
  readonly language: Locale
  /** The way to pay on which its page opens; null for no preference. */
  readonly method: ProviderMethod | null
  readonly callbackUrl: string
  readonly errorUrl: string
  readonly expiresAt: Date
}

/** What names an invoice: its id, the id of a payment try, or our reference. */
export type InvoiceKey =
  | { readonly invoiceId: string }
  | { readonly paymentId: string }
  | { readonly reference: string }

/** An invoice as the provider has it. Only the status `paid` means paid. */
export interface ProviderInvoice {
  readonly invoiceId: string
  readonly reference: string
  /** The page to pay it; null from a provider that tells it only when it creates the invoice. */
  readonly url: string | null
  readonly status: "pending" | "paid" | "cancelled" | "expired"
  readonly valueFils: number
  readonly currency: string
  readonly transactions: ReadonlyArray<ProviderTransaction>
}

/** A payment try: one try to pay an invoice. */
export interface ProviderTransaction {
  readonly paymentId: string
  readonly status: "pending" | "succeeded" | "failed"
  readonly errorCode: string | null
  readonly method: ProviderMethod
  /** What was paid, in the currency of the invoice; null where the provider does not tell it. */
  readonly valueFils: number | null
  /** What the bank calls it; null where it gives none. */
  readonly referenceId: string | null
  readonly trackId: string | null
  readonly authorizationId: string | null
  readonly at: Date
}

/**
 * The provider refuses to create an invoice because of what the shopper entered; null where it
 * gives a reason that the shopper cannot change.
 */
export class InvoiceRejected extends Data.TaggedError("InvoiceRejected")<{
  readonly field: "name" | "email" | "mobile" | "amount" | null
}> {}

/** A refund to make at the provider, of the whole payment or of a part. */
export interface RefundRequest {
  /** The provider's id of the paid invoice. */
  readonly invoiceId: string
  /** Our reference, which the provider stores with the refund. */
  readonly reference: string
  readonly valueFils: Fils
}

/** A refund as the provider has it. */
export interface ProviderRefund {
  /** The provider's own id of it. */
  readonly id: string
  /** Our reference; null for one that was made in its portal, or where it does not tell it. */
  readonly reference: string | null
  readonly valueFils: Fils
  /**
   * `unknown`: whether the money goes back cannot be told by the answer, so a person has to look.
   */
  readonly status: "pending" | "succeeded" | "failed" | "unknown"
}

/** The refunds of an invoice, also those that were made in the provider's portal. */
export interface RefundList {
  readonly refunds: ReadonlyArray<ProviderRefund>
  /** False where the provider refuses the list: a refund that is missing may have been made. */
  readonly isComplete: boolean
}

/** The refunds of which invoice are asked for. */
export interface RefundsKey {
  /** The provider's id of the paid invoice. */
  readonly invoiceId: string
  /** The ids of refunds that it has told before. */
  readonly knownIds: ReadonlyArray<string>
}

/**
 * A bank takes the money of a payment back, or tries to. Providers tell of it by an event only, and
 * it has no amount: it is what is left of the payment.
 */
export interface Chargeback {
  /** The provider's id of it. */
  readonly id: string
  /** `succeeded`: the money is gone. `failed`: it stays with the shop. */
  readonly status: "pending" | "succeeded" | "failed"
}

/**
 * A signed event: something about an invoice has changed. It is no proof of the change, so the
 * provider is asked; only a chargeback cannot be asked for.
 */
export interface WebhookEvent {
  /** The same each time the provider sends this event, and different from every other event. */
  readonly id: string
  /** The provider's id of the invoice; null if the event is not about one. */
  readonly invoiceId: string | null
  /** Our reference of the invoice; null where the event does not name it. */
  readonly reference: string | null
  readonly about: "payment" | "refund" | Chargeback
}

/**
 * The payment provider. It is called outside every transaction. A call without a response throws,
 * and then the outcome is unknown. What belongs to one company, such as its spelling of a status or
 * its way to sign an event, stays in its adapter.
 */
export interface PaymentProvider {
  /** The company, by its name in `PAYMENT_PROVIDER`; `sandbox` for the simulated one. */
  readonly name: string
  /**
   * The account there, such as `KW-live-1f0c9a2b`. It is no secret, the same as long as the key of
   * the account is, and stored with each invoice.
   */
  readonly account: string
  /** The ways to pay, in the order in which they are offered. */
  readonly methods: () => Promise<ReadonlyArray<ProviderMethod>>
  /**
   * Creates an invoice, or returns the invoice that already has this reference. A provider may
   * create another one instead, so it is called once at a time, and after an answer was lost only
   * where the invoice is not found by its reference with its page. Throws `InvoiceRejected`.
   */
  readonly create: (request: InvoiceRequest) => Promise<ProviderInvoice>
  /** The current state of an invoice; null if the provider has none. */
  readonly status: (by: InvoiceKey) => Promise<ProviderInvoice | null>
  /**
   * Cancels an unpaid invoice and returns its state afterwards. Null for a provider that cannot:
   * its invoices can be paid until they have expired there.
   */
  readonly cancel: ((invoiceId: string) => Promise<ProviderInvoice | null>) | null
  /**
   * Requests a refund; null where the provider refuses it. A second request may refund twice, so
   * `refunds` comes first.
   */
  readonly refund: (request: RefundRequest) => Promise<ProviderRefund | null>
  /** The refunds of an invoice. Only a complete list without a refund means that it has none. */
  readonly refunds: (key: RefundsKey) => Promise<RefundList>
  /** Reads an event from its headers and its body; null if it is not signed by the provider. */
  readonly readWebhook: (headers: Pick<Headers, "get">, rawText: string) => WebhookEvent | null
}

/** A provider as the server asks it. */
export interface ConfiguredProvider extends PaymentProvider {
  /**
   * The state of an invoice, for who only shows it or makes its order: requests at the same time
   * share an answer, and a paid invoice is remembered for some seconds. What ends an invoice, or
   * counts its payments, asks for its `status`.
   */
  readonly recentStatus: PaymentProvider["status"]
}
