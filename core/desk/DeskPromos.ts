import { Data, Option, Result, Schema } from "effect"
import { deskCall, type DeskRefusal, deskRefusal, deskRefusalWith } from "./deskCall.ts"
import { DeskFilsJson, IdCursorJson, MomentJson, NextJson } from "./deskJson.ts"
import { parsePrice } from "../catalogue/parseProductFilter.ts"
import { Fils } from "../money/Fils.ts"
import { normalizePromoCode, Percent, type PromoBenefit } from "../pricing/promo.ts"
import { toWesternDigits } from "../shared/digits.ts"
import { dayStart, parseDay } from "./shopDay.ts"

const PromoCategoryJson = Schema.Struct({ id: Schema.Int, name: Schema.String })

const PromoJson = Schema.Struct({
  code: Schema.String,
  /** In percent; null for a code that takes an amount or the delivery fee. */
  discount: Schema.NullOr(Schema.Number.pipe(Schema.refine(Percent.is))),
  amount: Schema.NullOr(DeskFilsJson),
  isFreeDelivery: Schema.Boolean,
  /** It is not for products in these categories, nor in those inside them. */
  excludedCategories: Schema.Array(PromoCategoryJson),
  startsAt: Schema.NullOr(MomentJson),
  /** At this moment it is over. */
  endsAt: Schema.NullOr(MomentJson),
  minimum: Schema.NullOr(DeskFilsJson),
  maximumUses: Schema.NullOr(Schema.Int),
  maximumUsesPerCustomer: Schema.NullOr(Schema.Int),
  /** Orders that have it; cancelled, failed and refunded ones do not count. */
  uses: Schema.Int,
  /** The sum that it took off them. */
  discounts: DeskFilsJson,
  state: Schema.Literals(["planned", "active", "ended"])
}).annotate({ identifier: "Promo" })

/** A promo code as the desk lists it; null stands for no limit. */
export type DeskPromo = typeof PromoJson.Type

/** A promo code with its limits. */
export type PromoTermsOfDesk = PromoBenefit &
  Pick<
    DeskPromo,
    "code" | "startsAt" | "endsAt" | "minimum" | "maximumUses" | "maximumUsesPerCustomer"
  > & {
    /** The ids of categories. */
    readonly excludedCategories: ReadonlyArray<number>
  }

/** What a promo code can take. */
export const promoKinds = ["percent", "amount", "delivery"] as const
/** One of `promoKinds`. */
export type PromoKind = (typeof promoKinds)[number]

/** A category that a promo code may exclude. */
export interface PromoCategory {
  readonly id: number
  readonly name: string
  /** From 1 for a top category. */
  readonly level: number
}

/** What a person types to make a promo code; days are such as `2026-11-26`. */
export interface PromoDraft {
  readonly code: string
  readonly kind: PromoKind
  readonly percent: string
  /** In dinars. */
  readonly amount: string
  readonly firstDay: string
  readonly lastDay: string
  readonly minimum: string
  readonly maximumUses: string
  readonly maximumUsesPerCustomer: string
  /** The ids of categories. */
  readonly excludedCategories: ReadonlyArray<number>
}

/** An empty form. */
export const emptyPromoDraft: PromoDraft = {
  code: "",
  kind: "percent",
  percent: "",
  amount: "",
  firstDay: "",
  lastDay: "",
  minimum: "",
  maximumUses: "",
  maximumUsesPerCustomer: "",
  excludedCategories: []
}

/** The first field of a draft that is wrong. */
export type PromoField = keyof PromoDraft

/** Parses what was typed; a promo is valid to the end of its last day in Kuwait. */
export const parsePromo = (
  draft: PromoDraft
): Result.Result<PromoTermsOfDesk, PromoDraftInvalid> => {
  const code = normalizePromoCode(draft.code)
  const benefit = parseBenefit(draft)
  const firstDay = parseOptional(draft.firstDay, parseDay)
  const lastDay = parseOptional(draft.lastDay, parseDay)
  const minimum = parseOptional(draft.minimum, parseAmount)
  const maximumUses = parseOptional(draft.maximumUses, parseCount)
  const maximumUsesPerCustomer = parseOptional(draft.maximumUsesPerCustomer, parseCount)
  const invalid = (field: PromoField) => Result.fail(new PromoDraftInvalid({ field }))
  if (!/^[\p{L}\p{N}_-]{1,32}$/u.test(code)) return invalid("code")
  if (benefit === null) return invalid(draft.kind === "amount" ? "amount" : "percent")
  if (firstDay === "wrong") return invalid("firstDay")
  if (lastDay === "wrong") return invalid("lastDay")
  if (firstDay !== null && lastDay !== null && lastDay < firstDay) return invalid("lastDay")
  if (minimum === "wrong") return invalid("minimum")
  if (maximumUses === "wrong") return invalid("maximumUses")
  if (maximumUsesPerCustomer === "wrong") return invalid("maximumUsesPerCustomer")
  return Result.succeed({
    code,
    ...benefit,
    startsAt: firstDay === null ? null : dayStart(firstDay),
    endsAt: lastDay === null ? null : dayStart(lastDay, 1),
    minimum,
    maximumUses,
    maximumUsesPerCustomer,
    excludedCategories: draft.excludedCategories
  })
}

/** What a draft takes; null where its number is wrong. */
const parseBenefit = ({ amount, kind, percent }: PromoDraft): PromoBenefit | null => {
  if (kind === "delivery") return { isFreeDelivery: true }
  if (kind === "amount") {
    const fils = parseAmount(amount)
    return fils === null ? null : { amount: fils }
  }
  const discount = parsePercent(percent)
  return discount === null || discount === 0 ? null : { discount }
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

const parseAmount = (typed: string): Fils | null => {
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
      discount: Schema.NullOr(Schema.Number),
      amount: Schema.optionalKey(Schema.NullOr(positive)),
      isFreeDelivery: Schema.optionalKey(Schema.Boolean),
      excludedCategories: Schema.optionalKey(Schema.Array(positive).check(Schema.isMaxLength(500))),
      startsAt: Schema.NullOr(Schema.String),
      endsAt: Schema.NullOr(Schema.String),
      minimum: Schema.NullOr(positive),
      maximumUses: Schema.NullOr(positive),
      maximumUsesPerCustomer: Schema.NullOr(positive)
    }),
    success: OnePromoJson,
    refusals: [promoInvalid, promoExists],
    about:
      "Makes a code that never existed: of a percentage, of an amount, or of free delivery. Null stands for no limit."
  }),
  categories: deskCall({
    method: "GET",
    path: "/desk/promos/categories",
    role: "staff",
    success: Schema.Struct({
      categories: Schema.Array(Schema.Struct({ ...PromoCategoryJson.fields, level: Schema.Int }))
    }),
    about: "The categories that a code may exclude, each before those inside it."
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
