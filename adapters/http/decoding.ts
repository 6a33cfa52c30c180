import { Effect, Option, Predicate, Schema, SchemaGetter } from "effect"

declare module "effect/Schema" {
  namespace Annotations {
    interface Annotations {
      /** Other names under which a field of `lenientStruct` may arrive, best first. */
      readonly aliases?: ReadonlyArray<string> | undefined
    }
  }
}

/**
 * A transformation that only decodes. Requests are not encoded by schemas; the adapter that sends
 * one writes its body.
 */
export const decodeOnly = <T, E>(decode: (input: E) => T) => ({
  decode: SchemaGetter.transform(decode),
  encode: SchemaGetter.forbiddenEncoding
})

/** A schema whose decoded values are converted by a function that cannot fail. */
export const mapDecoded = <A, B>(
  schema: Schema.Decoder<A>,
  convert: (value: A) => B
): Schema.Decoder<B> =>
  schema.pipe(
    Schema.decodeTo(
      Schema.declare((_): _ is B => true),
      decodeOnly(convert)
    )
  )

/** A schema that decodes to `fallback` what it cannot decode. */
export const withFallback = <A>(schema: Schema.Decoder<A>, fallback: NoInfer<A>) =>
  schema.pipe(Schema.catchDecoding(() => Effect.succeed(Option.some(fallback))))

/** A schema that decodes to null what is missing or cannot be decoded. */
export const optional = <A>(schema: Schema.Decoder<A>) => withFallback(Schema.NullOr(schema), null)

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

/** A list without the entries that cannot be decoded; empty where there is none. */
export const optionalArray = <A>(entry: Schema.Decoder<A>) => withFallback(lenientArray(entry), [])

/** A field of `lenientStruct` that may arrive under other names too, best first. */
export const withAliases = <S extends Schema.Top>(
  schema: S,
  ...aliases: ReadonlyArray<string>
): S["Rebuild"] => schema.annotate({ aliases })

/**
 * A record whose fields may arrive under the aliases of their schemas, in any case and with
 * underscores. A missing or empty field is null.
 */
export const lenientStruct = <F extends Schema.Struct.Fields>(fields: F) => {
  const namesByField = Object.entries(fields).map(([field, schema]) => ({
    field,
    names: [field, ...(Schema.resolveAnnotations(schema)?.aliases ?? [])]
  }))
  return JsonObject.pipe(
    Schema.decodeTo(
      Schema.Unknown,
      decodeOnly((json: object) => {
        const find = fieldFinder(json)
        return Object.fromEntries(namesByField.map(({ field, names }) => [field, find(names)]))
      })
    ),
    Schema.decodeTo(Schema.Struct(fields))
  )
}

/** The value of one field of a record, under the first of the names that has a value. */
export const inField = <A>(
  schema: Schema.Decoder<A>,
  ...names: readonly [string, ...ReadonlyArray<string>]
) =>
  JsonObject.pipe(
    Schema.decodeTo(
      Schema.Unknown,
      decodeOnly((json: object) => fieldFinder(json)(names))
    ),
    Schema.decodeTo(schema)
  )

const JsonObject = Schema.Unknown.pipe(Schema.refine(Predicate.isObject))

/** Finds the value under the first of some names that has one; null where none has. */
const fieldFinder = (json: object) => {
  const valueByName = new Map(
    Object.entries(json)
      .reverse()
      .map(([name, value]) => [normalizeName(name), value])
  )
  return (names: ReadonlyArray<string>): unknown =>
    names.map((name) => valueByName.get(normalizeName(name))).find(isPresent) ?? null
}

const normalizeName = (name: string): string => name.toLowerCase().replaceAll("_", "")

const isPresent = (value: unknown): boolean => value !== undefined && value !== null && value !== ""
