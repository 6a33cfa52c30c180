import type { Kysely } from "kysely"
import type { Locale } from "#locales/i18n.ts"
import type { Tables } from "../tables.ts"

/** A variant with its attributes in the product's order. */
export type VariantRow = Awaited<ReturnType<typeof findVariants>>[number]

/** The listed variants of a product, in one language. */
export const findVariants = async (db: Kysely<Tables>, locale: Locale, productId: number) => {
  const [variants, attributes] = await Promise.all([
    db
      .selectFrom("variant")
      .selectAll()
      .where("product_id", "=", productId)
      .where("is_listed", "=", true)
      .orderBy("position")
      .execute(),
    db
      .selectFrom("variant_attribute")
      .innerJoin("variant", "variant.id", "variant_attribute.variant_id")
      .select([
        "variant_attribute.variant_id",
        "variant_attribute.kind",
        `variant_attribute.name_${locale} as name`,
        `variant_attribute.value_${locale} as value`
      ])
      .where("variant.product_id", "=", productId)
      .where("variant.is_listed", "=", true)
      .orderBy("variant_attribute.position")
      .execute()
  ])
  return variants.map((variant) => ({
    ...variant,
    attributes: attributes.filter(({ variant_id }) => variant_id === variant.id)
  }))
}

/** The values of each attribute, in the order in which the variants first have them. */
export const attributeValues = (
  variants: ReadonlyArray<VariantRow>
): ReadonlyMap<string, ReadonlyArray<string>> => {
  const valuesByName = new Map<string, Array<string>>()
  for (const { name, value } of variants.flatMap(({ attributes }) => attributes)) {
    const values = valuesByName.get(name) ?? []
    if (!values.includes(value)) values.push(value)
    valuesByName.set(name, values)
  }
  return valuesByName
}
