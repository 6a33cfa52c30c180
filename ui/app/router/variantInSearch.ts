import { Option } from "effect"
import { VariantId } from "#core/catalogue/Product.ts"
import { parseNumericId } from "#core/shared/numericId.ts"
import { variantParameter } from "#locales/paths.ts"

/** The variant that the query string of a product's address names; null where it names none. */
export const variantInSearch = (search: string): VariantId | null => {
  const text = new URLSearchParams(search).get(variantParameter) ?? ""
  return Option.getOrNull(VariantId.parse(parseNumericId(text) ?? 0))
}
