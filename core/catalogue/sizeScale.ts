/** What a size counts or measures. Sizes of different scales cannot be compared. */
export type SizeScale = "letters" | "number" | "age" | "length" | "volume" | "weight" | "other"

/** The scale of a size, by its English value, such as `XL`, `42`, `4 years` or `60 × 130 cm`. */
export const sizeScale = (value: string): SizeScale => measure(value).scale

/** By scale, and the smaller size first: letters by their usual order, measures by their amount. */
export const compareSizes = (one: string, other: string): number => {
  const [first, second] = [measure(one), measure(other)]
  return (
    scales.indexOf(first.scale) - scales.indexOf(second.scale) ||
    first.amount - second.amount ||
    collator.compare(one, other)
  )
}

const scales: ReadonlyArray<SizeScale> = [
  "letters",
  "number",
  "age",
  "length",
  "volume",
  "weight",
  "other"
]

interface Measure {
  readonly scale: SizeScale
  readonly amount: number
}

const measure = (value: string): Measure => {
  const text = value.trim().toLowerCase()
  const letters = letterSizes.indexOf(/^[a-z]+/.exec(text)?.[0] ?? "")
  if (letters !== -1) return { scale: "letters", amount: letters }
  const [, digits] = /^(\d+(?:\.\d+)?)/.exec(text) ?? []
  if (digits === undefined) return { scale: "other", amount: 0 }
  const unit = units.get(/[a-z]+/.exec(text)?.[0] ?? "")
  return unit === undefined
    ? { scale: /\p{L}/u.test(text) ? "other" : "number", amount: Number(digits) }
    : { scale: unit.scale, amount: Number(digits) * unit.factor }
}

const letterSizes = ["xxs", "xs", "s", "small", "m", "medium", "l", "large", "xl", "xxl", "xxxl"]

interface Unit {
  readonly scale: SizeScale
  readonly factor: number
}

/** In months, millimetres, millilitres and grams. */
const units: ReadonlyMap<string, Unit> = new Map([
  ["month", { scale: "age", factor: 1 }],
  ["months", { scale: "age", factor: 1 }],
  ["year", { scale: "age", factor: 12 }],
  ["years", { scale: "age", factor: 12 }],
  ["mm", { scale: "length", factor: 1 }],
  ["cm", { scale: "length", factor: 10 }],
  ["m", { scale: "length", factor: 1_000 }],
  ["inch", { scale: "length", factor: 25.4 }],
  ["ml", { scale: "volume", factor: 1 }],
  ["l", { scale: "volume", factor: 1_000 }],
  ["g", { scale: "weight", factor: 1 }],
  ["kg", { scale: "weight", factor: 1_000 }]
])

const collator = new Intl.Collator("en", { numeric: true })
