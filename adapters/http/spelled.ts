import { Predicate, Schema } from "effect"
import { oneWay } from "../shared/reading.ts"

/** The spellings in which a field may arrive, best first. Case and underscores make no difference. */
export type Spellings = Readonly<Record<string, ReadonlyArray<string>>>

/** A schema whose fields may arrive under other names as well as their own; a field that did not arrive is null. */
export const spelled = <S extends Schema.Constraint>(names: Spellings, schema: S) =>
  Schema.Unknown.pipe(
    Schema.decodeTo(
      Schema.Unknown,
      oneWay((wire: unknown) => respell(names, wire))
    ),
    Schema.decodeTo(schema)
  )

/** The same record with every field under our name for it, taken from the first spelling that says anything. */
const respell = (names: Spellings, wire: unknown): unknown => {
  if (!Predicate.isObject(wire)) return wire
  const found = new Map(
    Object.entries(wire)
      .reverse()
      .map(([key, value]) => [folded(key), value])
  )
  return Object.fromEntries(
    Object.entries(names).map(([name, spellings]) => [
      name,
      [name, ...spellings].map((spelling) => found.get(folded(spelling))).find(saysSomething) ??
        null
    ])
  )
}

const folded = (spelling: string): string => spelling.toLowerCase().replaceAll("_", "")

const saysSomething = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== ""
