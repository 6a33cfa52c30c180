import pg from "pg"

/** Connections to a test's database. One that the database ends, as when it is dropped while they leave, is no fault. */
export const createTestPool = (config: pg.PoolConfig): pg.Pool =>
  new pg.Pool(config).on("error", () => {}).on("connect", (client) => client.on("error", () => {}))
