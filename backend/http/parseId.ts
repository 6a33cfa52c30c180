import { badInputRefusal } from "./Refusal.ts"

/** Parses an id of a path or a query; null for anything that cannot be an id. */
export const parseId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId
    ? Number(text)
    : null

/**
 * The id or the number in the parameter `cursor`; null without one, refused where it is neither.
 */
const parseIdCursor = (query: URLSearchParams): number | null => {
  const text = query.get("cursor") ?? ""
  const cursor = parseId(text)
  if (text !== "" && cursor === null) throw badInputRefusal()
  return cursor
}

const largestId = 2_147_483_647
