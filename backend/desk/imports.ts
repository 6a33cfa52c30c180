import { randomUUID } from "node:crypto"
import { mkdtemp, open, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Kysely, sql, type Transaction } from "kysely"
import type { CsvCell } from "#core/desk/csv.ts"
import {
  importCalls,
  type ImportedProduct,
  type ImportRow,
  importRunning,
  importTooLarge,
  importUnreadable,
  maximumImportBytes,
  maximumImportRows
} from "#core/desk/DeskImports.ts"
import { itemGone } from "#core/desk/deskJson.ts"
import type { DeskProduct, ProductContent } from "#core/desk/DeskProducts.ts"
import { diffProducts, variantKey } from "#core/desk/productChanges.ts"
import {
  type ProductFileContext,
  type ProductFileRow,
  readProductRows
} from "#core/desk/productFile.ts"
import { cleanText } from "#core/shared/cleanText.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { type Locale, locales } from "#locales/i18n.ts"
import type { ServerContext } from "../context.ts"
import { inTransaction } from "../database/transaction.ts"
import { badInputRefusal } from "../http/HttpError.ts"
import type { StaffRequest } from "../http/route.ts"
import { readChunks } from "../pictures/storePicture.ts"
import { withFreeImportLock } from "../seed/load/importJournal.ts"
import { InvalidShopFiles } from "../seed/problems.ts"
import { recordChange, writeAuditEvent } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest, refuse } from "../staff/deskCallRoutes.ts"
import type { Tables } from "../tables.ts"
import { csvResponse } from "./exports.ts"
import { columnNameOf, productFileContext, readProductFile } from "./productFile.ts"
import { findProductContents, lockProducts } from "./productContent.ts"
import { auditRecord } from "./products.ts"
import { completeProduct, findProblems, updateProduct } from "./writeProduct.ts"

const current = async ({ db }: ServerContext, { locale }: Pick<StaffRequest, "locale">) => {
  const found = await db
    .selectFrom("desk_import")
    .selectAll()
    .orderBy("uploaded_at", "desc")
    .limit(1)
    .executeTakeFirst()
  if (found === undefined) return { current: null }
  const { file_name, id, state, unchanged } = found
  const {
    rows: [counts]
  } = await sql<{
    products: number
    done: number
    changed: number
    conflicts: number
    problems: number
  }>`
    select count(*)::integer as products, count(applied_at)::integer as done,
      count(*) filter (where result -> 'changes' <> '[]' and result -> 'problems' = '[]')::integer as changed,
      count(*) filter (where result -> 'conflicts' <> '[]')::integer as conflicts,
      count(*) filter (where result -> 'problems' <> '[]' or result -> 'cells' <> '[]')::integer as problems
    from desk_import_product where import_id = ${id}`.execute(db)
  const rows = await db
    .selectFrom("desk_import_product")
    .select(["product_id", "result"])
    .where("import_id", "=", id)
    .orderBy("position")
    .limit(maximumImportRows)
    .execute()
  return {
    current: {
      id,
      fileName: file_name,
      state,
      unchanged,
      ...(counts ?? { products: 0, done: 0, changed: 0, conflicts: 0, problems: 0 }),
      rows: rows.map(({ product_id, result }): ImportRow => ({
        ...result,
        id: product_id,
        cells: result.cells.map((cell) => ({ ...cell, column: columnNameOf(cell.column, locale) }))
      }))
    }
  }
}

/** Reads a file into the database, with what it would change. */
const upload = async (context: ServerContext, request: DeskRequest<typeof importCalls.upload>) => {
  if (request.stream === null) throw badInputRefusal()
  const fileName = cleanText(request.parameters.name ?? "").slice(0, 200) || "products.csv"
  const fileRows = await readUpload(request.stream, fileName)
  const planned = await planImport(context, [...Map.groupBy(fileRows, ({ product }) => product)])
  const id = randomUUID()
  await recordChange(context, request, async (tx, at) => {
    await tx.deleteFrom("desk_import").where("state", "<>", "applying").execute()
    await refuseWhileApplying(tx)
    await tx
      .insertInto("desk_import")
      .values({
        id,
        staff_id: request.staff.id,
        file_name: fileName,
        state: "ready",
        unchanged: planned.unchanged,
        uploaded_at: at
      })
      .execute()
    for (let from = 0; from < planned.products.length; from += 500)
      await tx
        .insertInto("desk_import_product")
        .values(
          planned.products.slice(from, from + 500).map(({ id: product, result, rows }, nth) => ({
            import_id: id,
            position: from + nth,
            product_id: product,
            rows: JSON.stringify(rows),
            result: JSON.stringify(result),
            applied_at: null
          }))
        )
        .execute()
    return { action: "import.upload", subject: "products", after: { fileName } }
  })
  return current(context, request)
}

/** The rows of an uploaded file, which is written to a folder of its own and removed again. */
const readUpload = async (
  stream: ReadableStream<Uint8Array>,
  fileName: string
): Promise<ReadonlyArray<ProductFileRow>> => {
  const folder = await mkdtemp(join(tmpdir(), "import-"))
  const path = join(folder, "file.csv")
  try {
    const file = await open(path, "wx")
    try {
      let size = 0
      for await (const chunk of readChunks(stream)) {
        size += chunk.length
        if (size >= maximumImportBytes) throw refuse(importTooLarge, "server.desk.importTooLarge")
        await file.write(chunk)
      }
    } finally {
      await file.close()
    }
    return await readProductFile(path)
  } catch (problem) {
    if (!(problem instanceof InvalidShopFiles)) throw problem
    const lines = problem.lines.map((line) => line.replace(/^file\.csv/, fileName))
    throw refuse(importUnreadable, "server.desk.importUnreadable", { lines })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type ProductRows = readonly [product: number, rows: ReadonlyArray<ProductFileRow>]

/** What the rows would change now, without those that change nothing. */
const planImport = async ({ db, now }: ServerContext, all: ReadonlyArray<ProductRows>) => {
  const context = await productFileContext(db, "en")
  const products: Array<{
    readonly id: number
    readonly rows: ReadonlyArray<ProductFileRow>
    readonly result: ImportedProduct
  }> = []
  for (let from = 0; from < all.length; from += productsPerRead) {
    const some = all.slice(from, from + productsPerRead)
    await inTransaction(db, async (tx) => {
      const contents = await findProductContents(
        tx,
        some.map(([id]) => id)
      )
      const found = new Map(contents.map((product) => [product.id, product]))
      const at = new Date(now())
      const planned: typeof products = []
      for (const [id, rows] of some) {
        const { result } = await planProduct(tx, found.get(id), rows, context, at)
        if (saysSomething(result)) planned.push({ id, rows, result })
      }
      return planned
    }).then((planned) => products.push(...planned))
  }
  return { products, unchanged: all.length - products.length }
}

const productsPerRead = 200

const saysSomething = ({ cells, changes, conflicts, problems }: ImportedProduct): boolean =>
  [cells, changes, conflicts, problems].some((list) => list.length > 0)

/** What the rows of a product would change now; `content` is what to write, null for nothing. */
const planProduct = async (
  tx: Transaction<Tables>,
  product: DeskProduct | undefined,
  rows: ReadonlyArray<ProductFileRow>,
  context: ProductFileContext,
  at: Date
): Promise<{ readonly result: ImportedProduct; readonly content: ProductContent | null }> => {
  if (product === undefined || product.state === "archived") {
    const cells = rows.map(({ line, product: id }) => ({
      line,
      column: "product",
      problem: "gone" as const,
      text: String(id)
    }))
    const name = product?.content.name ?? { ar: "", en: "" }
    const result = { name, variants: {}, changes: [], conflicts: [], problems: [], cells }
    return { result, content: null }
  }
  const { content: before, id, state } = product
  const { conflicts, content, problems: cells } = readProductRows(before, rows, context)
  const changes = diffProducts(before, content)
  const problems =
    changes.length === 0 ? [] : await findProblems(tx, { id, state, before, content }, at)
  return {
    result: {
      name: before.name,
      variants: variantNames(before),
      changes,
      conflicts,
      problems,
      cells
    },
    content: changes.length > 0 && problems.length === 0 ? content : null
  }
}

const variantNames = ({ variants }: ProductContent): ImportedProduct["variants"] =>
  Object.fromEntries(
    variants.map((variant) => [
      variantKey(variant),
      {
        ar: variant.values.map(({ ar }) => ar).join(" / "),
        en: variant.values.map(({ en }) => en).join(" / ")
      }
    ])
  )

const refuseWhileApplying = async (tx: Transaction<Tables>) => {
  const running = await tx
    .selectFrom("desk_import")
    .select("id")
    .where("state", "=", "applying")
    .executeTakeFirst()
  if (running !== undefined) throw refuse(importRunning, "server.desk.importRunning")
}

const isUuid = (text: string | undefined): text is string =>
  text !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** Locks an import; 404 where it is gone. */
const lockImport = async (tx: Transaction<Tables>, { params }: Pick<StaffRequest, "params">) => {
  const id = params["importId"]
  const found = isUuid(id)
    ? await tx
        .selectFrom("desk_import")
        .selectAll()
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (found === undefined) throw refuse(itemGone, "server.desk.gone")
  return found
}

const apply = async (context: ServerContext, request: DeskRequest<typeof importCalls.apply>) => {
  await inTransaction(context.db, async (tx) => {
    const { file_name, id, state } = await lockImport(tx, request)
    if (state !== "ready") return
    // Of two imports that are applied at once, the second one finds the first applying.
    await sql`lock table desk_import in share row exclusive mode`.execute(tx)
    await refuseWhileApplying(tx)
    await writeAuditEvent(tx, {
      at: new Date(context.now()),
      staff: request.staff,
      action: "import.apply",
      subject: "products",
      after: { fileName: file_name }
    })
    await tx
      .updateTable("desk_import")
      .set({ state: "applying", staff_id: request.staff.id })
      .where("id", "=", id)
      .execute()
  })
  context.wakeJob("imports")
  return current(context, request)
}

const discard = async (
  context: ServerContext,
  request: DeskRequest<typeof importCalls.discard>
) => {
  await inTransaction(context.db, async (tx) => {
    const { id, state } = await lockImport(tx, request)
    if (state === "applying") throw refuse(importRunning, "server.desk.importRunning")
    await tx.deleteFrom("desk_import").where("id", "=", id).execute()
  })
  return current(context, request)
}

/**
 * Applies the import that was asked for, some products in each transaction, which also notes that
 * they are done: any server goes on where another one stopped.
 */
export const applyImports = async (
  context: ServerContext,
  isStopped: () => boolean
): Promise<void> => {
  const { db } = context
  const findApplying = (tx: Kysely<Tables>) =>
    tx.selectFrom("desk_import").selectAll().where("state", "=", "applying").executeTakeFirst()
  if ((await findApplying(db)) === undefined) return
  await withFreeImportLock(db, async () => {
    const fileContext = await productFileContext(db, "en")
    for (let isDone = false; !isDone && !isStopped();)
      isDone = await inTransaction(db, (tx) => applySome(tx, context, fileContext))
  })
}

/** Applies the next products; true where there are none left. */
const applySome = async (
  tx: Transaction<Tables>,
  { now }: ServerContext,
  context: ProductFileContext
): Promise<boolean> => {
  const found = await tx
    .selectFrom("desk_import")
    .selectAll()
    .where("state", "=", "applying")
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) return true
  const next = await tx
    .selectFrom("desk_import_product")
    .selectAll()
    .where("import_id", "=", found.id)
    .where("applied_at", "is", null)
    .orderBy("product_id")
    .limit(productsAtOnce)
    .execute()
  if (next.length === 0) {
    await tx.updateTable("desk_import").set({ state: "done" }).where("id", "=", found.id).execute()
    return true
  }
  const at = new Date(now())
  const eventId = await findAppliedEvent(tx)
  const ids = next.map(({ product_id }) => product_id)
  await lockProducts(tx, ids)
  const products = await findProductContents(tx, ids)
  for (const { position, product_id: id, rows } of next) {
    const product = products.find((one) => one.id === id)
    const { content, result } = await planProduct(tx, product, rows, context, at)
    const written =
      product === undefined || content === null
        ? result
        : await writeOrRefuse(tx, result, () =>
            writeProduct(tx, product, content, found.staff_id, eventId, at)
          )
    await tx
      .updateTable("desk_import_product")
      .set({ result: JSON.stringify(written), applied_at: at })
      .where("import_id", "=", found.id)
      .where("position", "=", position)
      .execute()
  }
  return false
}

const productsAtOnce = 20

/** The event of the import that is applied, or was applied last. */
export const findAppliedEvent = async (db: Kysely<Tables>): Promise<number | null> => {
  const event = await db
    .selectFrom("audit_event")
    .select("id")
    .where("subject", "=", "products")
    .where("action", "=", "import.apply")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
  return event?.id ?? null
}

/** A product that the database refuses, as one with a picture that is gone, is left as it is. */
const writeOrRefuse = async (
  tx: Transaction<Tables>,
  result: ImportedProduct,
  write: () => Promise<ImportedProduct["changes"]>
): Promise<ImportedProduct> => {
  await sql`savepoint product`.execute(tx)
  try {
    const changes = await write()
    await sql`release savepoint product`.execute(tx)
    return { ...result, changes }
  } catch (problem) {
    if (!isConstraintViolation(problem)) throw problem
    await sql`rollback to savepoint product`.execute(tx)
    const field = problem.constraint === "named_picture" ? "images" : ""
    return { ...result, problems: [{ field, problem: "invalid" }] }
  }
}

const isConstraintViolation = (
  problem: unknown
): problem is Error & { readonly constraint: string } =>
  problem instanceof Error && "constraint" in problem && typeof problem.constraint === "string"

/** Writes a product that is locked, with its event of the audit, and returns what differs. */
const writeProduct = async (
  tx: Transaction<Tables>,
  { content: before, id, state }: DeskProduct,
  changed: ProductContent,
  staffId: number,
  partOf: number | null,
  at: Date
) => {
  const content = await completeProduct(tx, { id, content: changed })
  await updateProduct(tx, { id, state, before, content }, at)
  const changes = diffProducts(before, content)
  await writeAuditEvent(tx, {
    at,
    staff: { id: staffId },
    action: "product.import",
    partOf,
    ...auditRecord(id, changes)
  })
  return changes
}

const report = async (context: ServerContext, request: DeskRequest<typeof importCalls.report>) => {
  const { db } = context
  const locale = locales.find((one) => one === request.parameters.locale) ?? request.locale
  const { file_name, id } = await inTransaction(db, (tx) => lockImport(tx, request))
  return csvResponse(
    file_name.replace(/\.\w+$/, "").replace(/[^\w-]+/g, "-") + "-report",
    reportRows(db, id, locale)
  )
}

/** A line for each change, and for each value that was left as it is. */
const reportRows = async function* (
  db: Kysely<Tables>,
  id: string,
  locale: Locale
): AsyncGenerator<ReadonlyArray<ReadonlyArray<CsvCell>>> {
  const { t } = i18nByLocale[locale]
  yield [
    [
      t("server.productFile.product"),
      t("server.importReport.name"),
      t("server.importReport.line"),
      t("server.importReport.field"),
      t("server.importReport.before"),
      t("server.importReport.after"),
      t("server.importReport.result")
    ]
  ]
  for (let after = -1; ;) {
    const rows = await db
      .selectFrom("desk_import_product")
      .selectAll()
      .where("import_id", "=", id)
      .where("position", ">", after)
      .orderBy("position")
      .limit(productsPerRead)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.flatMap(({ product_id, result }) => {
      const name = result.name[locale] || result.name.en || result.name.ar
      const line = (...cells: ReadonlyArray<CsvCell>) => [product_id, name, ...cells]
      const isRefused = result.problems.length > 0
      return [
        ...result.changes.map(({ after, before, field }) =>
          line(
            null,
            field,
            asText(before),
            asText(after),
            t(isRefused ? "server.importReport.refused" : "server.importReport.changed")
          )
        ),
        ...result.conflicts.map(({ after, before, field }) =>
          line(null, field, asText(before), asText(after), t("server.importReport.kept"))
        ),
        ...result.problems.map(({ field, problem }) =>
          line(
            null,
            field,
            null,
            t(`desk.fieldProblem.${problem}`),
            t("server.importReport.refused")
          )
        ),
        ...result.cells.map(({ column, line: at, problem, text }) =>
          line(
            at,
            columnNameOf(column, locale),
            null,
            text,
            `${t("server.importReport.refused")}: ${t(`desk.import.cells.${problem}`)}`
          )
        )
      ]
    })
    after = last.position
  }
}

const asText = (value: unknown): string =>
  value === undefined || value === null
    ? ""
    : typeof value === "string"
      ? value
      : JSON.stringify(value)

/** The imports of the desk. */
export const deskImportRoutes = deskCallRoutes(importCalls, {
  current,
  upload,
  apply,
  discard,
  report
})
