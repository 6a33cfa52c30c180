import { Effect, Option, Schema } from "effect"
import { badInputRefusal } from "./HttpError.ts"

/** Stands for a body that is refused. */
export const unreadableBody = Symbol("unreadable")

/**
 * The JSON of a body; undefined where it is empty, `unreadableBody` where it is malformed, nested
 * too deeply, or has a NUL character, which PostgreSQL's text cannot hold.
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

/**
 * Whether a text in it has half of a surrogate pair, which PostgreSQL's JSON cannot hold. JSON
 * escapes no other surrogates.
 */
export const hasLoneSurrogate = (body: unknown) =>
  /(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(JSON.stringify(body) ?? "")

/** No request needs more, and recursive code must not overflow the stack. */
const maximumDepth = 20

/** Only for well-formed JSON: elsewhere a string may have no end. */
const depthOf = (raw: string): number => {
  const at = { depth: 0, deepest: 0 }
  for (const [mark] of raw.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/g)) {
    if (mark === "[" || mark === "{") at.depth++
    else if (mark === "]" || mark === "}") at.depth--
    at.deepest = Math.max(at.deepest, at.depth)
  }
  return at.deepest
}

/** A field that may be null or absent, which is null too. */
export const orNull = <A>(schema: Schema.Codec<A, unknown>) =>
  schema.pipe(Schema.NullOr, Schema.withDecodingDefaultKey(Effect.succeed(null)))

/** Decodes JSON with exactly these types and without other fields; null where it does not fit. */
export const decodeStrict = <A>(schema: Schema.Codec<A, unknown>, body: unknown): A | null =>
  Option.getOrNull(Schema.decodeUnknownOption(schema)(body))

/** The same of the body of a request, which is refused with 400 where it does not fit. */
export const decodeBody = <A>(schema: Schema.Codec<A, unknown>, body: unknown): A => {
  const decoded = hasLoneSurrogate(body) ? null : decodeStrict(schema, body)
  if (decoded === null) throw badInputRefusal()
  return decoded
}
