import { setTimeout as wait } from "node:timers/promises"
import { logError } from "../http/logError.ts"
import type { Settings } from "../settings.ts"
import { mailOverSmtp } from "./mailOverSmtp.ts"
import type { Messaging, SendMail, SendNotice, SendText } from "./messaging.ts"
import { noticesOverHttp, smsOverHttp } from "./smsOverHttp.ts"

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
  const sendText =
    smsUrl === null || provider === null ? null : smsOverHttp({ ...provider, url: smsUrl })
  const sendNotice =
    smsTextUrl === null || provider === null
      ? null
      : background.run("text message", noticesOverHttp({ ...provider, url: smsTextUrl }))
  return {
    sendText: sendText ?? fallback?.sendText ?? null,
    sendNotice: sendNotice ?? fallback?.sendNotice ?? null,
    sendMail: sendMail ?? fallback?.sendMail ?? null,
    close: background.close
  }
}

/** The transports of the sandbox. */
export interface Transports {
  readonly sendText: SendText
  readonly sendNotice: SendNotice
  readonly sendMail: SendMail
}

/** What of the settings concerns messages. */
export type MessagingSettings = Pick<
  Settings,
  "smtpUrl" | "mailFrom" | "smsUrl" | "smsTextUrl" | "smsSender" | "smsAuthorization"
>

/** Requests do not wait for these messages: a failure is logged, and the order is not affected. */
const createBackground = () => {
  const pending = new Set<Promise<void>>()
  return {
    run:
      <Message>(kind: string, send: (message: Message) => Promise<void>) =>
      async (message: Message): Promise<void> => {
        const sending = send(message)
          .catch((problem: unknown) => logError(kind, problem))
          .finally(() => pending.delete(sending))
        pending.add(sending)
      },
    close: async (): Promise<void> => {
      await Promise.race([Promise.all(pending), wait(closeTimeoutMs, null, { ref: false })])
    }
  }
}

const closeTimeoutMs = 5_000
