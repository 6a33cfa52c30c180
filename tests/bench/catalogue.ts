import { migrate } from "#backend/database/migrate.ts"
import { createTestDatabase } from "../support/testDatabase.ts"
import { createTestPool } from "../support/testPool.ts"
import { startShopProcess } from "../support/startShopProcess.ts"
import { createSearchTexts } from "./searchTexts.ts"
import { fillWithProducts } from "./manyProducts.ts"
import { measureLoad } from "./requests.ts"
import type { Cell } from "./table.ts"

/**
 * Measures lists, categories and search over HTTP with growing numbers of products. Each request of
 * a kind has other parameters.
 */
export const catalogueRates = async (
  sizes: ReadonlyArray<number>,
  before: (what: string) => void
): Promise<ReadonlyArray<ReadonlyArray<Cell>>> => {
  const rows: Array<ReadonlyArray<Cell>> = []
  for (const size of sizes) {
    const products = size.toLocaleString("en")
    before(`filling a shop with ${products} products`)
    const database = await createTestDatabase()
    const pool = createTestPool({ connectionString: database.url })
    try {
      await migrate(pool)
      await fillWithProducts(pool, size, (done) =>
        before(`${done.toLocaleString("en")} of ${products}`)
      )
      const shop = await startShopProcess({ databaseUrl: database.url, env: { SEED: "none" } })
      try {
        for (const [what, paths] of Object.entries(requestPaths(size))) {
          before(`${what}, ${products} products`)
          const urls = paths.map((path) => `${shop.url}/api${path}`)
          const seen = await measureLoad({ urls, connections: 8, warmUpMs: 3_000, ms: 5_000 })
          rows.push([
            `${what}, ${products} products`,
            paths.length,
            seen.aSecond,
            seen.p50,
            seen.p99,
            seen.answered,
            seen.notOk
          ])
        }
      } finally {
        await shop.stop()
      }
    } finally {
      await pool.end()
      await database.drop()
    }
  }
  return rows
}

const requestPaths = (size: number) => {
  const searches = createSearchTexts(size)
  const spread = (count: number, of: (part: number) => string) =>
    Array.from({ length: count }, (_, nth) => of(nth / count))
  return {
    "list, first page": ["/products"],
    "list, deep pages": spread(
      500,
      (part) => `/products?cursor=1000-${Math.max(2, Math.floor(size * part))}-${size}`
    ),
    "list by price, deep pages": spread(
      500,
      (part) => `/products?sort=price_up&cursor=${250 + Math.floor(part * 9_000) * 10}-1-${size}`
    ),
    "in stock, by price": spread(
      200,
      (part) =>
        `/products?sort=price_down&in_stock=1&cursor=${1_000 + Math.floor(part * 8_000) * 10}-1-${size}`
    ),
    "top categories": spread(8, (part) => `/products?category=${1 + Math.floor(part * 8)}`),
    "every category": spread(288, (part) => `/products?category=${1 + Math.floor(part * 288)}`),
    "lists of two colours, in stock": spread(
      288,
      (part) => `/products?color=Black&color=Plum&in_stock=1&category=${1 + Math.floor(part * 288)}`
    ),
    "every product of a colour": ["/products?color=Sand"],
    "facets of every category": spread(
      288,
      (part) => `/products/facets?size=54&category=${1 + Math.floor(part * 288)}`
    ),
    "facets of everything": ["/products/facets"],
    "every category's screen": spread(
      288,
      (part) => `/category/${1 + Math.floor(part * 288)}/products`
    ),
    "search while typing": searches.map(
      (text) => `/getProductName?name=${encodeURIComponent(text)}`
    ),
    "search, all results": searches.map(
      (text) => `/products?sort=relevance&search=${encodeURIComponent(text)}`
    ),
    "search, newest results": searches.map((text) => `/products?search=${encodeURIComponent(text)}`)
  }
}
