/**
 * The names of the policies in the order in which they are listed, as addresses and files spell
 * them. They are in a file of their own because the routes, which every page loads, need nothing
 * else of `ShopInfo.ts`.
 */
export const policyNames = ["delivery", "returns", "privacy", "terms"] as const
/** One of `policyNames`. */
export type PolicyName = (typeof policyNames)[number]
