import { LRUCache } from "lru-cache"
import type { ServerContext } from "../context.ts"
import { logError, logWarning } from "../http/logError.ts"
import { HttpError } from "../http/HttpError.ts"
import { createSingleFlight } from "../http/singleFlight.ts"
import { DeadlineExceeded, withDeadline } from "../http/withDeadline.ts"
import {
  type ConfiguredProvider,
  type InvoiceKey,
  InvoiceRejected,
  type PaymentProvider,
  type ProviderInvoice
} from "./PaymentProvider.ts"

/** The provider of new payments; the refusal 503 where there is none: cards cannot be taken. */
export const configuredProvider = ({
  paymentProvider
}: Pick<ServerContext, "paymentProvider">): ConfiguredProvider => {
  if (paymentProvider === null)
    throw new HttpError(503, "cards_unavailable", "refusals.initiate.noCards")
  return paymentProvider
}

/** What `providerOf` works with. */
export type ProvidersContext = Pick<
  ServerContext,
  "db" | "now" | "paymentProvider" | "paymentProviders"
>

/**
 * The provider and account where an invoice is, whatever the one for new payments is now. Null
 * where it cannot be asked because its settings are gone: then nothing is known about the invoice
 * and its refunds, and a problem for a person is noted until it can be asked again.
 */
export const providerOf = async (
  context: ProvidersContext,
  invoiceId: number
): Promise<ConfiguredProvider | null> => {
  const invoice = await context.db
    .selectFrom("invoice")
    .select(["provider", "provider_account", "provider_id", "reference", "unreachable_at"])
    .where("id", "=", invoiceId)
    .executeTakeFirstOrThrow()
  const provider = await findProvider(context, invoiceId, invoice)
  if (provider === null) await noteUnreachable(context, invoiceId)
  else if (invoice.unreachable_at !== null)
    await context.db
      .updateTable("invoice")
      .set({ unreachable_at: null })
      .where("id", "=", invoiceId)
      .execute()
  return provider
}

const findProvider = async (
  { db, paymentProvider, paymentProviders }: ProvidersContext,
  invoiceId: number,
  invoice: {
    readonly provider: string | null
    readonly provider_account: string | null
    readonly provider_id: string | null
    readonly reference: string
  }
): Promise<ConfiguredProvider | null> => {
  if (invoice.provider === null) return paymentProvider
  const provider = paymentProviders.find(({ name }) => name === invoice.provider)
  if (provider === undefined || provider.account === invoice.provider_account)
    return provider ?? null
  // Another key is a new one of the same account, or another account: only the account of the
  // invoice has it with our reference.
  const found = await provider.status(
    invoice.provider_id === null
      ? { reference: invoice.reference }
      : { invoiceId: invoice.provider_id }
  )
  if (found?.reference !== invoice.reference) return null
  await db
    .updateTable("invoice")
    .set({ provider_account: provider.account })
    .where("id", "=", invoiceId)
    .execute()
  return provider
}

/** Only what may still be paid there, or waits for a refund, needs a person. */
const noteUnreachable = async ({ db, now }: ProvidersContext, invoiceId: number): Promise<void> => {
  const noted = await db
    .updateTable("invoice")
    .set({ unreachable_at: new Date(now()) })
    .where("id", "=", invoiceId)
    .where("unreachable_at", "is", null)
    .where("provider_id", "is not", null)
    .where((row) =>
      row.or([
        row("state", "=", "pending"),
        row("stock_reserved", "=", true),
        row.exists(
          row
            .selectFrom("refund")
            .select("refund.id")
            .whereRef("refund.invoice_id", "=", "invoice.id")
            .where("refund.state", "in", ["requested", "at_provider", "unknown"])
        )
      ])
    )
    .returning(["provider", "provider_account"])
    .executeTakeFirst()
  if (noted !== undefined)
    logWarning(
      "payment",
      `it is at ${noted.provider ?? "an unknown provider"}, account ${noted.provider_account}, which cannot be asked without its settings: a person must look`,
      { invoice: invoiceId }
    )
}

/** The same provider, but a call without a response is logged and becomes the refusal 502. */
export const withUnavailableRefusals = (provider: PaymentProvider): PaymentProvider => ({
  name: provider.name,
  account: provider.account,
  readWebhook: provider.readWebhook,
  methods: refuseWithoutAnswer(provider.methods),
  create: refuseWithoutAnswer(provider.create),
  status: refuseWithoutAnswer(provider.status),
  cancel: provider.cancel === null ? null : refuseWithoutAnswer(provider.cancel),
  refund: refuseWithoutAnswer(provider.refund),
  refunds: refuseWithoutAnswer(provider.refunds)
})

/** The same provider with answers that are shared and remembered. */
export const withRecentStatus = (
  provider: PaymentProvider,
  now: () => number
): ConfiguredProvider => {
  const shareRunning = createSingleFlight<ProviderInvoice | null>()
  const paid = new LRUCache<string, ProviderInvoice>({
    max: 500,
    ttl: 10_000,
    ttlResolution: 0,
    perf: { now }
  })
  const keyOf = (by: InvoiceKey) => JSON.stringify(by)
  return {
    ...provider,
    recentStatus: async (by) => {
      const known = paid.get(keyOf(by))
      if (known !== undefined) return known
      const invoice = await shareRunning(keyOf(by), () => provider.status(by))
      if (invoice?.status === "paid")
        for (const key of [by, { invoiceId: invoice.invoiceId }]) paid.set(keyOf(key), invoice)
      return invoice
    }
  }
}

/**
 * A browser waits ten seconds. It gets the refusal 502 before that, and asks again; the call to the
 * provider goes on.
 */
export const answerBrowser = async <Value>(work: Promise<Value>): Promise<Value> => {
  try {
    return await withDeadline(browserWaitMs, work)
  } catch (problem) {
    throw problem instanceof DeadlineExceeded ? providerUnavailableRefusal() : problem
  }
}

const browserWaitMs = 8_000

const refuseWithoutAnswer =
  <Args extends ReadonlyArray<unknown>, Result>(call: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    try {
      return await call(...args)
    } catch (problem) {
      if (problem instanceof InvoiceRejected) throw problem
      logError("payment provider", problem)
      throw providerUnavailableRefusal()
    }
  }

export const providerUnavailableRefusal = () =>
  new HttpError(502, "provider_silent", "server.providerUnavailable")
