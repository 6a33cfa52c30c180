import { Option, Schema } from "effect"

/** Reads a stranger's JSON strictly: exactly these types, anything else in it left out; null where it does not fit. */
export const decoded = <A>(schema: Schema.Codec<A, unknown>, body: unknown): A | null =>
  Option.getOrNull(Schema.decodeUnknownOption(schema)(body))
