import { Effect, Layer, Schema } from "effect"
import { Catalogue, ProductNotFound } from "#core/catalogue/Catalogue.ts"
import { ask, refusalByStatus } from "./ask.ts"
import { detailFrom, ProductAnswerJson, SectionsJson, sectionsFrom } from "./catalogueJson.ts"
import { spelled } from "./spelled.ts"
import { NumberJson } from "./values.ts"
import type { Wire } from "./wire.ts"

export const catalogueOverHttp = ({ http }: Wire) =>
  Layer.succeed(Catalogue, {
    sections: () => ask((signal) => http.get("sections", { signal }), { success: SectionsJson }).pipe(Effect.map(sectionsFrom)),
    product: (id) =>
      ask((signal) => http.get(`getProductById/${id}`, { signal }), { success: ProductAnswerJson, refusals: [notFound] }).pipe(
        Effect.flatMap(({ data, variantSystem }) =>
          data === null ? Effect.fail(new ProductNotFound()) : Effect.succeed(detailFrom(data, variantSystem)))
      ),
    sellable: (id) =>
      ask((signal) => http.get(`hasVariants/${id}`, { signal }), { success: SellableJson, refusals: [notFound] }).pipe(
        Effect.map((answer) => Math.max(0, Math.floor(typeof answer === "number" ? answer : answer.data)))
      )
  })

const notFound = refusalByStatus(404, () => new ProductNotFound())

const SellableJson = Schema.Union([
  NumberJson,
  spelled({ data: ["count", "quantity", "variants"] }, Schema.Struct({ data: NumberJson }))
])
