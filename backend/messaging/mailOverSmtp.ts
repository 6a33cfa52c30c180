import nodemailer from "nodemailer"
import type { SendMail } from "./messaging.ts"

/** Sends mail through the server of `SMTP_URL`, which may carry user and password. */
export const mailOverSmtp = (url: string, from: string, timeoutMs = 10_000): SendMail => {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs
  })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? "localhost"
  return async ({ html, key, subject, text, to }) => {
    await transport.sendMail({ from, to, subject, html, text, messageId: `<${key}@${domain}>` })
  }
}
