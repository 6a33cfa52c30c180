import { type Kysely, sql } from "kysely"
import type { Tables } from "../tables.ts"
import { okResponse, openRoute, type Route } from "./route.ts"
import { logError } from "./logError.ts"
import { withDeadline } from "./withDeadline.ts"

interface HealthContext {
  readonly db: Kysely<Tables>
  readonly now: () => number
  readonly settings: { readonly version: string }
  readonly isDraining: () => boolean
}

/**
 * For monitoring and load balancers: whether the database responds, whether the process runs, and
 * whether it should get requests.
 */
export const healthRoutes: ReadonlyArray<Route<HealthContext>> = [
  openRoute("GET", "/health", async ({ db, settings }) => {
    const isUp = await succeeds(() => sql`select 1`.execute(db))
    return respond(isUp, { version: settings.version, database: isUp ? "up" : "down" })
  }),
  openRoute("GET", "/health/live", async ({ settings }) =>
    respond(true, { version: settings.version })
  ),
  openRoute("GET", "/health/ready", async (context) => {
    if (context.isDraining()) return respond(false, { reason: "stopping" })
    return (await succeeds(() => write(context)))
      ? respond(true, {})
      : respond(false, { reason: "database" })
  })
]

const respond = (isHealthy: boolean, more: object) =>
  okResponse({ status: isHealthy, ...more }, isHealthy ? 200 : 503)

/** Fails where the disk is full, the database is a standby, or a right is missing. */
const write = ({ db, now }: HealthContext) =>
  db
    .insertInto("rate_counter")
    .values({ name: "health", since: new Date(now()), count: 1 })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ since: new Date(now()) }))
    .execute()

/** Balancers wait about this long for a response. */
const timeoutMs = 2_000

const succeeds = (work: () => Promise<unknown>): Promise<boolean> =>
  withDeadline(timeoutMs, work()).then(
    () => true,
    (problem: unknown) => {
      logError("health", problem)
      return false
    }
  )
