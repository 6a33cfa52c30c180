import { Schema } from "effect"
import { type HomeOrder, type HomeRow, homeParts } from "#core/catalogue/homeRows.ts"
import { CategoryIdJson } from "./apiPrimitives.ts"
import { inField, lenientArray, mapDecoded } from "./decoding.ts"

const RowJson = Schema.Union([
  Schema.Struct({ kind: Schema.Literals(homeParts) }),
  Schema.Struct({ kind: Schema.Literal("products"), category: CategoryIdJson })
])

/** The order of the rows of home, whose rows are null where nobody has ordered them. */
export const HomeOrderJson = mapDecoded(
  inField(Schema.NullOr(lenientArray(mapDecoded(RowJson, (row): HomeRow => row))), "data"),
  (rows): HomeOrder => ({ rows })
)
