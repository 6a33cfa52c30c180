import type { DeskText } from "./DeskProducts.ts"
import type { OptionDraft, ProductDraft, VariantDraft } from "./productDraft.ts"
import { productLimits } from "./productProblems.ts"

/** The parts of a draft that its options and their values change. */
type Grid = Pick<ProductDraft, "options" | "variants">

const noText: DeskText = { ar: "", en: "" }

/** Whether a product may have another option. */
export const canAddOption = ({ options }: Grid): boolean => options.length < productLimits.options

/** Another option, with one value that has no name yet; what was sold so far has this value. */
export const addOption = (draft: ProductDraft, option: Omit<OptionDraft, "values">): Grid => {
  const { oldPrice, price, sale, sku, stock } = draft
  const variants: ReadonlyArray<VariantDraft> =
    draft.options.length === 0
      ? [{ id: null, at: [], price, oldPrice, sale, stock, sku, images: [], isSold: true }]
      : draft.variants
  return {
    options: [...draft.options, { ...option, values: [noText] }],
    variants: variants.map((variant) => ({ ...variant, at: [...variant.at, 0] }))
  }
}

/** The variants that another value of an option adds: one for each other choice there is. */
const variantsOfNewValue = (
  { options, variants }: Grid,
  option: number
): ReadonlyArray<VariantDraft> => {
  const place = options[option]?.values.length ?? 0
  return distinctBy(
    variants.map((variant) => ({ ...variant, at: variant.at.with(option, place) })),
    ({ at }) => at.join()
  ).map((variant) => ({ ...variant, id: null, sku: "", stock: "", images: [], isSold: true }))
}

/** Whether an option may have another value: the variants are not too many then. */
export const canAddValue = (draft: Grid, option: number): boolean =>
  draft.variants.length + variantsOfNewValue(draft, option).length <= productLimits.variants

/** Another value of an option, priced as the first variant with the same other values. */
export const addValue = (draft: Grid, option: number): Grid => ({
  options: draft.options.map((one, index) =>
    index === option ? { ...one, values: [...one.values, noText] } : one
  ),
  variants: [...draft.variants, ...variantsOfNewValue(draft, option)]
})

/** Changes the name of a value, which all its variants have. */
export const changeValue = (
  { options, variants }: Grid,
  option: number,
  place: number,
  value: DeskText
): Grid => ({
  options: options.map((one, index) =>
    index === option ? { ...one, values: one.values.with(place, value) } : one
  ),
  variants
})

/** Takes a value away with its variants; an option without values goes too. */
export const removeValue = (
  draft: ProductDraft,
  option: number,
  place: number
): Partial<ProductDraft> => {
  const { options, variants } = draft
  if (options[option]?.values.length === 1) return removeOption(draft, option)
  return {
    options: options.map((one, index) =>
      index === option ? { ...one, values: one.values.toSpliced(place, 1) } : one
    ),
    variants: variants.flatMap((variant) => {
      const at = variant.at[option] ?? 0
      if (at === place) return []
      return at < place ? [variant] : [{ ...variant, at: variant.at.with(option, at - 1) }]
    })
  }
}

/**
 * Takes an option away; of variants that are the same without it, the first one stays. Without any
 * option the product is sold as its first variant was.
 */
export const removeOption = (
  { options, variants }: Grid,
  option: number
): Partial<ProductDraft> => {
  const [first] = variants
  if (options.length === 1 && first !== undefined) {
    const { oldPrice, price, sale, stock } = first
    return { options: [], variants: [], oldPrice, price, sale, stock }
  }
  return {
    options: options.toSpliced(option, 1),
    variants: distinctBy(
      variants.map((variant) => ({ ...variant, at: variant.at.toSpliced(option, 1) })),
      ({ at }) => at.join()
    )
  }
}

const distinctBy = <Item>(
  items: ReadonlyArray<Item>,
  keyOf: (item: Item) => string
): ReadonlyArray<Item> => {
  const keys = items.map(keyOf)
  return items.filter((item, index) => keys.indexOf(keyOf(item)) === index)
}
