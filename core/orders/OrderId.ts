import { brand } from "../shared/brand.ts"

/** The id of an order, as the server spells it. */
export const OrderId = brand("OrderId", (id: string) => /^[\w-]{1,64}$/.test(id))
export type OrderId = ReturnType<typeof OrderId.make>
