import { randomUUID } from "node:crypto"
import { type Kysely, type Selectable, sql, type Transaction } from "kysely"
import type { CsvCell } from "#core/desk/csv.ts"
import { categoriesOf, type CategoryName } from "#core/desk/categoryNames.ts"
import {
  importCalls,
  type ImportedProduct,
  type ImportPictureProblem,
  type ImportRow,
  importRunning,
  maximumImportRows
} from "#core/desk/DeskImports.ts"
import { itemGone } from "#core/desk/deskJson.ts"
import type { DeskProduct, ProductContent } from "#core/desk/DeskProducts.ts"
import { emptyProduct } from "#core/desk/normalizeProduct.ts"
import { diffProducts } from "#core/desk/productChanges.ts"
import {
  groupProductRows,
  type ProductFileContext,
  type ProductFileRow,
  type ProductRows,
  readNewProductRows,
  readProductRows
} from "#core/desk/productFile.ts"
import { cleanText } from "#core/shared/cleanText.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { type Locale, locales } from "#locales/i18n.ts"
import type { ServerContext } from "../context.ts"
import { inTransaction } from "../database/transaction.ts"
import { badInputRefusal } from "../http/HttpError.ts"
import type { StaffRequest } from "../http/route.ts"
import { openPictures } from "../pictures/openPictures.ts"
import { isLeftOut, takePicture, takePictureFrom } from "../pictures/takePicture.ts"
import { picturesOf } from "../seed/importCsv.ts"
import { isUrl } from "../seed/importFolder.ts"
import { storeVideo } from "../seed/load/copyMediaFiles.ts"
import { importedStock, type SourceProduct } from "../seed/load/ImportSource.ts"
import { pagesTag } from "../cdn/cacheTags.ts"
import { queuePurge } from "../cdn/queuePurge.ts"
import { beginImport, finishImport, withFreeImportLock } from "../seed/load/importJournal.ts"
import {
  type PictureOf,
  replaceAllPictures,
  replacePictures
} from "../seed/load/replacePictures.ts"
import { recordChange, writeAuditEvent } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest, refuse } from "../staff/deskCallRoutes.ts"
import type { Tables } from "../tables.ts"
import { listCategoryNames } from "./categoryNames.ts"
import { csvResponse } from "./exports.ts"
import { columnNameOf, productFileContext } from "./productFile.ts"
import { findProductContents, lockProducts } from "./productContent.ts"
import { auditRecord } from "./products.ts"
import { type ImportFile, type PictureToTake, withImportFile } from "./readImportFile.ts"
import {
  tryOut,
  variantNames,
  writeCategories,
  writeLists,
  writeSourceProducts,
  type WrittenProduct
} from "./sourceProducts.ts"
import {
  completeProduct,
  findProblems,
  insertProduct,
  nextId,
  type ProductToWrite,
  updateProduct
} from "./writeProduct.ts"

const current = async ({ db }: ServerContext, { locale }: Pick<StaffRequest, "locale">) => {
  const found = await db
    .selectFrom("desk_import")
    .selectAll()
    .orderBy("uploaded_at", "desc")
    .limit(1)
    .executeTakeFirst()
  if (found === undefined) return { current: null }
  const { file_name, id, kind, parts, state, unchanged } = found
  const {
    rows: [counts]
  } = await sql<{
    total: number
    products: number
    done: number
    added: number
    changed: number
    conflicts: number
    problems: number
    pictures: number
    picturesDone: number
  }>`
    select count(*)::integer as total, count(applied_at)::integer as done,
      count(*) filter (where ${saysSomethingSql})::integer as products,
      count(*) filter (where ${isChanged} and ${isNewSql})::integer as added,
      count(*) filter (where ${isChanged} and not ${isNewSql})::integer as changed,
      count(*) filter (where result -> 'conflicts' <> '[]')::integer as conflicts,
      count(*) filter (where result -> 'problems' <> '[]' or result -> 'cells' <> '[]')::integer as problems,
      (select count(*)::integer from desk_import_picture where import_id = ${id}) as pictures,
      (select count(done_at)::integer from desk_import_picture where import_id = ${id}) as "picturesDone"
    from desk_import_product where import_id = ${id}`.execute(db)
  const rows = await db
    .selectFrom("desk_import_product")
    .select(["position", "product_id", "result"])
    .where("import_id", "=", id)
    .where(saysSomethingSql)
    .orderBy("position")
    .limit(maximumImportRows)
    .execute()
  const { products, total, ...others } = counts ?? noCounts
  return {
    current: {
      id,
      fileName: file_name,
      kind,
      state: state === "importing" ? ("applying" as const) : state,
      parts,
      ...others,
      total,
      products,
      unchanged: unchanged + total - products,
      rows: rows.map(({ position, product_id, result }): ImportRow => ({
        ...result,
        position,
        id: product_id === 0 ? null : product_id,
        isNew: result.isNew ?? false,
        categories: result.categories ?? [],
        cells: result.cells.map((cell) => ({ ...cell, column: columnNameOf(cell.column, locale) }))
      }))
    }
  }
}

const noCounts = {
  total: 0,
  products: 0,
  done: 0,
  added: 0,
  changed: 0,
  conflicts: 0,
  problems: 0,
  pictures: 0,
  picturesDone: 0
}
const isChanged = sql<boolean>`(result -> 'changes' <> '[]' and result -> 'problems' = '[]')`
const isNewSql = sql<boolean>`coalesce((result -> 'isNew')::boolean, false)`
const saysSomethingSql = sql<boolean>`(result -> 'changes' <> '[]' or result -> 'conflicts' <> '[]'
  or result -> 'problems' <> '[]' or result -> 'cells' <> '[]')`

/** Reads a file into the database, with what it would change. */
const upload = async (context: ServerContext, request: DeskRequest<typeof importCalls.upload>) => {
  if (request.stream === null) throw badInputRefusal()
  const { stream, t } = request
  const name = cleanText(request.parameters.name ?? "").slice(0, 200) || "products.csv"
  await withImportFile(context, { name, stream, t }, async (file) => {
    const planned =
      file.kind === "products" ? await planRows(context, file.rows) : await planFile(context, file)
    await recordChange(context, request, async (tx, at) => {
      await tx
        .deleteFrom("desk_import")
        .where("state", "not in", ["applying", "importing"])
        .execute()
      await refuseWhileApplying(tx)
      await insertPlanned(tx, { ...planned, name, kind: file.kind }, request.staff.id, at)
      return { action: "import.upload", subject: "products", after: { fileName: name } }
    })
  })
  return current(context, request)
}

/** A file with what it would change. */
interface Planned {
  readonly products: ReadonlyArray<{
    /** 0 for a new one. */
    readonly id: number
    readonly rows: ReadonlyArray<ProductFileRow> | SourceProduct | null
    readonly result: ImportedProduct
  }>
  readonly unchanged: number
  readonly source: object | null
  readonly parts: ReadonlyArray<object>
  readonly pictures: ReadonlyArray<PictureToTake>
}

const insertPlanned = async (
  tx: Transaction<Tables>,
  {
    kind,
    name,
    parts,
    pictures,
    products,
    source,
    unchanged
  }: Planned & { readonly name: string; readonly kind: ImportFile["kind"] },
  staffId: number,
  at: Date
) => {
  const id = randomUUID()
  await tx
    .insertInto("desk_import")
    .values({
      id,
      staff_id: staffId,
      file_name: name,
      state: "ready",
      kind,
      unchanged,
      uploaded_at: at,
      source: source && JSON.stringify(source),
      parts: JSON.stringify(parts)
    })
    .execute()
  for (let from = 0; from < products.length; from += 500)
    await tx
      .insertInto("desk_import_product")
      .values(
        products.slice(from, from + 500).map(({ id: product, result, rows }, nth) => ({
          import_id: id,
          position: from + nth,
          product_id: product,
          rows: JSON.stringify(rows),
          result: JSON.stringify(result),
          applied_at: null
        }))
      )
      .execute()
  for (const [position, picture] of pictures.entries())
    await tx
      .insertInto("desk_import_picture")
      .values({
        import_id: id,
        position,
        name: picture.name,
        kind: picture.kind,
        image: picture.image,
        bytes: picture.read && (await picture.read()),
        problem: null,
        done_at: null
      })
      .execute()
}

/** What another file than our own would change, every product of it. */
const planFile = async (
  context: ServerContext,
  { files, pictures, products }: Exclude<ImportFile, { readonly kind: "products" }>
): Promise<Planned> => {
  const pictureOf = pictureFinder(pictures.map((picture) => ({ ...picture, problem: null })))
  const tried = await tryOut(
    context,
    replaceAllPictures(files, pictureOf),
    products.flatMap(({ product }) =>
      product === null ? [] : [replacePictures(product, pictureOf)]
    ),
    importedStock(context.settings.seed)
  )
  const written = tried.products.values()
  return {
    unchanged: 0,
    source: files,
    parts: tried.parts,
    pictures,
    products: products.map(({ cells, name, product }) => {
      const found = product === null ? undefined : written.next().value
      const id = found === undefined || found.result.isNew === true ? 0 : found.id
      return { id, rows: product, result: resultOf(found, name, cells) }
    })
  }
}

const resultOf = (
  written: WrittenProduct | undefined,
  name: ImportedProduct["name"],
  cells: ImportedProduct["cells"]
): ImportedProduct => ({
  name,
  variants: {},
  changes: [],
  conflicts: [],
  problems: [],
  cells,
  ...written?.result
})

interface NamedPicture {
  readonly name: string
  readonly image: string | null
  readonly problem: ImportPictureProblem | null
}

/** The URL of a picture as far as it is known; until then the address that the file names. */
const pictureFinder = (pictures: ReadonlyArray<NamedPicture>): PictureOf => {
  const byName = new Map(pictures.map((picture) => [picture.name, picture]))
  return (name) => {
    const found = byName.get(name)
    if (isLeftOut(found?.problem ?? null)) return null
    return found?.image ?? (isUrl(name) ? name : null)
  }
}

/** What the rows would change now, without those that change nothing. */
const planRows = async (
  { db, now }: ServerContext,
  rows: ReadonlyArray<ProductFileRow>
): Promise<Planned> => {
  const all = groupProductRows(rows)
  const context = await productFileContext(db, "en")
  const categories = await listCategoryNames(db)
  const products: Array<Planned["products"][number]> = []
  for (let from = 0; from < all.length; from += productsPerRead) {
    const some = all.slice(from, from + productsPerRead)
    await inTransaction(db, async (tx) => {
      const contents = await findProductContents(
        tx,
        some.flatMap(([id]) => id ?? [])
      )
      const found = new Map(contents.map((product) => [product.id, product]))
      const at = new Date(now())
      const planned: typeof products = []
      for (const group of some) {
        const [id, rows] = group
        const product = id === null ? null : (found.get(id) ?? null)
        const { result } = await planProduct(tx, product, group, { ...context, categories }, at)
        if (saysSomething(result)) planned.push({ id: id ?? 0, rows, result })
      }
      return planned
    }).then((planned) => products.push(...planned))
  }
  return {
    products,
    unchanged: all.length - products.length,
    source: null,
    parts: [],
    pictures: []
  }
}

const productsPerRead = 200

const saysSomething = ({ cells, changes, conflicts, problems }: ImportedProduct): boolean =>
  [cells, changes, conflicts, problems].some((list) => list.length > 0)

interface PlanContext extends ProductFileContext {
  readonly categories: ReadonlyArray<CategoryName>
}

/**
 * What the rows of a product would change now, or of a new one; `content` is what to write, null
 * for nothing.
 */
const planProduct = async (
  tx: Transaction<Tables>,
  product: DeskProduct | null,
  [number, rows]: ProductRows,
  context: PlanContext,
  at: Date
): Promise<{ readonly result: ImportedProduct; readonly content: ProductContent | null }> => {
  const isNew = number === null
  if (!isNew && (product === null || product.state === "archived")) {
    const cells = rows.map(({ line }) => ({
      line,
      column: "product",
      problem: "gone" as const,
      text: String(number)
    }))
    const name = product?.content.name ?? { ar: "", en: "" }
    const result = { name, variants: {}, changes: [], conflicts: [], problems: [], cells }
    return { result, content: null }
  }
  const before = product?.content ?? null
  const {
    conflicts,
    content,
    problems: cells
  } = before === null ? readNewProductRows(rows, context) : readProductRows(before, rows, context)
  const changes = diffProducts(before ?? emptyProduct, content)
  const id = product?.id ?? 0
  const problems =
    changes.length === 0 && !isNew
      ? []
      : await findProblems(tx, { id, state: product?.state ?? "draft", before, content }, at)
  return {
    result: {
      isNew,
      name: before?.name ?? content.name,
      variants: variantNames(...(before === null ? [] : [before]), content),
      categories: categoriesOf([...changes, ...conflicts], context.categories),
      changes,
      conflicts,
      problems,
      cells
    },
    content: changes.length > 0 && problems.length === 0 ? content : null
  }
}

const refuseWhileApplying = async (tx: Transaction<Tables>) => {
  const running = await tx
    .selectFrom("desk_import")
    .select("id")
    .where("state", "in", ["applying", "importing"])
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
      .set({ state: "importing", staff_id: request.staff.id })
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
    if (state !== "ready" && state !== "done")
      throw refuse(importRunning, "server.desk.importRunning")
    await tx.deleteFrom("desk_import").where("id", "=", id).execute()
  })
  return current(context, request)
}

/**
 * Applies the import that was asked for: takes its pictures one after the other, then some products
 * in each transaction, which also notes that they are done. Any server goes on where another one
 * stopped.
 */
export const applyImports = async (
  context: ServerContext,
  isStopped: () => boolean
): Promise<void> => {
  const { db } = context
  if ((await findApplying(db)) === undefined) return
  await withFreeImportLock(db, async () => {
    for (let isDone = false; !isDone && !isStopped();) isDone = await takeNextPicture(context)
    if (isStopped()) return
    await inTransaction(db, (tx) => beginFile(tx))
    const fileContext = await productFileContext(db, "en")
    for (let isDone = false; !isDone && !isStopped();)
      isDone = await inTransaction(db, (tx) => applySome(tx, context, fileContext))
  })
}

const findApplying = (db: Kysely<Tables>) =>
  db
    .selectFrom("desk_import")
    .selectAll()
    .where("state", "in", ["applying", "importing"])
    .executeTakeFirst()

/** Makes a picture of the shop of the next one that the import names; true where none is left. */
const takeNextPicture = async ({ db, now, settings }: ServerContext): Promise<boolean> => {
  const next = await db
    .selectFrom("desk_import_picture")
    .innerJoin("desk_import", "desk_import.id", "import_id")
    .selectAll("desk_import_picture")
    .where("state", "=", "importing")
    .where("done_at", "is", null)
    .orderBy("position")
    .limit(1)
    .executeTakeFirst()
  if (next === undefined) return true
  const bytes = new Uint8Array(next.bytes ?? [])
  const taken =
    next.kind === "address"
      ? await takePictureFrom(db, openPictures(settings), next.name)
      : next.kind === "video"
        ? {
            image: await storeVideo(db, next.image ?? "", bytes, openPictures(settings)),
            problem: null
          }
        : await takePicture(db, openPictures(settings), bytes)
  await db
    .updateTable("desk_import_picture")
    .set({ ...taken, bytes: null, done_at: new Date(now()) })
    .where("import_id", "=", next.import_id)
    .where("position", "=", next.position)
    .execute()
  return false
}

/** Writes the categories of a folder, before its products. */
const beginFile = async (tx: Transaction<Tables>) => {
  const found = await findApplying(tx)
  if (found?.source === undefined || found.source === null) return
  const pictures = await findPictures(tx, found.id)
  await beginImport(tx, found.source)
  await writeCategories(tx, replaceAllPictures(found.source, pictureFinder(pictures)))
}

const findPictures = (tx: Kysely<Tables>, importId: string): Promise<ReadonlyArray<NamedPicture>> =>
  tx
    .selectFrom("desk_import_picture")
    .select(["image", "name", "problem"])
    .where("import_id", "=", importId)
    .execute()

/** Applies the next products; true where there are none left. */
const applySome = async (
  tx: Transaction<Tables>,
  context: ServerContext,
  fileContext: ProductFileContext
): Promise<boolean> => {
  const found = await tx
    .selectFrom("desk_import")
    .selectAll()
    .where("state", "in", ["applying", "importing"])
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) return true
  const next = await tx
    .selectFrom("desk_import_product")
    .selectAll()
    .where("import_id", "=", found.id)
    .where("applied_at", "is", null)
    .orderBy(found.source === null ? "product_id" : "position")
    .orderBy("position")
    .limit(productsAtOnce)
    .execute()
  if (next.length === 0) {
    if (found.source !== null) {
      const pictures = await findPictures(tx, found.id)
      await writeLists(tx, replaceAllPictures(found.source, pictureFinder(pictures)))
      await finishImport(tx, found.source.name)
    } else await queuePurge(tx, [pagesTag])
    await tx.updateTable("desk_import").set({ state: "done" }).where("id", "=", found.id).execute()
    return true
  }
  const at = new Date(context.now())
  const by = { staffId: found.staff_id, partOf: await findAppliedEvent(tx) }
  const applied =
    found.source === null
      ? await applyRows(tx, next, fileContext, by, at)
      : await applyProducts(tx, { ...found, source: found.source, ...by }, next, context, at)
  for (const { id, position, result } of applied)
    await tx
      .updateTable("desk_import_product")
      .set({ product_id: id, result: JSON.stringify(result), applied_at: at })
      .where("import_id", "=", found.id)
      .where("position", "=", position)
      .execute()
  return false
}

const productsAtOnce = 20

/** Who applies an import, and the event of the audit of which its products are parts. */
interface ImportedBy {
  readonly staffId: number
  readonly partOf: number | null
}

type PlannedRow = Selectable<Tables["desk_import_product"]>

interface AppliedRow {
  readonly id: number
  readonly position: number
  readonly result: ImportedProduct
}

/** Applies the rows of our own file. */
const applyRows = async (
  tx: Transaction<Tables>,
  next: ReadonlyArray<PlannedRow>,
  fileContext: ProductFileContext,
  by: ImportedBy,
  at: Date
): Promise<ReadonlyArray<AppliedRow>> => {
  const ids = next.map(({ product_id }) => product_id).filter((id) => id !== 0)
  await lockProducts(tx, ids)
  const products = await findProductContents(tx, ids)
  const categories = await listCategoryNames(tx)
  const applied: Array<AppliedRow> = []
  for (const { position, product_id: id, rows } of next) {
    const product = products.find((one) => one.id === id) ?? null
    const group: ProductRows = [id === 0 ? null : id, Array.isArray(rows) ? rows : []]
    const planned = await planProduct(tx, product, group, { ...fileContext, categories }, at)
    const { content, result } = planned
    if (content === null) applied.push({ id, position, result })
    else if (product !== null) {
      const change = { id, state: product.state, before: product.content, content }
      const written = await writeOrRefuse(tx, result, () => importProduct(tx, change, by, at))
      applied.push({ id, position, result: written })
    } else {
      const made = await nextId(tx, "product_id")
      const change = { id: made, state: "draft" as const, before: null, content }
      const written = await writeOrRefuse(tx, result, () => importProduct(tx, change, by, at))
      applied.push({ id: written.problems.length > 0 ? 0 : made, position, result: written })
    }
  }
  return applied
}

/** Writes products of another file as the command does. */
const applyProducts = async (
  tx: Transaction<Tables>,
  {
    id,
    partOf,
    source,
    staffId
  }: ImportedBy & {
    readonly id: string
    readonly source: { readonly name: string }
  },
  next: ReadonlyArray<PlannedRow>,
  { settings }: ServerContext,
  at: Date
): Promise<ReadonlyArray<AppliedRow>> => {
  const pictures = await findPictures(tx, id)
  const pictureOf = pictureFinder(pictures)
  const problemOf = new Map(pictures.map(({ name, problem }) => [name, problem]))
  const given = next.map((row) => ({
    ...row,
    product: row.rows !== null && "product" in row.rows ? row.rows : null
  }))
  const written = (
    await writeSourceProducts(
      tx,
      source,
      given.flatMap(({ product }) =>
        product === null ? [] : [replacePictures(product, pictureOf)]
      ),
      importedStock(settings.seed),
      next[0]?.position ?? 0
    )
  ).values()
  const applied: Array<AppliedRow> = []
  for (const { position, product, result } of given) {
    const made = product === null ? undefined : written.next().value
    const cells = (product === null ? [] : [...picturesOf(product)]).flatMap((text) => {
      const problem = problemOf.get(text) ?? null
      return problem === null ? [] : [{ line: 0, column: "", problem, text }]
    })
    if (made !== undefined && made.result.changes.length > 0)
      await writeAuditEvent(tx, {
        at,
        staff: { id: staffId },
        partOf,
        action: made.result.isNew === true ? "product.create" : "product.import",
        ...auditRecord(made.id, made.result.changes)
      })
    applied.push({
      id: made?.id ?? 0,
      position,
      result: resultOf(made, result.name, [...result.cells, ...cells])
    })
  }
  return applied
}

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

/** Writes a product that is new or locked, with its audit event, and returns what differs. */
const importProduct = async (
  tx: Transaction<Tables>,
  product: ProductToWrite,
  { partOf, staffId }: ImportedBy,
  at: Date
) => {
  const { before, id } = product
  const content = await completeProduct(tx, product)
  if (before === null) await insertProduct(tx, { id, content }, randomUUID(), at)
  else await updateProduct(tx, { ...product, content }, { at, staffId })
  const changes = diffProducts(before ?? emptyProduct, content)
  await writeAuditEvent(tx, {
    at,
    staff: { id: staffId },
    action: before === null ? "product.create" : "product.import",
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
      const id = product_id === 0 ? null : product_id
      const line = (...cells: ReadonlyArray<CsvCell>) => [id, name, ...cells]
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
            at === 0 ? null : at,
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
