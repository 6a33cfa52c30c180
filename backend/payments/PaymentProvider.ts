import type { Locale } from "#locales/i18n.ts"

/** What we ask the provider to be paid. */
export interface InvoiceRequest {
  /** Ours; the provider keeps it with the invoice. */
  readonly reference: string
  readonly valueFils: number
  readonly currency: "KWD"
  readonly customerName: string
  readonly customerEmail: string | null
  /** Digits as core's `paymentPhone` leaves them. */
  readonly customerMobile: string
  readonly language: Locale
  readonly callbackUrl: string
  readonly errorUrl: string
  readonly expiresAt: Date
}

/** An invoice as the provider has it. Only `Paid` is paid. */
export interface ProviderInvoice {
  readonly invoiceId: string
  readonly reference: string
  readonly url: string
  readonly status: "Pending" | "Paid" | "Canceled" | "Expired"
  readonly valueFils: number
  readonly currency: string
  readonly transactions: ReadonlyArray<{
    readonly paymentId: string
    readonly status: "Succss" | "Failed" | "InProgress"
    readonly errorCode: string | null
  }>
}

/**
 * The company that takes the money. It is asked outside every transaction; a question it does not answer throws, and
 * then nothing is known about the outcome.
 */
export interface PaymentProvider {
  /** Makes an invoice, or answers the one that has this reference already. */
  readonly create: (request: InvoiceRequest) => Promise<ProviderInvoice>
  /** How an invoice stands; null where the provider knows none. */
  readonly status: (
    by:
      | { readonly invoiceId: string }
      | { readonly paymentId: string }
      | { readonly reference: string }
  ) => Promise<ProviderInvoice | null>
  /** Ends an invoice that is not paid, and answers how it stands then. */
  readonly cancel: (invoiceId: string) => Promise<ProviderInvoice | null>
}
