import { Effect } from "effect"
import { expect, it } from "vitest"
import { catalogueInDatabase } from "#backend/catalogue/catalogueInDatabase.ts"
import { openDatabase } from "#backend/database/openDatabase.ts"
import { seed } from "#backend/seed/seedData.ts"
import { Catalogue } from "#core/catalogue/Catalogue.ts"
import { CategoryId, ProductId } from "#core/catalogue/Product.ts"
import { noFilter } from "#core/catalogue/ProductList.ts"
import {
  type AnyQuery,
  bannersQuery,
  homeRowsQuery,
  categoriesQuery,
  categoryQuery,
  deliveryScheduleQuery,
  featuredQuery,
  productQuery,
  productsQuery,
  type QueriedCatalogue,
  reelsQuery,
  sectionsQuery,
  shopInfoQuery
} from "#core/catalogue/queries.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"
import { shopContract } from "#core/testing/shopContract.ts"
import { createBrowser, codeLifetimeS } from "./browserOverHttp.ts"

const wholeQueries: ReadonlyArray<AnyQuery["load"]> = [
  bannersQuery.load,
  homeRowsQuery.load,
  categoriesQuery.load,
  reelsQuery.load,
  shopInfoQuery.load,
  deliveryScheduleQuery.load
]
/** Of these the server renders only what cards show. */
const cardQueries: ReadonlyArray<AnyQuery["load"]> = [
  sectionsQuery.load,
  featuredQuery.load,
  productsQuery({ filter: noFilter, cursor: null }).load,
  ...seed.categories
    .filter(({ level }) => level === 1)
    .map(({ id }) => categoryQuery(CategoryId.make(id)).load)
]
/**
 * The data of a page as a part of what the API sends: its descriptions are shortened, and its
 * subcategories come without their own.
 */
const asPartOfResponse = (data: unknown): object =>
  JSON.parse(JSON.stringify(data), (key, value) => {
    if (key === "children") return expect.any(Array)
    return key === "description" && String(value).endsWith("…")
      ? expect.stringContaining(String(value).slice(0, -1))
      : value
  })
const productLoads = seed.products
  .filter(({ listed }) => listed)
  .map(
    ({ id }) =>
      (catalogue: QueriedCatalogue) =>
        productQuery(ProductId.make(id)).load(catalogue)
  )

const server = sharedFixture(
  () =>
    startShop({
      env: { OTP_LIFE_S: String(codeLifetimeS), OTP_SENDS_PER_CLIENT_ADDRESS: "10000" }
    }),
  ({ stop }) => stop()
)

shopContract("over HTTP and PostgreSQL", async () => createBrowser(server()))

it("catalogue: the server renders pages from the same data that browsers decode from the API", async () => {
  const { db, close } = await openDatabase({
    dataDir: "",
    databaseUrl: server().databaseUrl,
    databasePool: 2,
    statementTimeoutS: 120
  })
  try {
    const onServer = catalogueInDatabase(db, "en")
    const inBrowser = <A, E>(load: (catalogue: QueriedCatalogue) => Effect.Effect<A, E>) =>
      Effect.provide(Catalogue.use(load), createBrowser(server()).layer)
    const loadBoth = <A, E>(load: (catalogue: QueriedCatalogue) => Effect.Effect<A, E>) =>
      Promise.all([Effect.runPromise(inBrowser(load)), Effect.runPromise(load(onServer))])
    await Promise.all([
      ...[...wholeQueries, ...productLoads].map(async (load) => {
        const [decoded, rendered] = await loadBoth<unknown, unknown>(load)
        expect(decoded).toEqual(rendered)
      }),
      ...cardQueries.map(async (load) => {
        const [decoded, rendered] = await loadBoth<unknown, unknown>(load)
        expect(decoded).toMatchObject(asPartOfResponse(rendered))
      })
    ])
  } finally {
    await close()
  }
})
