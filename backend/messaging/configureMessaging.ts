import { setTimeout as wait } from "node:timers/promises"
import { logError } from "../http/logError.ts"
import type { Settings } from "../settings.ts"
import { mailOverSmtp } from "./mailOverSmtp.ts"
import type { Messaging, SendMail, SendText } from "./messaging.ts"
import { smsOverHttp } from "./smsOverHttp.ts"

/** The configured transports; `fallback` replaces a transport that is not configured. */
export const configureMessaging = (
  { mailFrom, smsAuthorization, smsSender, smsUrl, smtpUrl }: MessagingSettings,
  fallback: { readonly sendText: SendText; readonly sendMail: SendMail } | null
): Messaging => {
  const mail =
    smtpUrl === null || mailFrom === null ? null : sendInBackground(mailOverSmtp(smtpUrl, mailFrom))
  const sendText =
    smsUrl === null || smsSender === null || smsAuthorization === null
      ? null
      : smsOverHttp({ url: smsUrl, sender: smsSender, authorization: smsAuthorization })
  return {
    sendText: sendText ?? fallback?.sendText ?? null,
    sendMail: mail?.sendMail ?? fallback?.sendMail ?? null,
    close: mail?.close ?? (async () => {})
  }
}

/** What of the settings concerns messages. */
export type MessagingSettings = Pick<
  Settings,
  "smtpUrl" | "mailFrom" | "smsUrl" | "smsSender" | "smsAuthorization"
>

/** Requests do not wait for the mail server: a failure is logged, and the order is not affected. */
const sendInBackground = (
  sendMail: SendMail
): Pick<Messaging, "close"> & { sendMail: SendMail } => {
  const pending = new Set<Promise<void>>()
  return {
    sendMail: async (mail) => {
      const sending = sendMail(mail)
        .catch((problem: unknown) => logError("mail", problem))
        .finally(() => pending.delete(sending))
      pending.add(sending)
    },
    close: async () => {
      await Promise.race([Promise.all(pending), wait(closeTimeoutMs, null, { ref: false })])
    }
  }
}

const closeTimeoutMs = 5_000
