import { mapProductValues } from "../../catalogue/productFields.ts"
import type { ImportedProduct } from "../load/ImportSource.ts"
import type { SourceLocation } from "../problems.ts"

/** What an import does with a product that has a problem, the least severe first. */
export const outcomes = ["imported", "unlisted", "left out"] as const
export type Outcome = (typeof outcomes)[number]

/**
 * The problems of a product in another system's file. None of them keeps the other products from
 * being imported.
 */
export const problemKinds = {
  extraFields: {
    outcome: "left out",
    text: "A row has more fields than the first line: put a text with a comma into quotation marks"
  },
  noHandle: { outcome: "left out", text: "A row has no handle" },
  longHandle: { outcome: "left out", text: "The handle has more than 255 characters" },
  noTitle: { outcome: "left out", text: "The title is missing" },
  noPrice: { outcome: "left out", text: "The price is missing" },
  unreadablePrice: { outcome: "left out", text: "The price is not dinars, such as 12.500" },
  ambiguousPrice: {
    outcome: "left out",
    text: "The comma of the price may stand before decimals or thousands: write a point before decimals, and no comma"
  },
  thirdDecimal: {
    outcome: "left out",
    text: "The price has more than two decimals, and the shop shows two: round it to 0.010"
  },
  noOption: {
    outcome: "left out",
    text: "The product has several prices, but a row has no option value that tells them apart"
  },
  sameOptions: { outcome: "left out", text: "Two variants have the same options" },
  zeroPrice: { outcome: "unlisted", text: "The price is 0" },
  noPicture: { outcome: "unlisted", text: "There is no picture" },
  giftCard: { outcome: "unlisted", text: "The shop does not sell gift cards" },
  zeroVariantPrice: {
    outcome: "imported",
    text: "The price of a variant is 0: this variant is not sold"
  },
  noWeight: { outcome: "imported", text: "There is no weight: 0.1 kg is assumed" },
  noQuantity: {
    outcome: "imported",
    text: "There is no quantity: the shop keeps its stock, and a new product has 0"
  },
  ...mapProductValues(({ problem }, name) => ({
    outcome: "imported" as const,
    text: `The ${name.replaceAll("_", " ")} ${problem}: it is left out`
  })),
  invalidPicture: {
    outcome: "imported",
    text: "The address of a picture is not a URL: this picture is left out"
  },
  insecurePicture: {
    outcome: "imported",
    text: "The address of a picture begins with http://: https:// is used"
  },
  invalidOldPrice: {
    outcome: "imported",
    text: "The old price is not an amount with two decimals: it is left out"
  },
  longSku: {
    outcome: "imported",
    text: "The SKU has more than 255 characters: the handle is used"
  },
  longText: { outcome: "imported", text: "The text is too long: it is shortened" },
  unreadableText: { outcome: "imported", text: "The text has characters that nobody can read (�)" }
} as const satisfies Readonly<Record<string, { readonly outcome: Outcome; readonly text: string }>>

export type ProblemKind = keyof typeof problemKinds

/** One problem of one product, with the value in the file. */
export interface ProductProblem extends SourceLocation {
  readonly kind: ProblemKind
  readonly field: string
  readonly value: string
}

/** A product of the file with its problems. */
export interface CheckedProduct {
  /** Empty for a row without a handle. */
  readonly slug: string
  readonly problems: ReadonlyArray<ProductProblem>
  /** Null if it is left out. */
  readonly imported: ImportedProduct | null
}

/** The most severe outcome of these problems. */
export const outcomeOf = (problems: ReadonlyArray<Pick<ProductProblem, "kind">>): Outcome => {
  const found = problems.map(({ kind }) => problemKinds[kind].outcome)
  return outcomes.findLast((outcome) => found.some((one) => one === outcome)) ?? "imported"
}
