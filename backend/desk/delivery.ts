import { Option, Schema } from "effect"
import { type Kysely, sql, type Transaction } from "kysely"
import {
  deliveryCalls,
  type DeskRate,
  mergeRates,
  rateProblems,
  ratesFromRecord,
  RatesJson,
  ratesToRecord,
  ratesChanged,
  ratesInvalid,
  toDeskRate,
  toDeliveryRate
} from "#core/desk/DeskDelivery.ts"
import { diffRecords } from "#core/shared/diffRecords.ts"
import { findDeliveryRates } from "../pricing/deliveryRates.ts"
import type { ServerContext } from "../context.ts"
import { recordChange } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest, refuse } from "../staff/deskCallRoutes.ts"
import type { Tables } from "../tables.ts"
import { undoRecords } from "./recordedChange.ts"
import { rememberImported } from "./rememberImported.ts"
import { contentRecord } from "./storefront.ts"

/** `GET /desk/delivery`. */
const get = async ({ db }: ServerContext) => ({ rates: await findDeskRates(db) })

const findDeskRates = async (db: Kysely<Tables>): Promise<ReadonlyArray<DeskRate>> =>
  (await findDeliveryRates(db)).flatMap((rate) => toDeskRate(rate) ?? [])

/** `POST /desk/delivery/save`: merges the rates with what others have changed meanwhile. */
const save = async (context: ServerContext, request: DeskRequest<typeof deliveryCalls.save>) => {
  const { base, rates: mine } = request.body
  if (diffRecords({ rates: base }, { rates: mine }).length === 0) return get(context)
  const { rates } = await recordChange(context, request, (tx) => writeRates(tx, base, mine))
  return { rates }
}

/** Makes the changes that lead from `base` to `mine`, and returns what the audit says of them. */
const writeRates = async (
  tx: Transaction<Tables>,
  base: ReadonlyArray<DeskRate>,
  mine: ReadonlyArray<DeskRate>
) => {
  await lockRates(tx)
  const theirs = await findDeskRates(tx)
  const { conflicts, merged } = mergeRates({ base, mine, theirs })
  // Two rates of one key are one in the merge.
  const problems = rateProblems(rateProblems(mine).length > 0 ? mine : merged)
  if (problems.length > 0) throw refuse(ratesInvalid, "server.desk.shopInvalid", { problems })
  if (conflicts.length > 0)
    throw refuse(ratesChanged, "server.desk.shopChanged", { conflicts, rates: theirs })
  await rememberImported(tx, "delivery_rate")
  await replaceRates(tx, merged)
  return {
    ...contentRecord("delivery.change", "delivery", ratesToRecord(theirs), ratesToRecord(merged)),
    rates: merged
  }
}

const lockRates = (db: Kysely<Tables>) =>
  sql`lock table delivery_rate in share row exclusive mode`.execute(db)

/** How changes of delivery rates are taken back. */
export const undoDelivery = undoRecords({
  // Earlier versions wrote all rates as one list.
  fieldsOf: (record) => {
    const rates = decodeRates(record["rates"])
    return Option.isSome(rates) ? ratesToRecord(rates.value) : record
  },
  read: async (db, _, locks) => {
    if (locks) await lockRates(db)
    return ratesToRecord(await findDeskRates(db))
  },
  write: (tx, { base, restored }) =>
    writeRates(tx, ratesFromRecord(base), ratesFromRecord(restored))
})

const decodeRates = Schema.decodeUnknownOption(RatesJson)

const replaceRates = async (tx: Transaction<Tables>, rates: ReadonlyArray<DeskRate>) => {
  await tx.deleteFrom("delivery_rate").execute()
  if (rates.length === 0) return
  await tx
    .insertInto("delivery_rate")
    .values(
      rates.map(toDeliveryRate).map((rate, position) => ({
        position,
        country: rate.country,
        from_grams: rate.from,
        to_grams: rate.to,
        flat_fils: rate.flatFee,
        per_kg_fils: rate.perKilogram,
        free_after_fils: rate.freeAfter,
        zone: rate.zone === undefined ? null : JSON.stringify(rate.zone)
      }))
    )
    .execute()
}

/** What delivery costs. */
export const deskDeliveryRoutes = deskCallRoutes(deliveryCalls, { get, save })
