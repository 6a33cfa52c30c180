import { Effect, Option, Schema, SchemaGetter } from "effect"

/**
 * A transformation that only decodes. Requests are not encoded by schemas; the adapter that sends
 * one writes its body.
 */
export const decodeOnly = <T, E>(decode: (input: E) => T) => ({
  decode: SchemaGetter.transform(decode),
  encode: SchemaGetter.forbiddenEncoding
})

/** A schema that decodes to `fallback` what it cannot decode. */
export const withFallback = <A>(schema: Schema.Decoder<A>, fallback: NoInfer<A>) =>
  schema.pipe(Schema.catchDecoding(() => Effect.succeed(Option.some(fallback))))

/**
 * A list without the entries that cannot be decoded. A list of which no entry can be decoded fails.
 */
export const lenientArray = <A>(entry: Schema.Decoder<A>) => {
  const decode = Schema.decodeUnknownOption(entry)
  return Schema.Array(Schema.Unknown).pipe(
    Schema.decodeTo(
      Schema.Array(Schema.Unknown),
      decodeOnly((entries: ReadonlyArray<unknown>) => {
        const readable = entries.filter((one) => Option.isSome(decode(one)))
        return readable.length === 0 ? entries : readable
      })
    ),
    Schema.decodeTo(Schema.Array(entry))
  )
}
