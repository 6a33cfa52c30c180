import { Option, Result } from "effect"
import { parsePrice } from "../catalogue/parseProductFilter.ts"
import type { Country } from "../contact/countries.ts"
import { toWesternDigits } from "../shared/digits.ts"
import {
  type ShopCard,
  shopCards,
  type ShopContent,
  type ShopField,
  ShopInvalid,
  type ShopPart,
  ShopPartJson
} from "./DeskShop.ts"
import { mergeContents } from "./mergeVersions.ts"
import { normalizeShop, shopProblems } from "./shopProblems.ts"

/** What a person types: numbers are texts, in any digits. */
export type TypedShop = Omit<ShopContent, "deliveryDays" | "gifts" | "returnDays"> & {
  /** The price of wrapping is in dinars. */
  readonly gifts: { readonly isOffered: boolean; readonly wrapping: string }
  readonly deliveryDays: Readonly<Record<Country, string>>
  readonly returnDays: string
}

/** A card that a person changes. */
export interface ShopDraft {
  readonly card: ShopCard
  /** The shop as the person saw it. */
  readonly base: ShopContent
  readonly typed: TypedShop
}

/** The form of a card, as the shop is now. */
export const openShopDraft = (shop: ShopContent, card: ShopCard): ShopDraft => ({
  card,
  base: shop,
  typed: toTyped(shop)
})

const toTyped = (shop: ShopContent): TypedShop => ({
  ...shop,
  deliveryDays: mapCountries((country) => typedNumber(shop.deliveryDays[country])),
  gifts: { ...shop.gifts, wrapping: (shop.gifts.wrapping / 1_000).toFixed(3) },
  returnDays: typedNumber(shop.returnDays)
})

const typedNumber = (number: number | null): string => (number === null ? "" : String(number))

/** What was typed, before it is checked; a number that cannot be read is `NaN`. */
export const readTypedShop = (typed: TypedShop): ShopContent => ({
  ...typed,
  deliveryDays: mapCountries((country) => readNumber(typed.deliveryDays[country])),
  gifts: { ...typed.gifts, wrapping: readDinars(typed.gifts.wrapping) },
  returnDays: readNumber(typed.returnDays)
})

const readNumber = (typed: string): number | null => {
  const digits = toWesternDigits(typed).trim()
  return digits === "" ? null : /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN
}

const readDinars = (typed: string): number =>
  typed.trim() === "" ? 0 : Option.getOrElse(parsePrice(typed), () => Number.NaN)

const mapCountries = <Value>(
  of: (country: Country) => Value
): Readonly<Record<Country, Value>> => ({
  KW: of("KW"),
  SA: of("SA"),
  AE: of("AE"),
  BH: of("BH"),
  QA: of("QA"),
  OM: of("OM")
})

/** The fields of a card to save, or what is wrong with them. */
export const parseShopDraft = ({
  card,
  typed
}: ShopDraft): Result.Result<ShopPart, ShopInvalid> => {
  const read = readTypedShop(typed)
  const problems = shopProblems(read).filter(({ field }) => isOfCard(card, field))
  return problems.length > 0
    ? Result.fail(new ShopInvalid({ problems }))
    : Result.succeed(pickFields(normalizeShop(read), shopCards[card]))
}

const isOfCard = (card: ShopCard, field: string): boolean =>
  shopCards[card].some((name) => field === name || field.startsWith(`${name}.`))

/** Some fields of the shop. */
export const pickFields = (shop: ShopContent, fields: ReadonlyArray<ShopField>): ShopPart =>
  Object.fromEntries(fields.map((field) => [field, shop[field]]))

/** Keeps the changes of two people to some fields of the shop. */
export const mergeShops = mergeContents(ShopPartJson)

/**
 * The draft after somebody else changed the same fields: it keeps what the person typed, has what
 * the others changed elsewhere, and is saved over theirs the next time.
 */
export const rebaseShopDraft = (draft: ShopDraft, theirs: ShopContent): ShopDraft => {
  const fields = shopCards[draft.card]
  // Merged from the other side, the person's values win.
  const { merged } = mergeShops({
    base: pickFields(draft.base, fields),
    mine: pickFields(theirs, fields),
    theirs: pickFields(readTypedShop(draft.typed), fields)
  })
  return { ...draft, base: theirs, typed: toTyped({ ...theirs, ...merged }) }
}

/** The fields of a card with a text in one language only, with the missing one. */
export const missingTexts = (shop: ShopContent, card: ShopCard): ReadonlyArray<"ar" | "en"> => {
  const found = new Set<"ar" | "en">()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (isLocalized(value)) {
      if (value.ar === "" && value.en !== "") found.add("ar")
      if (value.en === "" && value.ar !== "") found.add("en")
    } else if (typeof value === "object" && value !== null) Object.values(value).forEach(visit)
  }
  for (const field of shopCards[card]) visit(shop[field])
  return [...found]
}

const isLocalized = (value: unknown): value is { readonly ar: string; readonly en: string } =>
  typeof value === "object" && value !== null && "ar" in value && "en" in value
