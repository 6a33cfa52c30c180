import pg from "pg"

/**
 * A pool for a test database. It ignores connections that the server closes, as when the database
 * is dropped.
 */
export const createTestPool = (config: pg.PoolConfig): pg.Pool =>
  new pg.Pool(config).on("error", () => {}).on("connect", (client) => client.on("error", () => {}))
