import { setTimeout as wait } from "node:timers/promises"
import type { ServerContext } from "../context.ts"
import { findInvoice, type InvoiceRow } from "./completePayment.ts"
import { providerUnavailableRefusal } from "./configuredProvider.ts"

type CreateContext = Pick<ServerContext, "db" | "now">

/**
 * Creates an invoice at its provider once, although requests for it arrive together at several
 * servers: one claims the row and creates it, the others wait and return the same invoice. Where
 * the creation has no answer, all get the refusal 502; the next request tries again.
 */
export const createOnce = async (
  context: CreateContext,
  id: number,
  create: (claimed: InvoiceRow) => Promise<InvoiceRow>
): Promise<InvoiceRow> => {
  const until = context.now() + waitAtMostMs
  for (let isFirstLook = true; ; isFirstLook = false) {
    const claimed = await claim(context, id, isFirstLook)
    if (claimed !== undefined) return createClaimed(context, claimed, create)
    const invoice = await findInvoice(context.db, id)
    if (invoice.state !== "created") return invoice
    // Whoever was creating it has failed.
    if (invoice.creating_at === null || context.now() > until) throw providerUnavailableRefusal()
    await wait(lookEveryMs)
  }
}

const createClaimed = async (
  { db }: CreateContext,
  claimed: InvoiceRow,
  create: (claimed: InvoiceRow) => Promise<InvoiceRow>
): Promise<InvoiceRow> => {
  try {
    return await create(claimed)
  } finally {
    await db
      .updateTable("invoice")
      .set({ creating_at: null })
      .where("id", "=", claimed.id)
      .where("create_tries", "=", claimed.create_tries)
      .execute()
  }
}

/** The claimed row; undefined where another request creates it, or has done so. */
const claim = ({ db, now }: CreateContext, id: number, isFirstLook: boolean) =>
  db
    .updateTable("invoice")
    .set((row) => ({
      creating_at: new Date(now()),
      create_tries: row("create_tries", "+", 1)
    }))
    .where("id", "=", id)
    .where("state", "=", "created")
    .where((row) =>
      row.or([
        ...(isFirstLook ? [row("creating_at", "is", null)] : []),
        row("creating_at", "<", new Date(now() - takenOverAfterMs))
      ])
    )
    .returningAll()
    .executeTakeFirst()

/**
 * A server that died while creating it is replaced after that time, which is longer than a provider
 * takes to answer.
 */
const takenOverAfterMs = 45_000

/** Shorter than a browser waits for the page of a payment. */
const waitAtMostMs = 20_000

const lookEveryMs = 100
