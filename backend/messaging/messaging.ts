/** A text message, in the shopper's language. */
export interface Sms {
  /** E.164. */
  readonly to: string
  readonly text: string
}

export interface Mail {
  /** Names the mail within the shop: a repeated one has the same `Message-ID`. */
  readonly key: string
  readonly to: string
  readonly subject: string
  readonly html: string
  /** The same for programs that show no HTML. */
  readonly text: string
}

/** Passes a mail to a mail server; rejects when the server does not accept it. */
export type SendMail = (mail: Mail) => Promise<void>

/**
 * The transports of messages; null where none is configured. Those of text messages reject with
 * `NotSent`.
 */
export interface Messaging {
  /** Sends a one-time code, which is in the text too. */
  readonly sendOtpSms: ((sms: Sms & { readonly code: string }) => Promise<void>) | null
  /** Tells of an order, or of what is in stock again. */
  readonly sendOrderSms: ((sms: Sms) => Promise<void>) | null
  readonly sendMail: SendMail | null
}

/** A text message was not sent, or its outcome is unknown because the provider did not respond. */
export class NotSent extends Error {
  readonly isUncertain: boolean
  constructor(reason: string, isUncertain: boolean, cause?: unknown) {
    super(reason, { cause })
    this.name = "NotSent"
    this.isUncertain = isUncertain
  }
}
