import type { ObservedQuery } from "../database/openDatabase.ts"
import { logSlowQuery } from "../http/logError.ts"
import type { Settings } from "../settings.ts"
import type { Metrics } from "./metrics.ts"
import { addSpan } from "../http/spans.ts"

/** Counts each statement, logs slow ones without their values, and adds a span of each. */
export const observeQueries =
  ({ slowQueryMs }: Pick<Settings, "slowQueryMs">, metrics: Metrics | null) =>
  (query: ObservedQuery): void => {
    const { isFailed, ms, statement } = query
    metrics?.observeQuery(query)
    if (ms >= slowQueryMs) logSlowQuery(statement, ms)
    addSpan(
      "postgresql",
      ms,
      { "db.system.name": "postgresql", "db.query.text": statement },
      isFailed
    )
  }
