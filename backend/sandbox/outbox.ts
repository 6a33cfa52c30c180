import type { Shop } from "../http/route.ts"

/** A text message or a mail as the sandbox keeps it. */
export interface Message {
  readonly to: string
  readonly text: string
  /** The one-time code in it, if any. */
  readonly code: string | null
}

/** 'Sends' a text message: it lands in the outbox and in the terminal. */
export const sendText = (shop: Shop, message: Message): Promise<void> =>
  store(shop, "text", message)

/** The same for a mail; the shop has no other mail transport yet. */
export const sendMail = (shop: Shop, mail: Omit<Message, "code">): Promise<void> =>
  store(shop, "mail", { ...mail, code: null })

/** What was 'sent', newest first. */
export const listMessages = async (shop: Shop) => {
  const rows = await shop.db
    .selectFrom("sandbox_message")
    .select(["kind", "recipient as to", "text", "code", "at"])
    .orderBy("id", "desc")
    .limit(maximumListed)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

const store = async (shop: Shop, kind: "text" | "mail", { to, text, code }: Message) => {
  if (!shop.settings.sandbox) return
  await shop.db
    .insertInto("sandbox_message")
    .values({ kind, recipient: to, text, code, at: new Date(shop.now()) })
    .execute()
  console.log(`[sandbox ${kind}] ${to}: ${text}`)
}

const maximumListed = 200
