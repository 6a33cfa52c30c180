import { Context, Data, type Effect, Option, Result } from "effect"
import { parsePrice } from "../catalogue/parseProductFilter.ts"
import { Fils } from "../money/Fils.ts"
import { normalizePromoCode, Percent } from "../pricing/promo.ts"
import { toWesternDigits } from "../shared/digits.ts"
import type { ItemPage } from "../shared/editableListMachine.ts"
import { dayStart, parseDay } from "./shopDay.ts"
import type { DeskRefusal } from "./DeskOrders.ts"

/** A promo code with its limits; null stands for no limit. */
export interface PromoTermsOfDesk {
  readonly code: string
  readonly discount: Percent
  /** Milliseconds since 1970. */
  readonly startsAt: number | null
  /** Milliseconds since 1970; at this moment it is over. */
  readonly endsAt: number | null
  readonly minimum: Fils | null
  readonly maximumUses: number | null
  readonly maximumUsesPerCustomer: number | null
}

/** A promo code as the desk lists it. */
export interface DeskPromo extends PromoTermsOfDesk {
  /** Orders that have it; cancelled, failed and refunded ones do not count. */
  readonly uses: number
  /** The sum that it took off them. */
  readonly discounts: Fils
  readonly state: "planned" | "active" | "ended"
}

/** What a person types to make a promo code; days are such as `2026-11-26`. */
export interface PromoDraft {
  readonly code: string
  readonly percent: string
  readonly firstDay: string
  readonly lastDay: string
  readonly minimum: string
  readonly maximumUses: string
  readonly maximumUsesPerCustomer: string
}

/** An empty form. */
export const emptyPromoDraft: PromoDraft = {
  code: "",
  percent: "",
  firstDay: "",
  lastDay: "",
  minimum: "",
  maximumUses: "",
  maximumUsesPerCustomer: ""
}

/** The first field of a draft that is wrong. */
export type PromoField = keyof PromoDraft

/** Parses what was typed; a promo is valid to the end of its last day in Kuwait. */
export const parsePromo = (
  draft: PromoDraft
): Result.Result<PromoTermsOfDesk, PromoDraftInvalid> => {
  const code = normalizePromoCode(draft.code)
  const percent = parsePercent(draft.percent)
  const firstDay = parseOptional(draft.firstDay, parseDay)
  const lastDay = parseOptional(draft.lastDay, parseDay)
  const minimum = parseOptional(draft.minimum, parseMinimum)
  const maximumUses = parseOptional(draft.maximumUses, parseCount)
  const maximumUsesPerCustomer = parseOptional(draft.maximumUsesPerCustomer, parseCount)
  const invalid = (field: PromoField) => Result.fail(new PromoDraftInvalid({ field }))
  if (!/^[\p{L}\p{N}_-]{1,32}$/u.test(code)) return invalid("code")
  if (percent === null || percent === 0) return invalid("percent")
  if (firstDay === "wrong") return invalid("firstDay")
  if (lastDay === "wrong") return invalid("lastDay")
  if (firstDay !== null && lastDay !== null && lastDay < firstDay) return invalid("lastDay")
  if (minimum === "wrong") return invalid("minimum")
  if (maximumUses === "wrong") return invalid("maximumUses")
  if (maximumUsesPerCustomer === "wrong") return invalid("maximumUsesPerCustomer")
  return Result.succeed({
    code,
    discount: percent,
    startsAt: firstDay === null ? null : dayStart(firstDay),
    endsAt: lastDay === null ? null : dayStart(lastDay, 1),
    minimum,
    maximumUses,
    maximumUsesPerCustomer
  })
}

/** Null for nothing, `wrong` for what cannot be parsed. */
const parseOptional = <Value>(
  typed: string,
  parse: (typed: string) => Value | null
): Value | "wrong" | null => (typed.trim() === "" ? null : (parse(typed) ?? "wrong"))

const parsePercent = (typed: string): Percent | null => {
  const digits = toWesternDigits(typed)
    .trim()
    .replace("٫", ".")
    .replace(/\s*[%٪]$/u, "")
  return /^\d{1,3}(\.\d{1,3})?$/.test(digits)
    ? Option.getOrNull(Percent.parse(Number(digits)))
    : null
}

/** A minimum is a whole number of 10 fils, as every amount of the shop. */
const parseMinimum = (typed: string): Fils | null => {
  const fils = Option.getOrElse(parsePrice(typed), () => Fils.make(0))
  return fils > 0 && fils % 10 === 0 ? fils : null
}

const parseCount = (typed: string): number | null => {
  const digits = toWesternDigits(typed).trim()
  return /^[1-9]\d{0,6}$/.test(digits) ? Number(digits) : null
}

/** What becomes of promo codes at the desk. */
export type PromoChange =
  | { readonly kind: "make"; readonly draft: PromoDraft }
  | { readonly kind: "end"; readonly code: string }

/** Why a change had no effect. */
export type PromoChangeRefusal = PromoDraftInvalid | PromoExists | PromoGone | DeskRefusal

/** The promo codes of the shop, for its staff. */
export class DeskPromos extends Context.Service<
  DeskPromos,
  {
    /** Those that are valid first. */
    readonly list: (cursor: string | null) => Effect.Effect<ItemPage<DeskPromo>, DeskRefusal>
    readonly make: (
      terms: PromoTermsOfDesk
    ) => Effect.Effect<DeskPromo, PromoDraftInvalid | PromoExists | DeskRefusal>
    readonly end: (code: string) => Effect.Effect<DeskPromo, PromoGone | DeskRefusal>
  }
>()("shop/desk/DeskPromos") {}

/** A field of the draft is empty or wrong. */
export class PromoDraftInvalid extends Data.TaggedError("PromoDraftInvalid")<{
  readonly field: PromoField
}> {}
/** The code exists already: codes are never used for another promo. */
export class PromoExists extends Data.TaggedError("PromoExists") {}
/** There is no such code, or it has ended already. */
export class PromoGone extends Data.TaggedError("PromoGone") {}
