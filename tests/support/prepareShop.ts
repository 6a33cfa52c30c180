import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePort } from "#backend/freePort.ts"
import { createSeededDatabase, createTestDatabase } from "./testDatabase.ts"

export interface ShopOptions {
  /** Settings that replace the ones of tests (`backend/settings.ts`). */
  readonly env?: Readonly<Record<string, string>>
  readonly port?: number
  /**
   * Another shop's database, for two servers on one database or for a restart; `stop` does not drop
   * it.
   */
  readonly databaseUrl?: string
  /**
   * The data folder of an embedded PostgreSQL for this shop alone, for tests that kill it; `stop`
   * does not remove it.
   */
  readonly dataDir?: string
}

/** Creates the database and the data folder of a shop, and lists its settings. */
export const prepareShop = async (options: ShopOptions) => {
  const port = options.port ?? (await freePort())
  const database =
    options.databaseUrl === undefined && options.dataDir === undefined
      ? await createDatabaseFor(options.env)
      : null
  const databaseUrl = options.databaseUrl ?? database?.url ?? null
  const temporaryFolder =
    options.dataDir === undefined ? await mkdtemp(join(tmpdir(), "sadu-test-")) : null
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    databaseUrl,
    env: {
      ...testSettings,
      PORT: String(port),
      DATA_DIR: options.dataDir ?? temporaryFolder ?? "",
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      ...options.env
    },
    cleanUp: async () => {
      await database?.drop()
      if (temporaryFolder !== null) await rm(temporaryFolder, { recursive: true, force: true })
    }
  }
}

/** As the first start in the sandbox would leave it; empty for other settings. */
const createDatabaseFor = ({
  NODE_ENV,
  SANDBOX,
  SEED = "shop"
}: NonNullable<ShopOptions["env"]> = {}) =>
  NODE_ENV === undefined && SANDBOX === undefined && (SEED === "shop" || SEED === "ample")
    ? createSeededDatabase(SEED)
    : createTestDatabase()

/** Secrets are fixed, so that two servers on one database agree. */
export const testSettings = {
  NODE_ENV: "test",
  SANDBOX: "allow",
  OTP_PEPPER: "a pepper that only tests know",
  WEBHOOK_SECRET: "a webhook secret that only tests know",
  // Tests let one customer place more orders than a shop allows; customerLimits.test.ts has the
  // defaults.
  UNPAID_INVOICES_CAP: "1000000",
  OPEN_CASH_ORDERS_CAP: "1000000",
  // On a busy machine a query may wait long for its turn; outage.test.ts has the default.
  STATEMENT_TIMEOUT_S: "120"
}
