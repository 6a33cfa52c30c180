import { Effect, Option, Schema, SchemaGetter } from "effect"

/** A transformation that only reads: what is written is written by hand, strictly, where it is asked. */
export const oneWay = <T, E>(decode: (wire: E) => T) => ({
  decode: SchemaGetter.transform(decode),
  encode: SchemaGetter.forbiddenEncoding
})

/** A schema that reads what it cannot read as `otherwise`. */
export const orElse = <A>(schema: Schema.Decoder<A>, otherwise: NoInfer<A>) =>
  schema.pipe(Schema.catchDecoding(() => Effect.succeed(Option.some(otherwise))))

/** A list from which the entries that cannot be read are left out. One of which nothing can be read is no such list. */
export const salvaged = <A>(entry: Schema.Decoder<A>) => {
  const read = Schema.decodeUnknownOption(entry)
  return Schema.Array(Schema.Unknown).pipe(
    Schema.decodeTo(
      Schema.Array(Schema.Unknown),
      oneWay((entries: ReadonlyArray<unknown>) => {
        const good = entries.filter((one) => Option.isSome(read(one)))
        return good.length === 0 ? entries : good
      })
    ),
    Schema.decodeTo(Schema.Array(entry))
  )
}
