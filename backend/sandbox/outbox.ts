import type { Kysely } from "kysely"
import type { Schema } from "../schema.ts"
import type { Transports } from "../messaging/configureMessaging.ts"
import { sandboxTables } from "./tables.ts"

/**
 * The sandbox's transport of messages: they are stored for its page, and printed in the terminal.
 */
export const sandboxOutbox = (db: Kysely<Schema>, now: () => number): Transports => {
  const store = async (message: {
    readonly kind: "text" | "mail"
    readonly recipient: string
    readonly subject: string | null
    readonly text: string
    readonly code: string | null
  }) => {
    await sandboxTables(db)
      .insertInto("sandbox_message")
      .values({ ...message, at: new Date(now()) })
      .execute()
    console.log(`[sandbox ${message.kind}] ${message.recipient}: ${message.text}`)
  }
  return {
    sendOtpSms: ({ code, text, to }) =>
      store({ kind: "text", recipient: to, subject: null, text, code }),
    sendOrderSms: ({ text, to }) =>
      store({ kind: "text", recipient: to, subject: null, text, code: null }),
    sendMail: ({ subject, text, to }) =>
      store({ kind: "mail", recipient: to, subject, text, code: null })
  }
}

/** The messages in the outbox, newest first. */
export const listMessages = async (db: Kysely<Schema>) => {
  const rows = await sandboxTables(db)
    .selectFrom("sandbox_message")
    .select(["kind", "recipient as to", "subject", "text", "code", "at"])
    .orderBy("id", "desc")
    .limit(maximumListed)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

const maximumListed = 200
