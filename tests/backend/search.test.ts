import { readFileSync } from "node:fs"
import fc from "fast-check"
import { Kysely, PostgresDialect } from "kysely"
import type pg from "pg"
import { beforeAll, describe, expect, it } from "vitest"
import { foldForSearch } from "#core/shared/foldForSearch.ts"
import { countCategoryFacets } from "#backend/catalogue/categoryFacets.ts"
import { withExistingValues } from "#backend/catalogue/attributeValues.ts"
import { findFacets } from "#backend/catalogue/facets.ts"
import {
  type Cursor,
  type ListQuery,
  noFilter,
  type ListFilter,
  findProductIds,
  parseFilterSearch
} from "#backend/catalogue/productList.ts"
import {
  loadProductPage,
  searchProducts,
  findCategoryProducts,
  findHomeProducts
} from "#backend/catalogue/products.ts"
import type { Sort } from "#core/catalogue/ProductList.ts"
import { summarizePrices } from "#core/catalogue/variants.ts"
import type { Locale } from "#locales/i18n.ts"
import { migrate } from "#backend/database/migrate.ts"
import { typeParsers } from "#backend/database/typeParsers.ts"
import type { Tables } from "#backend/tables.ts"
import { editDistance } from "#backend/search/spelling.ts"
import { assertNonNull } from "#core/shared/assertNonNull.ts"
import { runs } from "#core/testing/runs.ts"
import { origins, adjectives, productKinds } from "../bench/bilingualWords.ts"
import { fillWithProducts } from "../bench/manyProducts.ts"
import { countRowsRead } from "../support/rowsRead.ts"
import { type TestDatabase, createTestDatabase } from "../support/testDatabase.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { createTestPool } from "../support/testPool.ts"

interface Named {
  readonly id: number
  readonly en: string
  readonly ar: string
}
interface ExecutedQuery {
  readonly sql: string
  readonly parameters: ReadonlyArray<unknown>
}

/** A migrated database without products that records its statements. */
const openShop = async () => {
  const fresh = await createTestDatabase()
  const pool = createTestPool({ connectionString: fresh.url, types: typeParsers, max: 4 })
  await migrate(pool)
  const queries: Array<ExecutedQuery> = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      queries.push({ sql: query.sql, parameters: query.parameters })
    }
  })
  return { fresh, pool, db, queries }
}
const close = async ({
  db,
  fresh
}: {
  readonly db: Kysely<Tables>
  readonly fresh: TestDatabase
}) => {
  await db.destroy()
  await fresh.drop()
}

const insertProducts = async (pool: pg.Pool, products: ReadonlyArray<Named>) => {
  await pool.query(
    `insert into category (id, parent_id, level, position, slug, name_en, name_ar, folded, image) values
      (1, null, 1, 0, 'shop', 'Bazaar', 'السوق', 'bazaar\nالسوق', 'x'), (2, 1, 2, 0, 'all', 'Finds', 'اللقى', 'finds\nاللقي', 'x')
      on conflict do nothing`
  )
  await pool.query(
    `insert into product (id, category_id, slug, name_en, name_ar, description_en, description_ar, price_fils, sku, barcode, weight_grams, stock, images, folded)
    select id, 2, 'slug-' || id, en, ar, '', '', 1000 + (id % 7) * 10, 'SKU-' || id, '0', 100, case when id % 5 = 0 then 0 else 5 end, '{x}', folded
    from unnest($1::integer[], $2::text[], $3::text[], $4::text[]) named (id, en, ar, folded)`,
    [
      products.map(({ id }) => id),
      products.map(({ en }) => en),
      products.map(({ ar }) => ar),
      products.map(({ en, ar }) => `${foldForSearch(en)}\n${foldForSearch(ar)}`)
    ]
  )
}

/** The ids on all pages of a search, and the total of the first page. */
const findOnAllPages = async (
  db: Kysely<Tables>,
  search: string,
  sort: Sort = "new",
  size = 1_000
) => {
  const ids: Array<number> = []
  const totals: Array<number> = []
  for (let after: Awaited<ReturnType<typeof loadProductPage>>["next"] = null; ;) {
    const page = await loadProductPage(db, "en", {
      filter: { ...noFilter, search },
      sort,
      after,
      size
    })
    ids.push(...page.products.map(({ id }) => id))
    totals.push(page.total)
    if (page.next === null) return { ids, total: totals[0] ?? 0 }
    expect(page.products).toHaveLength(size)
    after = page.next
  }
}

const wordsOf = ({ ar, en }: Named) =>
  `${foldForSearch(en)} ${foldForSearch(ar)}`.split(" ").filter((one) => one !== "")

/**
 * 0 for a name that begins with the words, 1 for one with words that begin with them, 2 for one
 * with words that contain them or with a category that does, 3 for a category above.
 */
const rank = (product: Named, [first, ...others]: ReadonlyArray<string>): number => {
  const words = wordsOf(product)
  if (
    first === undefined ||
    ![first, ...others].every((text) => words.some((one) => begins(one, text)))
  )
    return [first, ...others].every((text = "") =>
      [...words, "finds", "اللقي"].some((one) => one.includes(text))
    )
      ? 2
      : 3
  return [product.en, product.ar].some((name) =>
    begins(foldForSearch(name).split(" ")[0] ?? "", first)
  )
    ? 0
    : 1
}

/**
 * Whether a word begins with the text, or one of its parts after punctuation does, with or without
 * an article.
 */
const begins = (one: string, text: string): boolean =>
  Array.from(one)
    .flatMap((_, index, letters) =>
      index === 0 || punctuation.test(letters[index - 1] ?? "") ? letters.slice(index).join("") : []
    )
    .some(
      (part) =>
        part.startsWith(text) ||
        part.replace(/^([وفبلك]?ال|[وف]?لل|[وف][بك]ال)/, "").startsWith(text)
    )

/** Whether a word of the product or of its categories contains the text. */
const isFoundBy = (product: Named, text: string): boolean =>
  [...wordsOf(product), "finds", "اللقي", "bazaar", "السوق"].some((one) => one.includes(text))

const punctuation = /[-!-/:-@[-`{-~،؛؟«»“”‘’…–—·×]/

describe("editDistance", () => {
  it.each([
    ["oud", "oud", 0],
    ["perfume", "perfme", 1],
    ["perfume", "perfumee", 1],
    ["perfume", "prefume", 1],
    ["عطر", "عتر", 1],
    ["oud", "", 3],
    ["kitten", "sitting", 3]
  ])("distance between %s and %s is %i in both directions", (one, other, distance) => {
    expect([editDistance(one, other), editDistance(other, one)]).toEqual([distance, distance])
  })
})

describe("search", () => {
  const word = fc.oneof(
    fc
      .constantFrom(...productKinds, ...adjectives, ...origins)
      .chain(({ en, ar }) => fc.constantFrom(...en.split(" "), ...ar.split(" "))),
    fc.constantFrom(
      "50%",
      "a_b",
      "C\\D",
      "Al-Oud",
      "(new)",
      "100",
      "٢٠٠",
      "والعود",
      "بالزعفران",
      "للعيد",
      "إهداء",
      "مُعَتَّق",
      "آسفي",
      "عـــود",
      "x"
    ),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 50 })
  )
  const name = fc
    .array(word, { minLength: 1, maxLength: 6 })
    .map((words) => words.join(" "))
    .filter((text) => foldForSearch(text) !== "" && !text.includes("\0"))
  const products: ReadonlyArray<Named> = fc
    .sample(fc.record({ en: name, ar: name }), { numRuns: 400, seed: 6 })
    .map((names, index) => ({ id: index + 1, ...names }))
  const shop = sharedFixture(openShop, close)
  beforeAll(() => insertProducts(shop().pool, products))
  const db = () => shop().db

  /** The same word in another spelling that the search must treat as equal. */
  const otherSpelling = (text: string) =>
    fc
      .constantFrom<(typed: string) => string>(
        (typed) => typed,
        (typed) => typed.toUpperCase(),
        (typed) => typed.replaceAll("ا", "أ"),
        (typed) => typed.replaceAll("ي", "ى").replaceAll("ه", "ة"),
        (typed) => Array.from(typed).join("\u064e"),
        (typed) => typed.replace(/[\u0621-\u064a]/g, "$&\u0640"),
        (typed) =>
          typed.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x630)),
        (typed) =>
          typed.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x6c0)),
        (typed) => `  ${typed}\u200f `
      )
      .map((spell) => spell(text))
      .filter((spelled) => foldForSearch(spelled) === text)

  const beginningOf = (text: string) => {
    const letters = Array.from(text)
    return fc
      .integer({ min: Math.min(2, letters.length), max: letters.length })
      .map((length) => letters.slice(0, length).join(""))
      .filter((start) => foldForSearch(start) === start)
  }

  it("a product is found by the beginnings of any of its words, in any order and spelling", async () => {
    const typed = fc.constantFrom(...products).chain((product) =>
      fc
        .shuffledSubarray(wordsOf(product), { minLength: 1 })
        .chain((words) => fc.tuple(...words.map((one) => beginningOf(one).chain(otherSpelling))))
        .map((words) => ({ product, text: words.join(" ") }))
    )
    await fc.assert(
      fc.asyncProperty(typed, async ({ product, text }) => {
        fc.pre(text.trim().length <= 100)
        expect((await findOnAllPages(db(), text)).ids).toContain(product.id)
      }),
      runs(50)
    )
  })

  it("the pages of a search have exactly the products whose words contain the letters, once each, in the requested order", async () => {
    const parts = fc
      .constantFrom(...products.flatMap(wordsOf), ...Array<string>(60).fill("السوق"))
      .chain((one) => {
        const all = Array.from(one)
        return fc
          .tuple(fc.nat({ max: Math.max(0, all.length - 3) }), fc.integer({ min: 3, max: 6 }))
          .map(([from, length]) => all.slice(from, from + length).join(""))
      })
      .filter(
        (part) =>
          Array.from(part).length >= 3 && foldForSearch(part) === part && !part.startsWith("ال")
      )
    const partLists = fc.array(parts, { minLength: 1, maxLength: 2 })
    await fc.assert(
      fc.asyncProperty(
        partLists,
        fc.constantFrom<Sort>("new", "price_up", "price_down", "relevance", "featured"),
        async (parts, sort) => {
          const key = ({ id }: Named) => 1_000 + (id % 7) * 10
          const soldOutLast = (a: Named, b: Named) =>
            Number(a.id % 5 === 0) - Number(b.id % 5 === 0)
          const order = {
            relevance: (a: Named, b: Named) =>
              soldOutLast(a, b) || rank(a, parts) - rank(b, parts) || b.id - a.id,
            featured: (a: Named, b: Named) => soldOutLast(a, b) || a.id - b.id,
            new: (a: Named, b: Named) => soldOutLast(a, b) || b.id - a.id,
            price_up: (a: Named, b: Named) => key(a) - key(b) || a.id - b.id,
            price_down: (a: Named, b: Named) => key(b) - key(a) || b.id - a.id
          }[sort]
          const expected = products.filter((product) =>
            parts.every((part) => isFoundBy(product, part))
          )
          // If no product has one of the parts, the search may correct it to another word.
          fc.pre(parts.every((part) => products.some((product) => isFoundBy(product, part))))
          const { ids, total } = await findOnAllPages(db(), parts.join(" "), sort, 7)
          expect(ids).toEqual(expected.toSorted(order).map(({ id }) => id))
          expect(total).toBe(expected.length)
        }
      ),
      runs(30)
    )
  })

  it("one or two letters find exactly the products with a word that begins with them, in both languages, alone and with another word", async () => {
    const words = products.flatMap(wordsOf)
    const startOf = (one: string) =>
      fc
        .integer({ min: 1, max: 2 })
        .map((length) => Array.from(one).slice(0, length).join(""))
        .filter((start) => foldForSearch(start) === start)
    const short = fc.constantFrom(...words).chain(startOf)
    const typed = fc.constantFrom(...products).chain((product) =>
      fc.oneof(
        fc.tuple(short),
        fc
          .tuple(fc.constantFrom(...wordsOf(product)), fc.constantFrom(...wordsOf(product)))
          .chain(([one, other]) =>
            fc.tuple(startOf(one), fc.oneof(startOf(other), fc.constant(other)))
          )
          .filter(([one, other]) => one !== other && !other.startsWith("ال"))
      )
    )
    const isFound = (product: Named, part: string) =>
      Array.from(part).length < 3
        ? wordsOf(product).some((one) => begins(one, part))
        : isFoundBy(product, part)
    await fc.assert(
      fc.asyncProperty(typed, fc.constantFrom<Sort>("new", "relevance"), async (parts, sort) => {
        fc.pre(parts.every((part) => Array.from(part).length <= 40))
        const expected = products.filter((product) => parts.every((part) => isFound(product, part)))
        fc.pre(expected.length > 0)
        const soldOutLast = (a: Named, b: Named) => Number(a.id % 5 === 0) - Number(b.id % 5 === 0)
        const best = (a: Named, b: Named) => rank(a, parts) - rank(b, parts) || b.id - a.id
        const order = (a: Named, b: Named) =>
          soldOutLast(a, b) || (sort === "new" ? b.id - a.id : best(a, b))
        const { ids, total } = await findOnAllPages(db(), parts.join(" "), sort, 50)
        expect(ids).toEqual(expected.toSorted(order).map(({ id }) => id))
        expect(total).toBe(expected.length)
        const found = await searchProducts(db(), "en", parts.join(" "), 24)
        expect(found.map(({ id }) => id)).toEqual(
          expected
            .toSorted(best)
            .slice(0, 24)
            .map(({ id }) => id)
        )
      }),
      runs(40)
    )
  })

  it("searchProducts: first names that begin with the words, then words that begin with them, then words that contain them; newest first within each group", async () => {
    const typed = fc
      .constantFrom(...products)
      .chain((product) =>
        fc
          .shuffledSubarray(
            wordsOf(product)
              .filter((one) => /^\p{L}{3,}$/u.test(one))
              .map((one) => Array.from(one))
          )
          .chain((words) =>
            fc.tuple(
              ...words
                .slice(0, 3)
                .map((one) =>
                  fc
                    .integer({ min: 0, max: one.length - 3 })
                    .map((from) => one.slice(from, from + 4).join(""))
                )
            )
          )
      )
      .filter(
        (parts) =>
          parts.length > 0 &&
          parts.every((part) => foldForSearch(part) === part && !part.startsWith("ال"))
      )
    await fc.assert(
      fc.asyncProperty(typed, fc.constantFrom(1, 3, 24), async (parts, limit) => {
        const has = products.filter((product) => parts.every((part) => isFoundBy(product, part)))
        const best = has
          .toSorted((a, b) => rank(a, parts) - rank(b, parts) || b.id - a.id)
          .slice(0, limit)
        expect(
          (await searchProducts(db(), "en", parts.join(" "), limit)).map(({ id }) => id)
        ).toEqual(best.map(({ id }) => id))
      }),
      runs(40)
    )
  })

  it("typing errors are corrected only when nothing matches; a SKU or a barcode is matched as a whole; wildcards and punctuation are literal", async () => {
    const searchIds = async (text: string) =>
      (await searchProducts(db(), "en", text, 400)).map(({ id }) => id)
    await shop().pool.query(
      `update product set barcode = case id when 18 then '6281234567890' else barcode end,
        sku = case id when 19 then 'أسود-ة' when 20 then 'PlainSKU' else sku end where id in (18, 19, 20)`
    )
    expect(await searchIds("perfmue")).toEqual(await searchIds("perfume"))
    expect((await searchIds("perfmue")).length).toBeGreaterThan(0)
    expect(await searchIds("sku-17")).toEqual([17])
    expect(await searchIds("SKU-١٧")).toEqual([17])
    expect(await searchIds("628 1234-567890")).toEqual([18])
    expect(await searchIds("٦٢٨١٢٣٤٥٦٧٨٩٠\u200f")).toEqual([18])
    expect(await searchIds("أسود-ة")).toEqual([19])
    expect(await searchIds("plainsku")).toEqual([20])
    expect(await searchIds("0")).not.toContain(21)
    expect(new Set(await searchIds("50%"))).toEqual(
      new Set(
        products
          .filter((product) => wordsOf(product).some((one) => one.startsWith("50%")))
          .map(({ id }) => id)
      )
    )
    for (const nothing of ["zzzzqqqq", "sku-99999", "\\%\\_", "' or 1=1 --"])
      expect([nothing, await searchIds(nothing)]).toEqual([nothing, []])
    expect(await searchIds("والعود")).toEqual(
      expect.arrayContaining(
        products.filter((product) => wordsOf(product).includes("والعود")).map(({ id }) => id)
      )
    )
  })

  it("the search index follows changed names, unlisting, relisting and deletion, and is not rewritten when stock changes", async () => {
    const { pool } = shop()
    const searchAllPages = async (text: string) => (await findOnAllPages(db(), text)).ids
    await insertProducts(pool, [{ id: 9_001, en: "Zephyrine lamp", ar: "مصباح زفيري" }])
    expect([await searchAllPages("zephyrine"), await searchAllPages("زفيري مصباح")]).toEqual([
      [9_001],
      [9_001]
    ])
    await pool.query("update product set folded = 'quixotic lamp', stock = 1 where id = 9001")
    expect([await searchAllPages("zephyrine"), await searchAllPages("quixotic")]).toEqual([
      [],
      [9_001]
    ])
    const rows = async () =>
      (await pool.query("select xmin, words from product_words where product_id = 9001")).rows
    const before = await rows()
    await pool.query("update product set stock = stock - 1 where id = 9001")
    expect(await rows()).toEqual(before)
    await pool.query("update product set is_listed = false where id = 9001")
    expect(await findOnAllPages(db(), "quixotic")).toEqual({ ids: [], total: 0 })
    await pool.query(
      "insert into variant (id, product_id, position, sku, price_fils, stock, is_available, images) values (9001, 9001, 0, 'QX-77', 1000, 1, true, '{}')"
    )
    expect(await findOnAllPages(db(), "QX-77")).toEqual({ ids: [], total: 0 })
    await pool.query("update product set is_listed = true where id = 9001")
    expect(await findOnAllPages(db(), "qx-77")).toEqual({ ids: [9_001], total: 1 })
    // A link to the hit leads to the variant.
    expect(await searchProducts(db(), "en", "QX-77", 9)).toMatchObject([{ variantId: 9_001 }])
    expect((await searchProducts(db(), "en", "quixotic", 9))[0]).not.toHaveProperty("variantId")
    await pool.query("delete from variant where product_id = 9001")
    expect(await searchAllPages("quixotic")).toEqual([9_001])
    await pool.query("delete from product where id = 9001")
    expect(await searchAllPages("quixotic")).toEqual([])
    expect(
      (
        await pool.query(
          "select count(*)::integer as left from product_word where product_id = 9001"
        )
      ).rows
    ).toEqual([{ left: 0 }])
  })

  it("a word finds the same with and without the Arabic article, the best first", async () => {
    const arabic = fc
      .constantFrom(...products.flatMap(wordsOf), "السوق")
      .map((one) => one.replace(/^ال/, ""))
      .filter((one) => /^[\u0621-\u064a]{3,}$/.test(one) && !one.startsWith("ال"))
    await fc.assert(
      fc.asyncProperty(
        arabic,
        fc.constantFrom<Sort>("new", "price_up", "relevance"),
        async (one, sort) => {
          const bare = await findOnAllPages(db(), one, sort)
          expect(bare.total).toBeGreaterThan(0)
          expect(await findOnAllPages(db(), `ال${one}`, sort)).toEqual(bare)
        }
      ),
      runs(12)
    )
  })

  it("the index follows the names of categories and of those above them, and the category of a product", async () => {
    const { pool } = shop()
    const ids = async (text: string) => (await findOnAllPages(db(), text)).ids
    await insertProducts(pool, [{ id: 9_002, en: "Zephyrine lamp", ar: "مصباح زفيري" }])
    await pool.query(
      `insert into category (id, parent_id, level, position, slug, name_en, name_ar, folded, image) values
        (3, null, 1, 1, 'light', 'Chandlery', 'المصابيح', 'chandlery\nالمصابيح', 'x'), (4, 3, 2, 0, 'low', 'Glowing', 'متوهج', 'glowing\nمتوهج', 'x')`
    )
    expect(await ids("chandlery")).toEqual([])
    await pool.query("update product set category_id = 4 where id = 9002")
    for (const text of ["chandlery", "مصابيح", "glow", "lamp chand"])
      expect([text, await ids(text)]).toEqual([text, [9_002]])
    expect(await ids("bazaar zephyrine")).toEqual([])
    await pool.query("update category set folded = 'lustres\nالثريات' where id = 3")
    expect([await ids("chandlery"), await ids("ثريات")]).toEqual([[], [9_002]])
    await pool.query("update category set parent_id = 1 where id = 4")
    expect([await ids("lustres"), await ids("bazaar zephyrine")]).toEqual([[], [9_002]])
    await pool.query("delete from product where id = 9002")
    await pool.query("delete from category where id in (3, 4)")
    expect(await ids("glowing")).toEqual([])
  })

  it("migration 170 adds the beginnings of words to what earlier versions have stored", async () => {
    const { pool } = shop()
    const stored = async () =>
      Promise.all(
        [
          `select text, source, opens, product_id from product_word join word on id = word_id order by 1, 2, 3, 4`,
          `select product_id, array_agg(text || source order by text, source) from product_words, unnest(words) own (id) join word using (id) group by 1 order by 1`,
          `select word.text, start.text as start from word_start join word on id = word_id join word start on start.id = start_id order by 1, 2`
        ].map(async (statement) => (await pool.query({ text: statement, rowMode: "array" })).rows)
      )
    const before = await stored()
    await pool.query(`
      update product_words set words = array(select unnest(words) except select id from word where source = 3);
      delete from product_word where word_id in (select id from word where source = 3);
      delete from word where source = 3;
      truncate word_start`)
    expect((await stored())[0]?.length).toBeLessThan(before[0]?.length ?? 0)
    const file = "backend/database/migrations/170_short_searches.sql"
    const [, ofStored = ""] = readFileSync(file, "utf8").split("-- What is there already.")
    await pool.query(`begin; --${ofStored}; commit`)
    expect(await stored()).toEqual(before)
  })

  it("simultaneous inserts of the same new words do not block each other", async () => {
    const { pool } = shop()
    const words = Array.from({ length: 40 }, (_, index) => `novel${index}`)
    await Promise.all(
      [0, 1, 2, 3].map((turn) =>
        insertProducts(
          pool,
          Array.from({ length: 25 }, (_, index) => ({
            id: 10_000 + turn * 100 + index,
            en: (turn % 2 === 0 ? words : words.toReversed()).join(" "),
            ar: `جديد${turn}`
          }))
        )
      )
    )
    expect((await findOnAllPages(db(), "novel7 novel31")).ids).toHaveLength(100)
    await pool.query("delete from product where id >= 10000")
  })
})

describe("search and lists among 20,000 products", () => {
  const shop = sharedFixture(openShop, close)
  beforeAll(() => fillWithProducts(shop().pool, 20_000))

  const findSoldOut = async (): Promise<ReadonlySet<number>> => {
    const { rows } = await shop().pool.query<{ product_id: number }>(
      "select product_id from inventory where sellable = 0"
    )
    return new Set(rows.map(({ product_id }) => product_id))
  }

  /** The plans of all statements that `work` executes. */
  const plansOf = async (work: () => Promise<unknown>) => {
    const { queries, pool } = shop()
    queries.length = 0
    await work()
    const executed = [...queries]
    expect(executed.length).toBeGreaterThan(0)
    return Promise.all(
      executed.map(async ({ parameters, sql }) => {
        const { rows } = await pool.query(`explain ${sql}`, [...parameters])
        return rows.map((row) => Object.values(row).join()).join("\n")
      })
    )
  }
  const findIds = async (list: ListQuery) =>
    findListed(list).then((listed) => listed.map(({ id }) => id))
  const findListed = async (list: ListQuery) =>
    findProductIds(shop().db, list, await parseFilterSearch(shop().db, list.filter))
  const page = (more: Partial<ListFilter>, sort: Sort = "new", after: Cursor | null = null) =>
    findIds({ filter: { ...noFilter, ...more }, sort, after, limit: 25 })

  it.each([
    ["the newest products", () => page({})],
    [
      "the cheapest products, far down",
      () => page({}, "price_up", { sortValue: 45_000, id: 9_999, isSoldOut: false })
    ],
    ["the most expensive products in stock", () => page({ inStock: true }, "price_down")],
    ["a top category", () => page({ category: 3 })],
    [
      "a top category by price, far down",
      () => page({ category: 3 }, "price_down", { sortValue: 45_000, id: 9_999, isSoldOut: false })
    ],
    [
      "a small subcategory by price",
      () => page({ category: 60, minFils: 1_000, maxFils: 20_000 }, "price_up")
    ],
    ["the page of a category", () => findCategoryProducts(shop().db, "ar", 3)],
    ["home", () => findHomeProducts(shop().db, "ar")],
    ["a common word", () => searchProducts(shop().db, "ar", "عود", 24)],
    ["two common words", () => searchProducts(shop().db, "ar", "royal silk", 24)],
    ["two words that few products share", () => searchProducts(shop().db, "ar", "دله دشداشه", 24)],
    ["a rare word", () => searchProducts(shop().db, "ar", "m300", 24)],
    ["one letter", () => searchProducts(shop().db, "ar", "ب", 24)],
    ["two letters by relevance", () => page({ search: "عو" }, "relevance")],
    ["a mistyped word", () => searchProducts(shop().db, "ar", "bakhor incenze", 24)],
    ["a SKU", () => searchProducts(shop().db, "ar", "sku-4711", 24)],
    [
      "the second page of a search",
      () => page({ search: "عود ملكي" }, "new", { sortValue: 1, id: 9_000, isSoldOut: false })
    ],
    [
      "a search with a filter, by price",
      () => page({ search: "indigo lantern", inStock: true }, "price_up")
    ],
    ["a common word by relevance", () => page({ search: "عود" }, "relevance")],
    ["a top category in the merchant's order", () => page({ category: 3 }, "featured")],
    [
      "a top category in the merchant's order, far down",
      () => page({ category: 3 }, "featured", { sortValue: 1, id: 8_000, isSoldOut: false })
    ],
    [
      "the sold-out products at the end of a top category",
      () => page({ category: 3 }, "featured", { sortValue: 1, id: 8_000, isSoldOut: true })
    ],
    ["a colour inside a subcategory", () => page({ category: 60, color: ["Sand"] }, "featured")]
  ])("no sequential scan for %s", async (_, work) => {
    for (const plan of await plansOf(work))
      expect(plan).not.toMatch(
        /Seq Scan on (product|product_word|product_words|word_part|word|variant)\b/
      )
  })

  it.each([
    ["m1", "m12"],
    ["co", "cof"],
    ["ro", "roy"],
    ["قه", "قهو"],
    ["مل", "ملك"],
    ["عو", "عود"]
  ])(
    "%s finds the best of all words that begin with it, as %s does, and reads about as much",
    async (short, three) => {
      const { rows } = await shop().pool.query<Named>(
        "select id, name_en as en, name_ar as ar from product"
      )
      for (const text of [short, three]) {
        const best = rows
          .filter((product) => wordsOf(product).some((one) => begins(one, text)))
          .toSorted((a, b) => rank(a, [text]) - rank(b, [text]) || b.id - a.id)
        expect(best.length).toBeGreaterThan(100)
        const found = await searchProducts(shop().db, "ar", text, 24)
        expect(found.map(({ id }) => id)).toEqual(best.slice(0, 24).map(({ id }) => id))
      }
      const rowsFor = async (text: string) =>
        (await countRowsRead(shop().fresh.url, (db) => searchProducts(db, "ar", text, 24))).rows
      expect(await rowsFor(short)).toBeLessThan(1.5 * (await rowsFor(three)))
    }
  )

  it("the only product with two common words is found, even if it is the oldest", async () => {
    const { db, pool } = shop()
    const searchBothWays = async (search: string) => [
      await page({ search }),
      (await searchProducts(db, "en", search, 24)).map(({ id }) => id)
    ]
    const newest = (word: string, odd: number) =>
      pool.query("update product set folded = folded || $1 where id > 17_800 and id % 2 = $2", [
        ` ${word}`,
        odd
      ])
    await Promise.all([newest("everyone", 0), newest("nobody", 1)])
    expect(await searchBothWays("everyone nobody")).toEqual([[], []])
    await pool.query("update product set folded = folded || ' nobody everyone' where id = 1")
    expect(await searchBothWays("everyone nobody")).toEqual([[1], [1]])
    expect(await searchBothWays("nobody everyone")).toEqual([[1], [1]])
  })

  it("what is offered of a product is what its variants offer, after any changes of them", async () => {
    const { pool } = shop()
    const statements = [
      "update variant set stock = 0 where product_id = $1",
      "update variant set stock = stock + 1 where id = (select min(id) from variant where product_id = $1)",
      "update variant set is_available = not is_available where product_id = $1",
      "update variant set is_listed = not is_listed where id = (select max(id) from variant where product_id = $1)",
      "update product set stock = 0 where id = $1",
      "update product set stock = 3 where id = $1",
      "update variant set price_fils = 2000, old_price_fils = 3000 where id = (select min(id) from variant where product_id = $1)",
      "update variant set price_fils = 10 where product_id = $1",
      "update product set price_fils = 5000, old_price_fils = null where id = $1"
    ]
    const productPrices = `select sellable = 0 as is_sold_out, price_fils as price, old_price_fils as "oldPrice",
      is_sold_out as "isSoldOut", offer_price_fils, offer_old_price_fils, offer_price_varies
      from product join inventory on product_id = id where id = $1`
    const variantPrices = `select price_fils as price, old_price_fils as "oldPrice", stock, is_available as available
      from variant where product_id = $1 and is_listed order by position, id`
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 400 }),
        fc.array(fc.constantFrom(...statements), { maxLength: 5 }),
        async (id, changes) => {
          for (const change of changes) await pool.query(change, [id])
          const {
            rows: [product]
          } = await pool.query(productPrices, [id])
          const { rows: variants } = await pool.query(variantPrices, [id])
          expect(product.isSoldOut).toBe(product.is_sold_out)
          expect({
            price: product.offer_price_fils,
            oldPrice: product.offer_old_price_fils,
            priceVaries: product.offer_price_varies
          }).toEqual(summarizePrices({ product, variants }))
        }
      ),
      runs(12)
    )
  })

  it("two transactions that sell the last pieces of two variants at once leave the product sold out", async () => {
    const { pool } = shop()
    const {
      rows: [found]
    } = await pool.query<{ id: number; variants: ReadonlyArray<number> }>(
      `select product_id as id, array_agg(id order by id) as variants from variant
       where product_id > 500 and is_listed group by 1 having count(*) >= 2 limit 1`
    )
    const { id, variants } = assertNonNull(found ?? null)
    await pool.query(
      "update variant set stock = (id = any($2))::integer, is_available = true where product_id = $1",
      [id, variants.slice(0, 2)]
    )
    const [one, other] = await Promise.all([pool.connect(), pool.connect()])
    const sell = "update variant set stock = 0 where id = $1"
    await one.query("begin")
    await other.query("begin")
    await one.query(sell, [variants[0]])
    const waiting = other.query(sell, [variants[1]])
    await one.query("commit")
    await waiting
    await other.query("commit")
    one.release()
    other.release()
    const { rows } = await pool.query("select is_sold_out from product where id = $1", [id])
    expect(rows).toEqual([{ is_sold_out: true }])
  })

  const filters = fc.record({
    search: fc.constantFrom(null, null, "عود", "royal", "ملكي حرير", "m12"),
    category: fc.constantFrom(null, 1, 9, 30, 49, 200),
    minFils: fc.constantFrom(null, 5_000, 30_000),
    maxFils: fc.constantFrom(null, 35_000),
    inStock: fc.boolean(),
    onSale: fc.boolean(),
    size: fc.constantFrom([], [], ["54"], ["54", "58"]),
    color: fc.constantFrom([], [], ["Sand"], ["Black", "Wine"]),
    material: fc.constantFrom([], [], [], ["Mist"])
  })

  it("the total equals the number of listed products for every filter, and a cursor continues the list", async () => {
    const soldOut = await findSoldOut()
    expect(soldOut.size).toBeGreaterThan(100)
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.constantFrom<Sort>("new", "price_up", "price_down", "relevance", "featured"),
        async (all, sort) => {
          const filter = await withExistingValues(shop().db, all)
          expect(filter.material).toEqual([])
          const listed = await findListed({ filter, sort, after: null, limit: 50_000 })
          const ids = listed.map(({ id }) => id)
          const { total } = await loadProductPage(shop().db, "en", {
            filter,
            sort,
            after: null,
            size: 1
          })
          expect([new Set(ids).size, total]).toEqual([ids.length, ids.length])
          if (!sort.startsWith("price")) {
            const inStock = ids.filter((id) => !soldOut.has(id))
            expect(ids.slice(0, inStock.length)).toEqual(inStock)
          }
          const middle = listed[Math.floor(ids.length / 2)]
          if (middle === undefined) return
          const rest = await findIds({ filter, sort, after: middle, limit: 50_000 })
          expect(rest).toEqual(ids.slice(Math.floor(ids.length / 2) + 1))
        }
      ),
      runs(12)
    )
  })

  it("facets: each number is that of the products that are listed with the choice, and every choice narrows the list", async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom<Locale>("ar", "en"), async (all, locale) => {
        const filter = { ...all, material: [] }
        const listed = (changes: Partial<ListFilter>) =>
          findIds({ filter: { ...filter, ...changes }, sort: "new", after: null, limit: 50_000 })
        const ids = new Set(await listed({}))
        const facets = await findFacets(shop().db, locale, filter)
        expect(facets.total).toBe(ids.size)
        for (const [count, changes] of [
          [facets.onSale, { onSale: true }],
          [facets.inStock, { inStock: true }],
          ...facets.attributes.flatMap(({ choices, kind }) =>
            choices.map(({ count, values }) => [count, { [kind]: values }] as const)
          )
        ] as const)
          expect([changes, count]).toEqual([changes, (await listed(changes)).length])
        for (const kind of ["size", "color"] as const) {
          const without = new Set(await listed({ [kind]: [] }))
          expect([...ids].every((id) => without.has(id))).toBe(true)
          expect(
            facets.attributes.flatMap((facet) =>
              facet.kind === kind ? facet.choices.flatMap(({ values }) => values) : []
            )
          ).toEqual(expect.arrayContaining([...filter[kind]]))
        }
      }),
      runs(5)
    )
  })

  it("facets: two colours with one name in a language are one choice", async () => {
    // As the background job does: a large list shows what was counted.
    for (let round = 0; round < 10; round++) await countCategoryFacets({ db: shop().db })
    const colours = async (locale: Locale) =>
      (await findFacets(shop().db, locale, noFilter)).attributes.flatMap(({ choices, kind }) =>
        kind === "color" ? choices.map(({ name, values }) => [name, [...values].toSorted()]) : []
      )
    expect(await colours("ar")).toContainEqual(["عنابي", ["Plum", "Wine"]])
    expect(await colours("en")).toContainEqual(["Plum", ["Plum"]])
    expect(await colours("ar")).toHaveLength(5)
  })
})
