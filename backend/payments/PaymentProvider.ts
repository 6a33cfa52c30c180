import type { Fils } from "#core/money/Fils.ts"
import type { Locale } from "#locales/i18n.ts"

/** The ways to pay at the provider. */
export const providerMethods = ["knet", "card", "apple_pay"] as const
export type ProviderMethod = (typeof providerMethods)[number]

/** An invoice to create at the provider. */
export interface InvoiceRequest {
  /** Our reference, which the provider stores with the invoice. */
  readonly reference: string
  readonly valueFils: Fils
  readonly currency: "KWD"
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

/** An invoice as the provider has it. Only the status `Paid` means paid. */
export interface ProviderInvoice {
  readonly invoiceId: string
  readonly reference: string
  readonly url: string
  readonly status: "Pending" | "Paid" | "Canceled" | "Expired"
  readonly valueFils: number
  readonly currency: string
  readonly transactions: ReadonlyArray<ProviderTransaction>
}

/** An attempt to pay an invoice. */
export interface ProviderTransaction {
  readonly paymentId: string
  readonly status: "Succss" | "Failed" | "InProgress"
  readonly errorCode: string | null
  readonly method: ProviderMethod
  /** What the bank calls it; null where it gives none. */
  readonly referenceId: string | null
  readonly trackId: string | null
  readonly authorizationId: string | null
  readonly at: Date
}

/** A refund to make at the provider. */
export interface RefundRequest {
  readonly invoiceId: string
  /** Our reference, which the provider stores with the refund. */
  readonly reference: string
  readonly valueFils: Fils
}

/** A refund as the provider has it. */
export interface ProviderRefund {
  readonly status: "Pending" | "Refunded" | "Rejected"
}

/**
 * The payment provider. It is called outside every transaction. A call without a response throws,
 * and then the outcome is unknown.
 */
export interface PaymentProvider {
  /** The ways to pay, in the order in which they are offered. */
  readonly methods: () => Promise<ReadonlyArray<ProviderMethod>>
  /** Creates an invoice, or returns the invoice that already has this reference. */
  readonly create: (request: InvoiceRequest) => Promise<ProviderInvoice>
  /** The current state of an invoice; null if the provider has none. */
  readonly status: (
    by:
      | { readonly invoiceId: string }
      | { readonly paymentId: string }
      | { readonly reference: string }
  ) => Promise<ProviderInvoice | null>
  /** Cancels an unpaid invoice and returns its state afterwards. */
  readonly cancel: (invoiceId: string) => Promise<ProviderInvoice | null>
  /** Refunds a paid invoice, or returns the refund that already has this reference. */
  readonly refund: (request: RefundRequest) => Promise<ProviderRefund>
}
