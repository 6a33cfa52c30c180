/** A one-time code on its way to a phone. */
export interface TextMessage {
  /** E.164. */
  readonly to: string
  /** In the shopper's language, with the code in it. */
  readonly text: string
  readonly code: string
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends a text message; rejects with `NotSent` where it did not leave. */
export type SendText = (message: TextMessage) => Promise<void>

/** Hands a mail to a mail server; rejects where that does not take it. */
export type SendMail = (mail: Mail) => Promise<void>

/** How messages leave the shop; null where no transport is configured. */
export interface Messaging {
  readonly sendText: SendText | null
  readonly sendMail: SendMail | null
  /** Waits for what is still on its way, for a few seconds at most. */
  readonly close: () => Promise<void>
}

/** A text message did not leave, or nothing is known about it: the provider was asked and did not answer. */
export class NotSent extends Error {
  readonly isUncertain: boolean
  constructor(reason: string, isUncertain: boolean, cause?: unknown) {
    super(reason, { cause })
    this.name = "NotSent"
    this.isUncertain = isUncertain
  }
}
