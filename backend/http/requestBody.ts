import { Option, Schema } from "effect"

/** Stands for a body that is no JSON we would read. */
export const unreadableBody = Symbol("unreadable")

/**
 * The JSON of a body; undefined where there is none, `unreadable` where it is broken, bottomless, or holds the one
 * character that PostgreSQL's texts cannot hold.
 */
export const parseJsonBody = (raw: string): unknown => {
  if (raw.trim() === "") return undefined
  try {
    const body: unknown = JSON.parse(raw)
    return /\\u0000/.test(raw) || depthOf(raw) > maximumDepth ? unreadableBody : body
  } catch {
    return unreadableBody
  }
}

/** No question of ours is deeper, and whoever walks a value by recursion must come back. */
const maximumDepth = 20

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

/** Reads a stranger's JSON strictly: exactly these types, anything else in it left out; null where it does not fit. */
export const decodeStrict = <A>(schema: Schema.Codec<A, unknown>, body: unknown): A | null =>
  Option.getOrNull(Schema.decodeUnknownOption(schema)(body))
