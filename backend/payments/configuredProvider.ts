import type { ServerContext } from "../context.ts"
import { logError } from "../http/logError.ts"
import { Refusal } from "../http/Refusal.ts"
import { InvoiceRejected, type PaymentProvider } from "./PaymentProvider.ts"

/** The provider of this shop; the refusal 503 where none is configured: cards cannot be taken. */
export const configuredProvider = ({
  paymentProvider
}: Pick<ServerContext, "paymentProvider">): PaymentProvider => {
  if (paymentProvider === null)
    throw new Refusal(503, "cards_unavailable", "refusals.initiate.noCards")
  return paymentProvider
}

/** The same provider, but a call without a response is logged and becomes the refusal 502. */
export const withUnavailableRefusals = (provider: PaymentProvider): PaymentProvider => ({
  readWebhook: provider.readWebhook,
  methods: refuseWithoutAnswer(provider.methods),
  create: refuseWithoutAnswer(provider.create),
  status: refuseWithoutAnswer(provider.status),
  cancel: provider.cancel === null ? null : refuseWithoutAnswer(provider.cancel),
  refund: refuseWithoutAnswer(provider.refund),
  refunds: refuseWithoutAnswer(provider.refunds)
})

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
  new Refusal(502, "provider_silent", "server.providerUnavailable")
