import type { Kysely } from "kysely"
import type { Tables } from "../tables.ts"
import type { Transports } from "../messaging/configureMessaging.ts"
import { sandboxTables } from "./tables.ts"

/**
 * The sandbox's transport of messages: they are stored for its page, and printed in the terminal.
 */
export const sandboxOutbox = (db: Kysely<Tables>, now: () => number): Transports => {
  const store = async (message: {
    readonly kind: "text" | "mail"
    readonly recipient: string
    readonly text: string
    readonly subject?: string
    readonly html?: string
    readonly code?: string
  }) => {
    await sandboxTables(db)
      .insertInto("sandbox_message")
      .values({ subject: null, html: null, code: null, ...message, at: new Date(now()) })
      .execute()
    console.log(`[sandbox ${message.kind}] ${message.recipient}: ${message.text}`)
  }
  return {
    sendOtpSms: ({ code, text, to }) => store({ kind: "text", recipient: to, text, code }),
    sendOrderSms: ({ text, to }) => store({ kind: "text", recipient: to, text }),
    sendMail: ({ html, subject, text, to }) =>
      store({ kind: "mail", recipient: to, subject, text, html })
  }
}

/** The messages in the outbox, newest first. */
export const listMessages = async (db: Kysely<Tables>) => {
  const rows = await sandboxTables(db)
    .selectFrom("sandbox_message")
    .select(["id", "kind", "recipient as to", "subject", "text", "code", "at"])
    .orderBy("id", "desc")
    .limit(maximumListed)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** The HTML of a mail in the outbox. */
export const findMailHtml = async (db: Kysely<Tables>, id: number): Promise<string | null> => {
  const row = await sandboxTables(db)
    .selectFrom("sandbox_message")
    .select("html")
    .where("id", "=", id)
    .executeTakeFirst()
  return row?.html ?? null
}

const maximumListed = 200
