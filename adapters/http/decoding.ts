import { Effect, Option, Schema, SchemaGetter } from "effect"

/** A transformation that only reads: what is written is written by hand, strictly, where it is asked. */
export const decodeOnly = <T, E>(decode: (wire: E) => T) => ({
  decode: SchemaGetter.transform(decode),
  encode: SchemaGetter.forbiddenEncoding
})

/** A schema that reads what it cannot read as `otherwise`. */
export const withFallback = <A>(schema: Schema.Decoder<A>, fallback: NoInfer<A>) =>
  schema.pipe(Schema.catchDecoding(() => Effect.succeed(Option.some(fallback))))

/** A list from which the entries that cannot be read are left out. One of which nothing can be read is no such list. */
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
