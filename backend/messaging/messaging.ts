/** A one-time code on its way to a phone. */
export interface OtpSms {
  /** E.164. */
  readonly to: string
  /** In the shopper's language, with the code in it. */
  readonly text: string
  readonly code: string
}

/** A text message about an order, or about what is in stock again. */
export interface OrderSms {
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

/** Sends a text message; rejects with `NotSent` when it was not sent. */
export type SendOtpSms = (sms: OtpSms) => Promise<void>

/** Sends a text message about an order; rejects with `NotSent` when it was not sent. */
export type SendOrderSms = (sms: OrderSms) => Promise<void>

/** Passes a mail to a mail server; rejects when the server does not accept it. */
export type SendMail = (mail: Mail) => Promise<void>

/** The transports of messages; null where none is configured. */
export interface Messaging {
  readonly sendOtpSms: SendOtpSms | null
  readonly sendOrderSms: SendOrderSms | null
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
