import { Data, Option, Result, Schema } from "effect"
import { deskCall, type DeskRefusal, deskRefusal, deskRefusalWith } from "./deskCall.ts"
import { DeskFilsJson, IdCursorJson, MomentJson, NextJson } from "./deskJson.ts"
import { parsePrice } from "../catalogue/parseProductFilter.ts"
import { Fils } from "../money/Fils.ts"
import { normalizePromoCode, Percent } from "../pricing/promo.ts"
import { toWesternDigits } from "../shared/digits.ts"
import { dayStart, parseDay } from "./shopDay.ts"

const PromoTermsJson = {
  code: Schema.String,
  discount: Schema.Number.pipe(Schema.refine(Percent.is)),
  startsAt: Schema.NullOr(MomentJson),
  /** At this moment it is over. */
  endsAt: Schema.NullOr(MomentJson),
  minimum: Schema.NullOr(DeskFilsJson),
  maximumUses: Schema.NullOr(Schema.Int),
  maximumUsesPerCustomer: Schema.NullOr(Schema.Int)
}
const PromoJson = Schema.Struct({
  ...PromoTermsJson,
  /** Orders that have it; cancelled, failed and refunded ones do not count. */
  uses: Schema.Int,
  /** The sum that it took off them. */
  discounts: DeskFilsJson,
  state: Schema.Literals(["planned", "active", "ended"])
}).annotate({ identifier: "Promo" })

/** A promo code as the desk lists it; null stands for no limit. */
export type DeskPromo = typeof PromoJson.Type

/** A promo code with its limits. */
export type PromoTermsOfDesk = Pick<DeskPromo, keyof typeof PromoTermsJson>

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

const parseMinimum = (typed: string): Fils | null => {
  const fils = Option.getOrElse(parsePrice(typed), () => Fils.make(0))
  return fils > 0 ? fils : null
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

/** A field of the draft is empty or wrong. */
export class PromoDraftInvalid extends Data.TaggedError("PromoDraftInvalid")<{
  readonly field: PromoField
}> {}
/** The code exists already: codes are never used for another promo. */
export class PromoExists extends Data.TaggedError("PromoExists") {}
/** There is no such code, or it has ended already. */
export class PromoGone extends Data.TaggedError("PromoGone") {}

const positive = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_000_000_000 }))
const isField = (name: string): name is PromoField => name in emptyPromoDraft

/** The terms are wrong in this field of the form. */
export const promoInvalid = deskRefusalWith(
  422,
  "promo_invalid",
  Schema.Struct({ field: Schema.String.pipe(Schema.refine(isField)) }),
  ({ field }) => new PromoDraftInvalid({ field })
)
/** The code exists already. */
export const promoExists = deskRefusal(409, "promo_exists", () => new PromoExists())
/** The code does not exist, or has ended. */
export const promoGone = deskRefusal(404, "promo_gone", () => new PromoGone())

const OnePromoJson = Schema.Struct({ promo: PromoJson })

/** The calls of promo codes; a new one costs money, so that the owner makes it. */
export const promoCalls = {
  list: deskCall({
    method: "GET",
    path: "/desk/promos",
    role: "staff",
    query: Schema.Struct({ cursor: IdCursorJson }),
    success: Schema.Struct({ promos: Schema.Array(PromoJson), next: NextJson }),
    about: "Those that have not ended first."
  }),
  make: deskCall({
    method: "POST",
    path: "/desk/promos",
    role: "owner",
    body: Schema.Struct({
      code: Schema.String,
      discount: Schema.Number,
      startsAt: Schema.NullOr(Schema.String),
      endsAt: Schema.NullOr(Schema.String),
      minimum: Schema.NullOr(positive),
      maximumUses: Schema.NullOr(positive),
      maximumUsesPerCustomer: Schema.NullOr(positive)
    }),
    success: OnePromoJson,
    refusals: [promoInvalid, promoExists],
    about: "Makes a code that never existed; null stands for no limit."
  }),
  end: deskCall({
    method: "POST",
    path: "/desk/promos/end",
    role: "staff",
    body: Schema.Struct({ code: Schema.String }),
    success: OnePromoJson,
    refusals: [promoGone],
    about: "From now on nobody can use the code."
  })
}
