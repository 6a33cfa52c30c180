import { toWesternDigits } from "../shared/digits.ts"
import type { ProductDetail } from "./Product.ts"
import { type Selection, selectedVariant } from "./variants.ts"

/** How large a product is, in centimetres. */
export interface ProductSize {
  /** The longest side. */
  readonly length: number
  /** The other side of what has two, such as a rug; null where only the longest is known. */
  readonly width: number | null
}

/** A thing whose size everybody knows, and how the longest side of a product compares with it. */
export type SizeComparison =
  /** The number of coffee cups that are as wide side by side. */
  | { readonly thing: "finjan"; readonly count: number }
  /** How many times the height of a door it is; a part only below two. */
  | { readonly thing: "door"; readonly times: number }

/** The width of a coffee cup in centimetres. */
export const finjanWidth = 6
/** The sides of a door in centimetres. */
export const door = { height: 200, width: 90 } as const

/** From this length in centimetres on, a door says more than a row of cups. */
const doorFrom = 90

/** The size at the end of a text such as `Large, 16 cm` or `خدادية 50 × 50 سم`; null without. */
export const parseSize = (text: string): ProductSize | null => {
  const [, one = "", other] =
    /(\d+(?:[.٫]\d+)?)(?:\s*[×x]\s*(\d+(?:[.٫]\d+)?))?\s*(?:cm|سم)$/iu.exec(
      toWesternDigits(text.trim())
    ) ?? []
  const sides = [one, ...(other === undefined ? [] : [other])].map((side) =>
    Number(side.replace("٫", "."))
  )
  const length = Math.max(...sides)
  return length > 0 ? { length, width: other === undefined ? null : Math.min(...sides) } : null
}

/** The size of what is selected, by the values of its variant, otherwise by its name. */
export const sizeOf = (detail: ProductDetail, selection: Selection): ProductSize | null => {
  const values = Object.values(selectedVariant(detail, selection)?.attributes ?? {})
  return [...values, detail.product.name].map(parseSize).find((size) => size !== null) ?? null
}

/** The thing beside which a product of this size is shown. */
export const compareSize = ({ length }: ProductSize): SizeComparison =>
  length < doorFrom
    ? { thing: "finjan", count: Math.round(length / finjanWidth) }
    : { thing: "door", times: roundTimes(length / door.height) }

const parts = [0.5, 0.75, 1, 1.5, 2]

const roundTimes = (times: number): number =>
  times > 2.25
    ? Math.round(times)
    : parts.reduce((best, part) => (Math.abs(part - times) < Math.abs(best - times) ? part : best))
