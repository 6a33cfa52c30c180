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

const catalogueQueries: ReadonlyArray<AnyQuery["load"]> = [
  sectionsQuery.load,
  bannersQuery.load,
  featuredQuery.load,
  categoriesQuery.load,
  reelsQuery.load,
  shopInfoQuery.load,
  deliveryScheduleQuery.load,
  productsQuery({ ...noFilter, cursor: null }).load,
  ...seed.categories
    .filter(({ level }) => level === 1)
    .map(({ id }) => categoryQuery(CategoryId.make(id)).load)
]
const productLoads = seed.products.map(
  ({ id }) =>
    (catalogue: QueriedCatalogue) =>
      productQuery(ProductId.make(id)).load(catalogue)
)

const server = sharedFixture(
  () => startShop({ env: { OTP_LIFE_S: String(codeLifetimeS), OTP_SENDS_PER_ORIGIN: "10000" } }),
  ({ stop }) => stop()
)

shopContract("over HTTP and PostgreSQL", async () => createBrowser(server()))

it("catalogue: the server renders pages from the same data that browsers decode from the API", async () => {
  const { db, close } = await openDatabase({
    dataDir: "",
    databaseUrl: server().databaseUrl,
    databasePool: 2,
    statementTimeoutS: 15
  })
  try {
    const onServer = catalogueInDatabase(db, "en")
    const inBrowser = <A, E>(load: (catalogue: QueriedCatalogue) => Effect.Effect<A, E>) =>
      Effect.provide(Catalogue.use(load), createBrowser(server()).layer)
    const expectSame = async <A, E>(load: (catalogue: QueriedCatalogue) => Effect.Effect<A, E>) =>
      expect(await Effect.runPromise(inBrowser(load))).toEqual(
        await Effect.runPromise(load(onServer))
      )
    await Promise.all(
      [...catalogueQueries, ...productLoads].map((load) => expectSame<unknown, unknown>(load))
    )
  } finally {
    await close()
  }
})
