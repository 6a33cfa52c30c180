import { Predicate, Schema } from "effect"
import { decodeOnly } from "./decoding.ts"

/** Other names under which a field may arrive, best first. Case and underscores do not count. */
export type FieldAliases = Readonly<Record<string, ReadonlyArray<string>>>

/** A schema whose fields may arrive under other names too. A missing field is null. */
export const withAliases = <S extends Schema.Constraint>(aliases: FieldAliases, schema: S) =>
  Schema.Unknown.pipe(
    Schema.decodeTo(
      Schema.Unknown,
      decodeOnly((json: unknown) => resolveAliases(aliases, json))
    ),
    Schema.decodeTo(schema)
  )

/** The record with every field under its own name, taken from the first alias that has a value. */
const resolveAliases = (aliases: FieldAliases, json: unknown): unknown => {
  if (!Predicate.isObject(json)) return json
  const valueByName = new Map(
    Object.entries(json)
      .reverse()
      .map(([key, value]) => [normalizeName(key), value])
  )
  return Object.fromEntries(
    Object.entries(aliases).map(([name, spellings]) => [
      name,
      [name, ...spellings]
        .map((spelling) => valueByName.get(normalizeName(spelling)))
        .find(isPresent) ?? null
    ])
  )
}

const normalizeName = (spelling: string): string => spelling.toLowerCase().replaceAll("_", "")

const isPresent = (value: unknown): boolean => value !== undefined && value !== null && value !== ""
