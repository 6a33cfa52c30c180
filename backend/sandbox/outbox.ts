import type { Kysely } from "kysely"
import type { Schema } from "../database/schema.ts"
import type { Transports } from "../messaging/configureMessaging.ts"
import { sandboxTables } from "./tables.ts"

/** The sandbox's transport of messages: they are stored for its page, and printed in the terminal. */
export const sandboxOutbox = (db: Kysely<Schema>, now: () => number): Transports => {
  const store = async (
    kind: "text" | "mail",
    recipient: string,
    text: string,
    code: string | null
  ) => {
    await sandboxTables(db)
      .insertInto("sandbox_message")
      .values({ kind, recipient, text, code, at: new Date(now()) })
      .execute()
    console.log(`[sandbox ${kind}] ${recipient}: ${text}`)
  }
  return {
    sendText: ({ code, text, to }) => store("text", to, text, code),
    sendNotice: ({ text, to }) => store("text", to, text, null),
    sendMail: ({ text, to }) => store("mail", to, text, null)
  }
}

/** The messages in the outbox, newest first. */
export const listMessages = async (db: Kysely<Schema>) => {
  const rows = await sandboxTables(db)
    .selectFrom("sandbox_message")
    .select(["kind", "recipient as to", "text", "code", "at"])
    .orderBy("id", "desc")
    .limit(maximumListed)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

const maximumListed = 200
