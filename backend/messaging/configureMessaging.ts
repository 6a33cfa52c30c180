import { setTimeout as wait } from "node:timers/promises"
import { logError } from "../http/logError.ts"
import type { Settings } from "../settings.ts"
import { mailOverSmtp } from "./mailOverSmtp.ts"
import type { Messaging, SendMail, SendOrderSms, SendOtpSms } from "./messaging.ts"
import { orderSmsOverHttp, otpSmsOverHttp } from "./smsOverHttp.ts"

/** The configured transports; `fallback` replaces a transport that is not configured. */
export const configureMessaging = (
  { mailFrom, smsAuthorization, smsSender, smsTextUrl, smsUrl, smtpUrl }: MessagingSettings,
  fallback: Transports | null
): Messaging => {
  const background = createBackground()
  const sendMail =
    smtpUrl === null || mailFrom === null
      ? null
      : background.run("mail", mailOverSmtp(smtpUrl, mailFrom))
  const provider =
    smsSender === null || smsAuthorization === null
      ? null
      : { sender: smsSender, authorization: smsAuthorization }
  const sendOtpSms =
    smsUrl === null || provider === null ? null : otpSmsOverHttp({ ...provider, url: smsUrl })
  const sendOrderSms =
    smsTextUrl === null || provider === null
      ? null
      : background.run("text message", orderSmsOverHttp({ ...provider, url: smsTextUrl }))
  return {
    sendOtpSms: sendOtpSms ?? fallback?.sendOtpSms ?? null,
    sendOrderSms: sendOrderSms ?? fallback?.sendOrderSms ?? null,
    sendMail: sendMail ?? fallback?.sendMail ?? null,
    close: background.close
  }
}

/** The transports of the sandbox. */
export interface Transports {
  readonly sendOtpSms: SendOtpSms
  readonly sendOrderSms: SendOrderSms
  readonly sendMail: SendMail
}

/** What of the settings concerns messages. */
export type MessagingSettings = Pick<
  Settings,
  "smtpUrl" | "mailFrom" | "smsUrl" | "smsTextUrl" | "smsSender" | "smsAuthorization"
>

/**
 * Requests do not wait for these messages: a failure is logged with the number of the order, which
 * is not affected.
 */
const createBackground = () => {
  const pending = new Set<Promise<void>>()
  return {
    run:
      <Message extends { readonly orderId: number }>(
        kind: string,
        send: (message: Message) => Promise<void>
      ) =>
      async (message: Message): Promise<void> => {
        const sending = send(message)
          .catch((problem: unknown) => logError(kind, problem, { order: message.orderId }))
          .finally(() => pending.delete(sending))
        pending.add(sending)
      },
    close: async (): Promise<void> => {
      await Promise.race([Promise.all(pending), wait(closeTimeoutMs, null, { ref: false })])
    }
  }
}

const closeTimeoutMs = 5_000
