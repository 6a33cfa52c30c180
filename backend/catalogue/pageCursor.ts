import { parseId } from "../http/parseId.ts"
import type { PageCursor } from "./products.ts"

/** Where a page begins, in the shop's own spelling, which is nobody else's to read. */
export const encodeCursor = (start: PageCursor | null): string | null =>
  start === null ? null : `${start.priceFils}-${start.id}-${start.total}`

/** The same read back; null for the first page. */
export const parseCursor = (written: string | null): PageCursor | null | "wrong" => {
  if (written === null || written === "") return null
  const [price, id, total, ...more] = written.split("-").map(parseId)
  return price && id && total && more.length === 0 ? { priceFils: price, id, total } : "wrong"
}
