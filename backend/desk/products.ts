import { createHash } from "node:crypto"
import { Option } from "effect"
import type { Transaction } from "kysely"
import { bulkChangeProblems, changeInBulk } from "#core/desk/bulkChange.ts"
import type { AuditAction } from "#core/desk/DeskAudit.ts"
import {
  type BulkChange,
  type BulkRow,
  type DeskProduct,
  productCalls,
  productChanged,
  type ProductContent
} from "#core/desk/DeskProducts.ts"
import { itemGone } from "#core/desk/deskJson.ts"
import { emptyProduct, normalizeProduct } from "#core/desk/normalizeProduct.ts"
import { diffProducts, mergeProducts } from "#core/desk/productChanges.ts"
import { type FieldChange, fieldChange } from "#core/shared/diffRecords.ts"
import type { JsonRecord } from "#core/shared/threeWayMerge.ts"
import type { ServerContext } from "../context.ts"
import { inTransaction } from "../database/transaction.ts"
import { parseId } from "../http/parseId.ts"
import type { StaffRequest } from "../http/route.ts"
import { createPreviewLink } from "../pages/productPreviewLink.ts"
import { refuseGonePictures, writeAuditEvent } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest, refuse } from "../staff/deskCallRoutes.ts"
import type { Tables } from "../tables.ts"
import { findProductContents, lockProducts } from "./productContent.ts"
import { listProducts } from "./productList.ts"
import {
  completeProduct,
  findProblems,
  insertProduct,
  nextId,
  refuseProblems,
  updateProduct,
  writeProduct
} from "./writeProduct.ts"

const list = async (
  { db }: ServerContext,
  { locale, parameters }: DeskRequest<typeof productCalls.list>
) => listProducts(db, locale, parameters)

const get = async ({ db }: ServerContext, request: DeskRequest<typeof productCalls.get>) => ({
  product: await findProduct(db, idOf(request))
})

const idOf = ({ params }: Pick<StaffRequest, "params">): number => parseId(params["productId"]) ?? 0

const findProduct = async (
  db: ServerContext["db"] | Transaction<Tables>,
  id: number
): Promise<DeskProduct> => {
  const [product] = await findProductContents(db, [id])
  if (product === undefined) throw refuse(itemGone, "server.desk.gone")
  return product
}

/** Locks a product and reads it. */
const lockProduct = async (tx: Transaction<Tables>, id: number): Promise<DeskProduct> => {
  await lockProducts(tx, [id])
  return findProduct(tx, id)
}

const create = (context: ServerContext, request: DeskRequest<typeof productCalls.create>) =>
  insertOnce(context, request, "product.create", request.body.key, () =>
    Promise.resolve(request.body.content)
  )

const copy = (context: ServerContext, request: DeskRequest<typeof productCalls.copy>) =>
  insertOnce(context, request, "product.copy", request.body.key, async (tx) =>
    copyOf((await findProduct(tx, idOf(request))).content)
  )

/** A draft with the same texts, pictures, prices and options. */
const copyOf = (content: ProductContent): ProductContent => ({
  ...content,
  sku: "",
  barcode: "",
  slug: "",
  stock: 0,
  sale: null,
  isListed: false,
  isOnHome: false,
  variants: content.variants.map((variant) => ({
    ...variant,
    id: null,
    sku: "",
    stock: 0,
    sale: null
  }))
})

/** Makes a product, once for a key. */
const insertOnce = async (
  context: ServerContext,
  { staff }: Pick<StaffRequest, "staff">,
  action: AuditAction,
  key: string,
  contentOf: (tx: Transaction<Tables>) => Promise<ProductContent>
): Promise<{ readonly product: DeskProduct }> => {
  const making = inTransaction(context.db, async (tx) => {
    const made = () =>
      tx.selectFrom("product").select("id").where("creation_key", "=", key).executeTakeFirst()
    const earlier = await made()
    if (earlier !== undefined) return earlier.id
    const at = new Date(context.now())
    const id = await nextId(tx, "product_id")
    const given = normalizeProduct(await contentOf(tx))
    refuseProblems(await findProblems(tx, { id, state: "draft", before: null, content: given }, at))
    const content = await completeProduct(tx, { id, content: given })
    if (!(await insertProduct(tx, { id, content }, key, at))) return (await made())?.id ?? 0
    await writeAuditEvent(tx, {
      at,
      staff,
      action,
      ...auditRecord(id, diffProducts(emptyProduct, content))
    })
    return id
  })
  const id = await refuseGonePictures(making)
  return { product: await findProduct(context.db, id) }
}

/** What the audit says of changes: the fields before and after, by their names. */
export const auditRecord = (id: number, changes: ReadonlyArray<FieldChange>) => ({
  subject: `product-${id}`,
  before: sideOf(changes, "before"),
  after: sideOf(changes, "after")
})

const sideOf = (changes: ReadonlyArray<FieldChange>, side: "after" | "before"): JsonRecord =>
  Object.fromEntries(
    changes.flatMap((change) => {
      const value = change[side]
      return value === undefined ? [] : [[change.field, value]]
    })
  )

const save = async (context: ServerContext, request: DeskRequest<typeof productCalls.save>) => {
  const id = idOf(request)
  const saving = changeOne(context, request, id, "product.save", (product) => {
    const { conflicts, merged } = mergeProducts({
      base: request.body.base,
      mine: request.body.content,
      theirs: product.content
    })
    if (conflicts.length > 0 || Option.isNone(merged))
      throw refuse(productChanged, "server.desk.productChanged", { conflicts, product })
    return merged.value
  })
  await refuseGonePictures(saving)
  return { product: await findProduct(context.db, id) }
}

/** Changes a product under its lock, and writes what differs into the audit. */
const changeOne = async (
  { db, now }: ServerContext,
  { staff }: Pick<StaffRequest, "staff">,
  id: number,
  action: AuditAction,
  change: (product: DeskProduct) => ProductContent
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const at = new Date(now())
    const product = await lockProduct(tx, id)
    const changed = { id, state: product.state, before: product.content, content: change(product) }
    if (diffProducts(changed.before, changed.content).length === 0) return
    refuseProblems(await findProblems(tx, changed, at))
    const written = await writeProduct(tx, changed, { at, staffId: staff.id })
    if (written.length > 0)
      await writeAuditEvent(tx, { at, staff, action, ...auditRecord(id, written) })
  })

const archive = (context: ServerContext, request: DeskRequest<typeof productCalls.archive>) =>
  setArchived(context, request, idOf(request), "product.archive", true)

const unarchive = (context: ServerContext, request: DeskRequest<typeof productCalls.unarchive>) =>
  setArchived(context, request, idOf(request), "product.unarchive", false)

const setArchived = async (
  context: ServerContext,
  { staff }: Pick<StaffRequest, "staff">,
  id: number,
  action: AuditAction,
  isArchived: boolean
) => {
  await inTransaction(context.db, async (tx) => {
    const at = new Date(context.now())
    const { content, state } = await lockProduct(tx, id)
    if ((state === "archived") === isArchived) return
    await tx
      .updateTable("product")
      .set({ archived_at: isArchived ? at : null, is_listed: false })
      .where("id", "=", id)
      .execute()
    const changes = [
      fieldChange("isArchived", !isArchived, isArchived),
      ...diffProducts(content, { ...content, isListed: false })
    ]
    await writeAuditEvent(tx, { at, staff, action, ...auditRecord(id, changes) })
  })
  return { product: await findProduct(context.db, id) }
}

const previewLink = async (
  context: ServerContext,
  request: DeskRequest<typeof productCalls.previewLink>
) => {
  const { id } = await findProduct(context.db, idOf(request))
  const { expiresAt, path } = createPreviewLink(context, id)
  return { path, expiresAt: new Date(expiresAt).toISOString() }
}

const previewBulk = async (
  { db, now }: ServerContext,
  { body }: DeskRequest<typeof productCalls.previewBulk>
) => {
  const ids = [...new Set(body.ids)]
  refuseProblems(bulkChangeProblems(body.change))
  const at = new Date(now())
  const rows = await inTransaction(db, async (tx) =>
    rowsOf(tx, await findProductContents(tx, ids), body.change, at)
  )
  return { rows: rows.map(({ row }) => row) }
}

interface PlannedRow {
  readonly product: DeskProduct
  readonly changed: ProductContent
  readonly row: BulkRow
}

/** What a change does to each of these products. */
const rowsOf = async (
  tx: Transaction<Tables>,
  products: ReadonlyArray<DeskProduct>,
  change: BulkChange,
  at: Date
): Promise<ReadonlyArray<PlannedRow>> => {
  const rows: Array<PlannedRow> = []
  for (const product of products) {
    const { content, id, state } = product
    const changed = changeInBulk(content, change)
    const changes = diffProducts(content, changed)
    const problems =
      changes.length === 0
        ? []
        : await findProblems(tx, { id, state, before: content, content: changed }, at)
    const seen = createHash("sha256").update(JSON.stringify(changes)).digest("base64url")
    rows.push({ product, changed, row: { id, name: content.name, changes, problems, seen } })
  }
  return rows
}

/** Each product is changed by itself; a transaction has some of them. */
const applyBulk = async (
  { db, now }: ServerContext,
  { body, staff }: DeskRequest<typeof productCalls.applyBulk>
) => {
  refuseProblems(bulkChangeProblems(body.change))
  const seenById = new Map(body.rows.map(({ id, seen }) => [id, seen]))
  const ids = [...seenById.keys()].toSorted((a, b) => a - b)
  const changed: Array<number> = []
  const refused: Array<BulkRow> = []
  let eventId: number | null = null
  for (let from = 0; from < ids.length; from += productsAtOnce) {
    const some = ids.slice(from, from + productsAtOnce)
    const { event, planned } = await inTransaction(db, async (tx) => {
      let event = eventId
      const at = new Date(now())
      await lockProducts(tx, some)
      const rows = await rowsOf(tx, await findProductContents(tx, some), body.change, at)
      for (const plan of rows.filter((plan) => isToApply(plan, seenById))) {
        const { changed, product, row } = plan
        if (row.changes.length === 0) continue
        event ??= await writeAuditEvent(tx, {
          at,
          staff,
          action: "bulk.apply",
          subject: "products"
        })
        await updateProduct(
          tx,
          { id: row.id, state: product.state, before: product.content, content: changed },
          { at, staffId: staff.id }
        )
        await writeAuditEvent(tx, {
          at,
          staff,
          action: "product.bulk",
          partOf: event,
          ...auditRecord(row.id, row.changes)
        })
      }
      return { event, planned: rows }
    })
    eventId = event
    for (const plan of planned)
      if (isToApply(plan, seenById)) changed.push(plan.row.id)
      else refused.push(plan.row)
  }
  return { changed, refused }
}

const productsAtOnce = 50

/** Whether the change does what was seen. */
const isToApply = ({ row }: PlannedRow, seenById: ReadonlyMap<number, string>): boolean =>
  row.problems.length === 0 && seenById.get(row.id) === row.seen

/** The products of the shop. */
export const deskProductRoutes = deskCallRoutes(productCalls, {
  list,
  get,
  create,
  save,
  copy,
  archive,
  unarchive,
  previewLink,
  previewBulk,
  applyBulk
})
