import type { Settings } from "../settings.ts"
import { mailOverSmtp } from "./mailOverSmtp.ts"
import type { Messaging, SendMail, SendOrderSms, SendOtpSms } from "./messaging.ts"
import { orderSmsOverHttp, otpSmsOverHttp } from "./smsOverHttp.ts"

/** The configured transports; `fallback` replaces a transport that is not configured. */
export const configureMessaging = (
  { mailFrom, smsAuthorization, smsSender, smsTextUrl, smsUrl, smtpUrl }: MessagingSettings,
  fallback: Transports | null
): Messaging => {
  const sendMail = smtpUrl === null || mailFrom === null ? null : mailOverSmtp(smtpUrl, mailFrom)
  const provider =
    smsSender === null || smsAuthorization === null
      ? null
      : { sender: smsSender, authorization: smsAuthorization }
  const sendOtpSms =
    smsUrl === null || provider === null ? null : otpSmsOverHttp({ ...provider, url: smsUrl })
  const sendOrderSms =
    smsTextUrl === null || provider === null
      ? null
      : orderSmsOverHttp({ ...provider, url: smsTextUrl })
  return {
    sendOtpSms: sendOtpSms ?? fallback?.sendOtpSms ?? null,
    sendOrderSms: sendOrderSms ?? fallback?.sendOrderSms ?? null,
    sendMail: sendMail ?? fallback?.sendMail ?? null
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
