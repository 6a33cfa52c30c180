import { parseBarcode } from "../catalogue/parseBarcode.ts"
import { isNumber, isSlug, maximumSlugLength } from "../catalogue/slug.ts"
import type { Fils } from "../money/Fils.ts"
import { maximumStock } from "./DeskStock.ts"
import type {
  DeskSale,
  DeskText,
  FieldProblem,
  ProductContent,
  ProductProblem,
  ProductState,
  VariantContent
} from "./DeskProducts.ts"
import { variantKey } from "./productChanges.ts"
import { parseDay } from "./shopDay.ts"

/** How much a product may have. */
export const productLimits = {
  name: 150,
  description: 5_000,
  optionName: 80,
  value: 60,
  sku: 64,
  alt: 300,
  pictures: 50,
  image: 1_000,
  options: 3,
  variants: 250,
  weightGrams: 1_000_000,
  priceFils: 999_999_999
} as const

/** What is wrong with a product that is normalized, field by field; empty where it can be saved. */
export const productProblems = (
  content: ProductContent,
  state: ProductState
): ReadonlyArray<ProductProblem> => {
  const { isListed, name, variants } = content
  const hasVariants = variants.length > 0
  return [
    ...textProblems("name", name, productLimits.name, isListed ? "both" : "either"),
    ...textProblems("description", content.description, productLimits.description, "none"),
    ...when(content.category === null, "category", "missing"),
    ...when(isListed && state === "archived", "isListed", "archived"),
    ...when(isListed && content.pictures.length === 0, "pictures", "missing"),
    ...(hasVariants ? [] : offerProblems("", content, isListed)),
    ...lengthProblems("sku", content.sku, productLimits.sku),
    ...when(content.barcode !== "" && parseBarcode(content.barcode) === null, "barcode", "invalid"),
    ...numberProblems("weight", content.weight, productLimits.weightGrams),
    ...lengthProblems("slug", content.slug, maximumSlugLength),
    ...when(
      content.slug !== "" && (!isSlug(content.slug) || isNumber(content.slug)),
      "slug",
      "invalid"
    ),
    ...pictureProblems(content),
    ...optionProblems(content),
    ...when(variants.length > productLimits.variants, "variants", "tooMany"),
    ...variants.flatMap((variant) => variantProblems(content, variant)),
    ...repeatedProblems(content)
  ]
}

/**
 * What a change makes wrong with a product: what files brought and nobody has touched is no reason
 * to refuse the change of another field.
 */
export const changeProblems = (
  before: ProductContent | null,
  content: ProductContent,
  state: ProductState
): ReadonlyArray<ProductProblem> => {
  const old = before === null ? [] : productProblems(before, state)
  return productProblems(content, state).filter(
    ({ field, problem }) => !old.some((one) => one.field === field && one.problem === problem)
  )
}

const when = (
  isWrong: boolean,
  field: string,
  problem: FieldProblem
): ReadonlyArray<ProductProblem> => (isWrong ? [{ field, problem }] : [])

const lengthProblems = (field: string, text: string, maximum: number) =>
  when(Array.from(text).length > maximum, field, "tooLong")

const textProblems = (
  field: string,
  { ar, en }: DeskText,
  maximum: number,
  needed: "both" | "either" | "none"
): ReadonlyArray<ProductProblem> => [
  ...when(
    ar === "" && (needed === "both" || (needed === "either" && en === "")),
    `${field}.ar`,
    "missing"
  ),
  ...when(en === "" && needed === "both", `${field}.en`, "missing"),
  ...lengthProblems(`${field}.ar`, ar, maximum),
  ...lengthProblems(`${field}.en`, en, maximum)
]

const numberProblems = (field: string, value: number, maximum: number) => [
  ...when(!Number.isSafeInteger(value) || value < 0, field, "invalid"),
  ...when(value > maximum, field, "tooHigh")
]

/** What something is sold for, and how much there is of it. */
interface Offer {
  readonly price: Fils
  readonly oldPrice: Fils | null
  readonly sale: DeskSale | null
  readonly stock: number
}

const offerProblems = (
  prefix: string,
  { oldPrice, price, sale, stock }: Offer,
  needsPrice: boolean
): ReadonlyArray<ProductProblem> => [
  ...when(needsPrice && price === 0, `${prefix}price`, "missing"),
  ...when(price > productLimits.priceFils, `${prefix}price`, "tooHigh"),
  ...when(oldPrice !== null && oldPrice <= price, `${prefix}oldPrice`, "notAbovePrice"),
  ...when((oldPrice ?? 0) > productLimits.priceFils, `${prefix}oldPrice`, "tooHigh"),
  ...(sale === null ? [] : saleProblems(`${prefix}sale.`, sale, price)),
  ...numberProblems(`${prefix}stock`, stock, maximumStock)
]

const saleProblems = (
  prefix: string,
  { firstDay, lastDay, price }: DeskSale,
  regular: Fils
): ReadonlyArray<ProductProblem> => [
  ...when(price === 0 || price >= regular, `${prefix}price`, "notBelowPrice"),
  ...when(firstDay !== null && parseDay(firstDay) === null, `${prefix}firstDay`, "invalid"),
  ...when(lastDay !== null && parseDay(lastDay) === null, `${prefix}lastDay`, "invalid"),
  ...when(
    firstDay !== null && lastDay !== null && lastDay < firstDay,
    `${prefix}lastDay`,
    "endsBeforeStart"
  )
]

const pictureProblems = ({ pictures }: ProductContent): ReadonlyArray<ProductProblem> => [
  ...when(pictures.length > productLimits.pictures, "pictures", "tooMany"),
  ...when(!pictures.every(({ image }) => isImage(image)), "pictures", "invalid"),
  ...when(
    pictures.some(({ alt: { ar, en } }) =>
      [ar, en].some((text) => Array.from(text).length > productLimits.alt)
    ),
    "pictures",
    "tooLong"
  )
]

/** The name of a file of the shop, or an address that a page may load. */
/** Whether a text is the name of a picture in the shop or the URL of one. */
export const isImage = (image: string): boolean =>
  image.length <= productLimits.image &&
  /^(https:\/\/[^\s"'<>\\]+|\/?[\p{L}\p{N}_.-]+(\/[\p{L}\p{N}_.-]+)*)$/u.test(image) &&
  !image.split("/").includes("..")

const optionProblems = ({ options, variants }: ProductContent): ReadonlyArray<ProductProblem> => [
  ...when(options.length > productLimits.options, "options", "tooMany"),
  ...when(options.length === 0 && variants.length > 0, "options", "missing"),
  ...when(options.length > 0 && variants.length === 0, "variants", "missing"),
  ...options.flatMap(({ name }, index) => [
    ...textProblems(`options.${index}.name`, name, productLimits.optionName, "both"),
    ...when(
      options.slice(0, index).some((other) => isSameText(other.name, name)),
      `options.${index}.name.en`,
      "repeated"
    )
  ])
]

const isSameText = (one: DeskText, other: DeskText): boolean =>
  one.ar === other.ar || one.en === other.en

const variantProblems = (
  { options, variants }: ProductContent,
  variant: VariantContent
): ReadonlyArray<ProductProblem> => {
  const field = `variants.${variantKey(variant)}`
  const isSame = (other: VariantContent) =>
    other.values.every(({ en }, index) => en === variant.values[index]?.en)
  return [
    ...when(variant.values.length !== options.length, `${field}.values`, "missing"),
    ...variant.values.flatMap((value, index) =>
      textProblems(`${field}.values.${index}`, value, productLimits.value, "both")
    ),
    ...when(variants.find(isSame) !== variant, `${field}.values`, "repeated"),
    ...offerProblems(`${field}.`, variant, true),
    ...lengthProblems(`${field}.sku`, variant.sku, productLimits.sku),
    ...when(!variant.images.every(isImage), `${field}.images`, "invalid"),
    ...when(variant.images.length > productLimits.pictures, `${field}.images`, "tooMany")
  ]
}

/** Two variants with the same SKU. */
const repeatedProblems = ({ variants }: ProductContent): ReadonlyArray<ProductProblem> =>
  variants.flatMap((variant, index) =>
    when(
      variant.sku !== "" &&
        variants.slice(0, index).some(({ sku }) => sku.toLowerCase() === variant.sku.toLowerCase()),
      `variants.${variantKey(variant)}.sku`,
      "repeated"
    )
  )
