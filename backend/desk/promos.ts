import { type Kysely, sql } from "kysely"
import {
  type DeskPromo,
  promoCalls,
  promoExists,
  type PromoField,
  promoGone,
  promoInvalid
} from "#core/desk/DeskPromos.ts"
import { Fils } from "#core/money/Fils.ts"
import { normalizePromoCode, Percent } from "#core/pricing/promo.ts"
import type { Locale } from "#locales/i18n.ts"
import { flattenTree, loadCategoryTree } from "../catalogue/categories.ts"
import type { ServerContext } from "../context.ts"
import type { Tables } from "../tables.ts"
import { recordChange } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest, refuse } from "../staff/deskCallRoutes.ts"

/** `GET /desk/promos`: those that have not ended first; the cursor counts those before. */
const list = async (
  { db, now }: ServerContext,
  { locale, parameters }: DeskRequest<typeof promoCalls.list>
) => {
  const from = parameters.cursor ?? 0
  const promos = await findPromos(db, { at: now(), locale, from })
  return {
    promos: promos.slice(0, pageSize).map(promoJson),
    next: promos.length > pageSize ? String(from + pageSize) : null
  }
}

const pageSize = 50

/** Promo codes with their uses; one of them, or a page of all. */
const findPromos = async (
  db: Kysely<Tables>,
  {
    at: now,
    locale,
    ...which
  }: { readonly at: number; readonly locale: Locale } & (
    | { readonly from: number }
    | { readonly code: string }
  )
): Promise<ReadonlyArray<DeskPromo>> => {
  const at = new Date(now)
  const all = db
    .selectFrom("promo")
    .selectAll()
    .orderBy(sql`coalesce(ends_at <= ${at}, false)`)
    .orderBy("starts_at", (order) => order.desc().nullsLast())
    .orderBy("code")
  const rows = await (
    "code" in which
      ? all.where("code", "=", which.code)
      : all.offset(which.from).limit(pageSize + 1)
  ).execute()
  const categories = await db
    .selectFrom("category")
    .select(["id", `name_${locale} as name`])
    .where("id", "in", [0, ...rows.flatMap((row) => row.excluded_category_ids)])
    .orderBy("position")
    .execute()
  return rows.map((row) => ({
    code: row.code,
    discount: row.percent === null ? null : Percent.make(row.percent),
    amount: row.amount_fils,
    isFreeDelivery: row.is_free_delivery,
    excludedCategories: categories.filter(({ id }) => row.excluded_category_ids.includes(id)),
    startsAt: row.starts_at && row.starts_at.getTime(),
    endsAt: row.ends_at && row.ends_at.getTime(),
    minimum: row.minimum_fils,
    maximumUses: row.max_uses,
    maximumUsesPerCustomer: row.max_uses_per_customer,
    uses: row.uses,
    discounts: row.discounts_fils,
    state: stateAt(row, now)
  }))
}

const stateAt = (
  { ends_at, starts_at }: { readonly starts_at: Date | null; readonly ends_at: Date | null },
  now: number
): DeskPromo["state"] => {
  if (ends_at !== null && ends_at.getTime() <= now) return "ended"
  return starts_at !== null && starts_at.getTime() > now ? "planned" : "active"
}

const promoJson = ({ endsAt, startsAt, ...promo }: DeskPromo) => ({
  ...promo,
  startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
  endsAt: endsAt === null ? null : new Date(endsAt).toISOString()
})

/** `POST /desk/promos`: makes a code that never existed. */
const make = async (context: ServerContext, request: DeskRequest<typeof promoCalls.make>) => {
  const { amount = null, excludedCategories = [], isFreeDelivery = false, ...rest } = request.body
  const terms = { ...rest, amount, excludedCategories, isFreeDelivery }
  const startsAt = terms.startsAt === null ? null : new Date(terms.startsAt)
  const endsAt = terms.endsAt === null ? null : new Date(terms.endsAt)
  const field = invalidField({ ...terms, startsAt, endsAt }, context.now())
  if (field !== null) throw refuse(promoInvalid, "server.desk.promoInvalid", { field })
  await recordChange(context, request, async (tx) => {
    const inserted = await tx
      .insertInto("promo")
      .values({
        code: terms.code,
        percent: terms.discount,
        amount_fils: amount === null ? null : Fils.make(amount),
        is_free_delivery: isFreeDelivery,
        excluded_category_ids: await findCategories(tx, excludedCategories),
        starts_at: startsAt,
        ends_at: endsAt,
        minimum_fils: terms.minimum === null ? null : Fils.make(terms.minimum),
        max_uses: terms.maximumUses,
        max_uses_per_customer: terms.maximumUsesPerCustomer
      })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .returning("code")
      .executeTakeFirst()
    if (inserted === undefined) throw refuse(promoExists, "server.desk.promoExists")
    return { action: "promo.make", subject: `promo-${terms.code}`, after: terms }
  })
  return respondWith(context, request.locale, terms.code)
}

/** The ids of categories that exist; throws where one does not. */
const findCategories = async (
  tx: Kysely<Tables>,
  ids: ReadonlyArray<number>
): Promise<ReadonlyArray<number>> => {
  const found = await tx
    .selectFrom("category")
    .select("id")
    .where("id", "in", [0, ...ids])
    .orderBy("id")
    .execute()
  if (found.length < new Set(ids).size)
    throw refuse(promoInvalid, "server.desk.promoInvalid", { field: "excludedCategories" })
  return found.map(({ id }) => id)
}

/** `GET /desk/promos/categories` */
const categories = async (
  { db }: ServerContext,
  { locale }: DeskRequest<typeof promoCalls.categories>
) => ({
  categories: flattenTree(await loadCategoryTree(db, locale)).map(({ id, level, name }) => ({
    id,
    name,
    level
  }))
})

/** The name of the field in the form. */
const invalidField = (
  terms: {
    readonly code: string
    readonly discount: number | null
    readonly amount: number | null
    readonly isFreeDelivery: boolean
    readonly startsAt: Date | null
    readonly endsAt: Date | null
  },
  now: number
): PromoField | null => {
  // PostgreSQL has fewer years than a `Date`.
  const isMoment = (date: Date | null) =>
    date === null || (date.getTime() >= 0 && date.getTime() < Date.UTC(10_000, 0))
  if (!/^[\p{L}\p{N}_-]{1,32}$/u.test(terms.code) || normalizePromoCode(terms.code) !== terms.code)
    return "code"
  const { amount, discount, isFreeDelivery } = terms
  const kinds = [discount !== null, amount !== null, isFreeDelivery]
  if (kinds.filter(Boolean).length !== 1) return "kind"
  if (discount !== null && (!Percent.is(discount) || discount === 0)) return "percent"
  if (!isMoment(terms.startsAt)) return "firstDay"
  const { endsAt, startsAt } = terms
  if (!isMoment(endsAt)) return "lastDay"
  const isTooEarly = endsAt !== null && endsAt.getTime() <= Math.max(now, startsAt?.getTime() ?? 0)
  return isTooEarly ? "lastDay" : null
}

/** `POST /desk/promos/end`: from now on nobody can use the code. */
const end = async (context: ServerContext, request: DeskRequest<typeof promoCalls.end>) => {
  const { code } = request.body
  await recordChange(context, request, async (tx, at) => {
    const promo = await tx
      .selectFrom("promo")
      .select(["starts_at", "ends_at"])
      .where("code", "=", code)
      .forUpdate()
      .executeTakeFirst()
    if (promo === undefined || stateAt(promo, at.getTime()) === "ended")
      throw refuse(promoGone, "server.desk.gone")
    await tx
      .updateTable("promo")
      .set({
        ends_at: at,
        // One that has not begun must not begin after it has ended.
        ...(promo.starts_at !== null && promo.starts_at >= at
          ? { starts_at: new Date(at.getTime() - 1) }
          : {})
      })
      .where("code", "=", code)
      .execute()
    return {
      action: "promo.end",
      subject: `promo-${code}`,
      before: { startsAt: promo.starts_at, endsAt: promo.ends_at },
      after: { endsAt: at }
    }
  })
  return respondWith(context, request.locale, code)
}

const respondWith = async ({ db, now }: ServerContext, locale: Locale, code: string) => {
  const [promo] = await findPromos(db, { at: now(), locale, code })
  if (promo === undefined) throw refuse(promoGone, "server.desk.gone")
  return { promo: promoJson(promo) }
}

/** The promo codes of the shop. */
export const deskPromoRoutes = deskCallRoutes(promoCalls, { list, make, categories, end })
