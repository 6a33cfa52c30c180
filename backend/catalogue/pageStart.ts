import { parseId } from "../http/parseId.ts"
import type { PageStart } from "./products.ts"

/** Where a page begins, in the shop's own spelling, which is nobody else's to read. */
export const cursorOf = (start: PageStart | null): string | null =>
  start === null ? null : `${start.priceFils}-${start.id}-${start.total}`

/** The same read back; null for the first page. */
export const pageStartIn = (written: string | null): PageStart | null | "wrong" => {
  if (written === null || written === "") return null
  const [price, id, total, ...more] = written.split("-").map(parseId)
  return price && id && total && more.length === 0 ? { priceFils: price, id, total } : "wrong"
}
