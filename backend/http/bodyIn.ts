/** Stands for a body that is no JSON we would read. */
export const unreadable = Symbol("unreadable")

/**
 * The JSON of a body; undefined where there is none, `unreadable` where it is broken, bottomless, or holds the one
 * character that PostgreSQL's texts cannot hold.
 */
export const bodyIn = (raw: string): unknown => {
  if (raw.trim() === "") return undefined
  try {
    const body: unknown = JSON.parse(raw)
    return /\\u0000/.test(raw) || depthOf(raw) > deepest ? unreadable : body
  } catch {
    return unreadable
  }
}

/** No question of ours is deeper, and whoever walks a value by recursion must come back. */
const deepest = 20

/** Of well-formed JSON: in anything else a string may have no end. */
const depthOf = (raw: string): number => {
  const at = { depth: 0, deepest: 0 }
  for (const [mark] of raw.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/g)) {
    if (mark === "[" || mark === "{") at.depth++
    else if (mark === "]" || mark === "}") at.depth--
    at.deepest = Math.max(at.deepest, at.depth)
  }
  return at.deepest
}
