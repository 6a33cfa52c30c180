import { brand } from "../shared/brand.ts"

/** What an order is known by, spelled as the server spells it. */
export const OrderId = brand("OrderId", (id: string) => /^[\w-]{1,64}$/.test(id))
export type OrderId = ReturnType<typeof OrderId.make>
