import type { Settings } from "../settings.ts"
import { mailOverSmtp } from "./mailOverSmtp.ts"
import type { Messaging } from "./messaging.ts"
import { smsByGet, smsByPost } from "./smsOverHttp.ts"

/** The configured transports; `fallback` replaces a transport that is not configured. */
export const configureMessaging = (
  settings: MessagingSettings,
  fallback: Transports | null
): Messaging => {
  const { mailFrom, smtpUrl } = settings
  const sendMail = smtpUrl === null || mailFrom === null ? null : mailOverSmtp(smtpUrl, mailFrom)
  return {
    sendOtpSms: null,
    sendOrderSms: null,
    ...fallback,
    ...configureSms(settings),
    sendMail: sendMail ?? fallback?.sendMail ?? null
  }
}

/** The transports of the sandbox. */
export type Transports = { readonly [Name in keyof Messaging]: NonNullable<Messaging[Name]> }

/** What of the settings concerns messages. */
export type MessagingSettings = Pick<
  Settings,
  | "smtpUrl"
  | "mailFrom"
  | "smsUrl"
  | "smsTextUrl"
  | "smsBody"
  | "smsHeaders"
  | "smsSender"
  | "smsAuthorization"
>

const configureSms = ({
  smsAuthorization: authorization,
  smsBody: body,
  smsHeaders: headers,
  smsSender: sender,
  smsTextUrl,
  smsUrl: url
}: MessagingSettings): Partial<Messaging> => {
  if (url === null) return {}
  if (body !== null)
    return {
      sendOtpSms: (sms) => smsByPost({ url, headers, body }, sms),
      sendOrderSms: (sms) => smsByPost({ url: smsTextUrl ?? url, headers, body }, sms)
    }
  if (sender === null || authorization === null) return {}
  const provider = { sender, authorization }
  return {
    sendOtpSms: ({ code, to }) => smsByGet({ ...provider, url }, { number: to, code }),
    ...(smsTextUrl !== null && {
      sendOrderSms: ({ text, to }) =>
        smsByGet({ ...provider, url: smsTextUrl }, { number: to, text })
    })
  }
}
