import { Option, Schema } from "effect"
import { parsePrice } from "../catalogue/parseProductFilter.ts"
import { Fils } from "../money/Fils.ts"
import { toWesternDigits } from "../shared/digits.ts"
import {
  type DeskText,
  optionKinds,
  type ProductContent,
  type ProductProblem,
  type ProductState
} from "./DeskProducts.ts"
import { parseQuantity } from "./DeskStock.ts"
import { normalizeProduct } from "./normalizeProduct.ts"
import { productProblems } from "./productProblems.ts"
import { variantKey } from "./productChanges.ts"

const TextJson = Schema.Struct({ ar: Schema.String, en: Schema.String })

const offerFields = {
  price: Schema.String,
  oldPrice: Schema.String,
  sale: Schema.NullOr(
    Schema.Struct({ price: Schema.String, firstDay: Schema.String, lastDay: Schema.String })
  ),
  /** Empty where nobody has said it yet. */
  stock: Schema.String
}

const VariantDraftJson = Schema.Struct({
  ...offerFields,
  id: Schema.NullOr(Schema.Int),
  /** The place of its value among those of each option, counted from 0. */
  at: Schema.Array(Schema.Int),
  sku: Schema.String,
  images: Schema.Array(Schema.String),
  isSold: Schema.Boolean
})

const ProductDraftJson = Schema.Struct({
  ...offerFields,
  name: TextJson,
  description: TextJson,
  category: Schema.NullOr(Schema.Int),
  sku: Schema.String,
  barcode: Schema.String,
  weight: Schema.String,
  slug: Schema.String,
  pictures: Schema.Array(Schema.Struct({ image: Schema.String, alt: TextJson })),
  options: Schema.Array(
    Schema.Struct({
      kind: Schema.Literals(optionKinds),
      name: TextJson,
      values: Schema.Array(TextJson)
    })
  ),
  variants: Schema.Array(VariantDraftJson),
  isOnHome: Schema.Boolean,
  isListed: Schema.Boolean
})

/** A product as it is typed: amounts in dinars, weight in grams and days as texts. */
export type ProductDraft = typeof ProductDraftJson.Type
/** What a product or one of its variants is sold for, and how much there is of it. */
export type OfferDraft = Pick<ProductDraft, keyof typeof offerFields>
/** A cell of the grid of options. */
export type VariantDraft = ProductDraft["variants"][number]
/** An option with its values. */
export type OptionDraft = ProductDraft["options"][number]

/** What was typed and not saved, to go on with it. */
export interface KeptDraft {
  /** The content that the person saw; null of a new product. */
  readonly base: ProductContent | null
  readonly draft: ProductDraft
  /** The key under which the product is made; the same for as long as it is not. */
  readonly key: string
}

/** Reads what was typed from JSON; none where it does not fit. */
export const decodeProductDraft = Schema.decodeUnknownOption(ProductDraftJson)

/** What is typed of a product that is saved. */
export const toProductDraft = (content: ProductContent): ProductDraft => {
  const { options, variants, ...rest } = content
  const values = options.map((_, option) =>
    distinctTexts(variants.map((one) => one.values[option]))
  )
  return {
    ...rest,
    ...toOfferDraft(content),
    weight: String(content.weight),
    options: options.map((option, index) => ({ ...option, values: values[index] ?? [] })),
    variants: variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      images: variant.images,
      isSold: variant.isSold,
      ...toOfferDraft(variant),
      at: options.map((_, option) =>
        Math.max(
          0,
          (values[option] ?? []).findIndex((value) => isSame(value, variant.values[option]))
        )
      )
    }))
  }
}

const toOfferDraft = ({
  oldPrice,
  price,
  sale,
  stock
}: Pick<ProductContent, "oldPrice" | "price" | "sale" | "stock">): OfferDraft => ({
  price: price === 0 ? "" : formatDinars(price),
  oldPrice: oldPrice === null ? "" : formatDinars(oldPrice),
  sale:
    sale === null
      ? null
      : {
          price: sale.price === 0 ? "" : formatDinars(sale.price),
          firstDay: sale.firstDay ?? "",
          lastDay: sale.lastDay ?? ""
        },
  stock: String(stock)
})

/** An amount of dinars as a person types it: with two decimals, or three where it has them. */
const formatDinars = (fils: Fils): string => (fils / 1_000).toFixed(fils % 10 === 0 ? 2 : 3)

const distinctTexts = (texts: ReadonlyArray<DeskText | undefined>): ReadonlyArray<DeskText> =>
  texts.reduce<ReadonlyArray<DeskText>>(
    (distinct, text) =>
      text === undefined || distinct.some((other) => isSame(other, text))
        ? distinct
        : [...distinct, text],
    []
  )

const isSame = (one: DeskText, other: DeskText | undefined): boolean =>
  one.ar === other?.ar && one.en === other.en

/**
 * The product that was typed, and what is wrong with it by the names of the draft's fields, such as
 * `name.ar`, `variants.3.price` and `options.0.values.2.en`.
 */
export const parseProductDraft = (
  draft: ProductDraft,
  state: ProductState
): { readonly content: ProductContent; readonly problems: ReadonlyArray<ProductProblem> } => {
  const { options, variants, weight, ...rest } = draft
  const content = normalizeProduct({
    ...rest,
    ...parseOffer(draft),
    weight: parseQuantity(weight) ?? 0,
    options: options.map(({ kind, name }) => ({ kind, name })),
    variants: variants.map(({ at, ...variant }) => ({
      ...variant,
      ...parseOffer(variant),
      values: options.map(({ values }, option) => values[at[option] ?? 0] ?? { ar: "", en: "" })
    }))
  })
  const unreadable = [
    ...(weight.trim() === "" || parseQuantity(weight) !== null ? [] : [invalid("weight")]),
    ...(variants.length === 0
      ? unreadableOffer("", draft, draft.isListed)
      : variants.flatMap((variant, index) =>
          unreadableOffer(`variants.${index}.`, variant, draft.isListed)
        ))
  ]
  const others = toDraftProblems(draft, content, productProblems(content, state))
  return {
    content,
    problems: [
      ...unreadable,
      ...others.filter(({ field }) => !unreadable.some((known) => known.field === field))
    ]
  }
}

const invalid = (field: string): ProductProblem => ({ field, problem: "invalid" })

const parseOffer = ({ oldPrice, price, sale, stock }: OfferDraft) => ({
  price: parseAmount(price) ?? Fils.make(0),
  oldPrice: oldPrice.trim() === "" ? null : parseAmount(oldPrice),
  sale:
    sale === null
      ? null
      : {
          price: parseAmount(sale.price) ?? Fils.make(0),
          firstDay: parseOptionalDay(sale.firstDay),
          lastDay: parseOptionalDay(sale.lastDay)
        },
  stock: parseQuantity(stock) ?? 0
})

const parseAmount = (typed: string): Fils | null => Option.getOrNull(parsePrice(typed))

const parseOptionalDay = (typed: string): string | null =>
  typed.trim() === "" ? null : toWesternDigits(typed).trim()

/** What cannot be read; the stock of what is sold has to be said, also where it is 0. */
const unreadableOffer = (
  prefix: string,
  { oldPrice, price, sale, stock }: OfferDraft,
  isListed: boolean
): ReadonlyArray<ProductProblem> => {
  const amounts = { price, oldPrice, ...(sale === null ? {} : { "sale.price": sale.price }) }
  return [
    ...Object.entries(amounts).flatMap(([name, typed]) =>
      typed.trim() === "" || parseAmount(typed) !== null ? [] : [invalid(prefix + name)]
    ),
    ...(stock.trim() === ""
      ? isListed
        ? [{ field: `${prefix}stock`, problem: "missing" } as const]
        : []
      : parseQuantity(stock) === null
        ? [invalid(`${prefix}stock`)]
        : [])
  ]
}

/** The problems of a product by the names of the draft's fields, where it was typed so. */
export const toDraftProblems = (
  draft: ProductDraft,
  content: ProductContent,
  problems: ReadonlyArray<ProductProblem>
): ReadonlyArray<ProductProblem> => {
  const keys = content.variants.map(variantKey)
  const named = problems.map(({ field, problem }) => ({
    field: toDraftField(draft, keys, field),
    problem
  }))
  return named.filter(
    ({ field }, index) => named.findIndex((other) => other.field === field) === index
  )
}

const toDraftField = (draft: ProductDraft, keys: ReadonlyArray<string>, field: string): string => {
  const [list, key, name, option, language] = field.split(".")
  const index = list === "variants" && key !== undefined ? keys.indexOf(key) : -1
  const variant = draft.variants[index]
  if (variant === undefined) return field
  if (name !== "values") return [list, index, ...field.split(".").slice(2)].join(".")
  if (option === undefined) return repeatedValue(draft)
  return `options.${option}.values.${variant.at[Number(option)] ?? 0}.${language ?? "en"}`
}

/** The field of the first value that an earlier one of its option has said already. */
const repeatedValue = ({ options }: ProductDraft): string => {
  const [found] = options.flatMap(({ values }, option) =>
    values.flatMap(({ en }, place) =>
      values.findIndex((other) => other.en === en) < place
        ? [`options.${option}.values.${place}.en`]
        : []
    )
  )
  return found ?? "variants"
}

/** The problems whose fields are still as they were; the same list where all are. */
export const remainingProblems = (
  before: ProductDraft,
  after: ProductDraft,
  problems: ReadonlyArray<ProductProblem>
): ReadonlyArray<ProductProblem> => {
  const hasSameGrid =
    before.variants.length === after.variants.length &&
    before.options.length === after.options.length
  const remaining = problems.filter(
    ({ field }) =>
      (hasSameGrid || !/^(variants|options)\b/.test(field)) &&
      valueOf(before, field) === valueOf(after, field)
  )
  return remaining.length === problems.length ? problems : remaining
}

const valueOf = (draft: ProductDraft, field: string): unknown =>
  field
    .split(".")
    .reduce<unknown>(
      (value, name) =>
        typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined,
      draft
    )
