import type { Locale } from "#locales/i18n.ts"
import { mapProductValues } from "../../catalogue/productFields.ts"
import type { SourceProduct } from "../load/ImportSource.ts"
import type { SourceLocation } from "../problems.ts"
import type { Column } from "./columns.ts"
import type { Row } from "./readRows.ts"

/** What an import does with a product that has a problem, the least severe first. */
export const outcomes = ["imported", "unlisted", "left out"] as const
export type Outcome = (typeof outcomes)[number]

const leftOut = (text: string) => ({ outcome: "left out" as const, text })
const unlisted = (text: string) => ({ outcome: "unlisted" as const, text })
const imported = (text: string) => ({ outcome: "imported" as const, text })

/**
 * The problems of a product in another system's file. None of them keeps the other products from
 * being imported.
 */
export const problemKinds = {
  extraFields: leftOut(
    "A row has more fields than the first line: put a text with a comma into quotation marks"
  ),
  noHandle: leftOut("A row has no handle"),
  longHandle: leftOut("The handle has more than 255 characters"),
  noTitle: leftOut("The title is missing"),
  noPrice: leftOut("The price is missing"),
  unreadablePrice: leftOut("The price is not dinars, such as 12.500"),
  ambiguousPrice: leftOut(
    "The comma of the price may stand before decimals or thousands: write a point before decimals, and no comma"
  ),
  fourthDecimal: leftOut("The price has more than three decimals: round it to 0.001"),
  noOption: leftOut(
    "The product has several prices, but a row has no option value that tells them apart"
  ),
  sameOptions: leftOut("Two variants have the same options"),
  zeroPrice: unlisted("The price is 0"),
  noPicture: unlisted("There is no picture"),
  giftCard: unlisted("The shop does not sell gift cards"),
  zeroVariantPrice: imported("The price of a variant is 0: this variant is not sold"),
  noWeight: imported("There is no weight: 0.1 kg is assumed"),
  noQuantity: imported("There is no quantity: the shop keeps its stock, and a new product has 0"),
  ...mapProductValues(({ problem }, name) =>
    imported(`The ${name.replaceAll("_", " ")} ${problem}: it is left out`)
  ),
  invalidPicture: imported("The address of a picture is not a URL: this picture is left out"),
  insecurePicture: imported("The address of a picture begins with http://: https:// is used"),
  invalidOldPrice: imported("The old price is not an amount of dinars: it is left out"),
  longSku: imported("The SKU has more than 255 characters: the handle is used"),
  longText: imported("The text is too long: it is shortened"),
  unreadableText: imported("The text has characters that nobody can read (�)")
}

export type ProblemKind = keyof typeof problemKinds

/** One problem of one product, with the value in the file. */
export interface ShopifyProblem extends SourceLocation {
  readonly kind: ProblemKind
  readonly field: string
  readonly value: string
}

/** Reports a problem of a product, with the row and the column that has it. */
export type ReportColumn = (row: Row, column: Column, kind: ProblemKind, locale?: Locale) => void

/** A product of the file with its problems. */
export interface CheckedProduct {
  /** Empty for a row without a handle. */
  readonly slug: string
  readonly problems: ReadonlyArray<ShopifyProblem>
  /** Null if it is left out. */
  readonly imported: SourceProduct | null
}

/** The most severe outcome of these problems. */
export const outcomeOf = (problems: ReadonlyArray<Pick<ShopifyProblem, "kind">>): Outcome => {
  const found = problems.map(({ kind }) => problemKinds[kind].outcome)
  return outcomes.findLast((outcome) => found.some((one) => one === outcome)) ?? "imported"
}
