import { sql } from "kysely"
import { type Route, okResponse } from "./route.ts"

/** For monitoring and load balancers. */
export const health: Route = {
  method: "GET",
  path: "/health",
  access: "anyone",
  answer: async ({ db, settings }) => {
    const database = await sql`select 1`.execute(db).then(
      () => "up",
      () => "down"
    )
    return okResponse(
      { status: database === "up", version: settings.version, database },
      database === "up" ? 200 : 503
    )
  }
}
