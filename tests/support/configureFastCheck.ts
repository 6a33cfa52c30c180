import { appendFileSync } from "node:fs"
import fc from "fast-check"
import { readFastCheckParameters } from "#core/testing/runs.ts"

// Set by `npm run proof -- models`.
const counts = process.env["FC_COUNTS"]

fc.configureGlobal({
  ...readFastCheckParameters(process.env),
  ...(counts !== undefined && {
    asyncReporter: async (details: fc.RunDetails<unknown>) => {
      appendFileSync(counts, `${details.numRuns}\n`)
      if (details.failed)
        throw new Error(await fc.asyncDefaultReportMessage(details), {
          cause: details.errorInstance
        })
    }
  })
})
