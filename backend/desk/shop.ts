import { Option } from "effect"
import { sql, type Transaction } from "kysely"
import {
  decodeShopPart,
  emptyShopContent,
  policiesNotFound,
  shopCalls,
  shopCards,
  shopChanged,
  shopInvalid,
  type ShopPart,
  type ShopProblem
} from "#core/desk/DeskShop.ts"
import { mergeShops, pickFields } from "#core/desk/shopDraft.ts"
import { normalizeShop, shopProblems } from "#core/desk/shopProblems.ts"
import { applyChanges, diffRecords } from "#core/shared/diffRecords.ts"
import type { JsonRecord } from "#core/shared/threeWayMerge.ts"
import { findPolicyVersion } from "../catalogue/policyVersions.ts"
import { toShopContent, toStoredShop } from "../catalogue/shopContent.ts"
import type { ShopInfoContent } from "../catalogue/shopInfoContent.ts"
import type { ServerContext } from "../context.ts"
import { parseId } from "../http/parseId.ts"
import { recordChange } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest, refuse } from "../staff/deskCallRoutes.ts"
import type { Tables } from "../tables.ts"
import { undoRecords } from "./recordedChange.ts"

/** `GET /desk/shop`. */
const get = async ({ db }: ServerContext) => {
  const row = await db.selectFrom("shop_info").select("content").executeTakeFirst()
  return { shop: row === undefined ? emptyShopContent : toShopContent(row.content) }
}

/** `POST /desk/shop/save`: merges the fields with what others have changed meanwhile. */
const save = async (context: ServerContext, request: DeskRequest<typeof shopCalls.save>) => {
  const { base, content } = request.body
  if (diffRecords(base, content).length === 0) return get(context)
  const { shop } = await recordChange(context, request, (tx) => writeShop(tx, base, content))
  return { shop }
}

/** Makes the changes from `base` to `content`, and returns what the audit says of them. */
const writeShop = async (tx: Transaction<Tables>, base: ShopPart, content: ShopPart) => {
  const fields = fieldsOf(content)
  const { imported, stored } = await lockShop(tx)
  const theirs = toShopContent(stored)
  const { conflicts, merged } = mergeShops({
    base,
    mine: content,
    theirs: pickFields(theirs, fields)
  })
  if (conflicts.length > 0)
    throw refuse(shopChanged, "server.desk.shopChanged", { conflicts, shop: theirs })
  const shop = normalizeShop({ ...theirs, ...merged })
  const problems = [
    ...shopProblems(shop).filter(({ field }) => fields.some((name) => isOf(name, field))),
    ...(await unknownCategories(tx, content))
  ]
  if (problems.length > 0) throw refuse(shopInvalid, "server.desk.shopInvalid", { problems })
  const changes = diffRecords(asJson(toStoredShop(theirs)), asJson(toStoredShop(shop)))
  await tx
    .updateTable("shop_info")
    .set({
      // Other fields stay as an import or an earlier version wrote them.
      content: JSON.stringify(applyChanges(asJson(stored), changes)),
      // Of what an earlier version imported it is not known what its file said: this.
      ...(imported !== null && Object.keys(imported).length === 0
        ? { imported: JSON.stringify({ content: stored }) }
        : {})
    })
    .execute()
  const changed = fields.filter(
    (field) => diffRecords(pickFields(theirs, [field]), pickFields(shop, [field])).length > 0
  )
  return {
    action: "shop.change" as const,
    subject: "shop",
    before: pickFields(theirs, changed),
    after: pickFields(shop, changed),
    shop
  }
}

/** How changes of what the shop says are taken back. */
export const undoShop = undoRecords({
  read: async (db, _, locks) => {
    const row = await db
      .selectFrom("shop_info")
      .select("content")
      .$if(locks, (rows) => rows.forUpdate())
      .executeTakeFirst()
    return row === undefined ? emptyShopContent : toShopContent(row.content)
  },
  write: (tx, { base, changes, restored }) => {
    const part = (record: JsonRecord): ShopPart =>
      Option.getOrThrow(
        decodeShopPart(
          Object.fromEntries(
            changes.flatMap(({ field }) => {
              const [name = ""] = field.split(".")
              return record[name] === undefined ? [] : [[name, record[name]]]
            })
          )
        )
      )
    return writeShop(tx, part(base), part(restored))
  }
})

const asJson = (stored: ShopInfoContent): JsonRecord => JSON.parse(JSON.stringify(stored))

const fieldsOf = (part: ShopPart) =>
  Object.values(shopCards)
    .flat()
    .filter((field) => field in part)

const isOf = (name: string, field: string): boolean =>
  field === name || field.startsWith(`${name}.`)

/** The row of the shop, which waits for whoever changes it. */
const lockShop = async (tx: Transaction<Tables>) => {
  await tx
    .insertInto("shop_info")
    .values({ content: JSON.stringify(toStoredShop(emptyShopContent)) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute()
  const row = await tx
    .selectFrom("shop_info")
    .select(["content", "imported"])
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { stored: row.content, imported: row.imported }
}

/** Categories of size guides that the shop does not have. */
const unknownCategories = async (
  tx: Transaction<Tables>,
  { sizeGuides = [] }: ShopPart
): Promise<ReadonlyArray<ShopProblem>> => {
  const slugs = sizeGuides.flatMap(({ categories }) => categories)
  if (slugs.length === 0) return []
  const found = await tx
    .selectFrom("category")
    .select("slug")
    .where("slug", "=", sql<string>`any(${slugs})`)
    .execute()
  return sizeGuides.flatMap(({ categories }, index) =>
    categories.some((slug) => !found.some((one) => one.slug === slug))
      ? [{ field: `sizeGuides.${index}.categories`, problem: "noSuchCategory" as const }]
      : []
  )
}

/** `GET /desk/policies/{version}`. */
const policies = async (
  { db }: ServerContext,
  { locale, params }: DeskRequest<typeof shopCalls.policies>
) => {
  const id = parseId(params["version"])
  const version = id === null ? null : await findPolicyVersion(db, locale, id)
  if (version === null) throw refuse(policiesNotFound, "server.desk.gone")
  return { writtenAt: new Date(version.writtenAt).toISOString(), policies: version.policies }
}

/** What the shop says of itself. */
export const deskShopRoutes = deskCallRoutes(shopCalls, { get, save, policies })
