import type { PaymentMethod } from "#core/orders/Order.ts"
import type { Shop } from "../context.ts"
import type { CustomerRequest } from "../http/route.ts"
import { okResponse } from "../http/route.ts"

/** `GET /payment/methods` */
export const paymentMethods = async (shop: Shop, _: CustomerRequest) =>
  okResponse({ status: true, data: await listMethods(shop) })

/**
 * The ways to pay that the provider offers, then cash. A shop without a provider takes cash only.
 */
export const listMethods = async ({
  paymentProvider
}: Pick<Shop, "paymentProvider">): Promise<ReadonlyArray<PaymentMethod>> => [
  ...((await paymentProvider?.methods()) ?? []),
  "cash"
]
