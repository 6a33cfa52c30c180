import type { ServerContext } from "../context.ts"
import type { CustomerRequest } from "../http/route.ts"
import { okResponse } from "../http/route.ts"
import { answerBrowser } from "./configuredProvider.ts"
import type { ProviderMethod } from "./PaymentProvider.ts"

/** `GET /payment/methods` */
export const paymentMethods = async (context: ServerContext, _: CustomerRequest) =>
  okResponse({ status: true, data: await answerBrowser(listMethods(context)) })

/**
 * The ways to pay that the provider offers, then cash. A shop without a provider takes cash only.
 */
export const listMethods = async ({
  paymentProvider
}: Pick<ServerContext, "paymentProvider">): Promise<ReadonlyArray<ProviderMethod>> => [
  ...((await paymentProvider?.methods()) ?? []),
  "cash"
]
