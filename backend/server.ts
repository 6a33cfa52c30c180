import { type Closer, closeAll } from "./closeAll.ts"
import { readSettings, type Settings } from "./settings.ts"
import { describeStartError } from "./startErrors.ts"
import { startServer } from "./startServer.ts"

const exitWithError = async (problem: unknown, settings: Settings | null): Promise<never> => {
  for (const line of await describeStartError(problem, settings)) console.error(line)
  process.exit(1)
}

const main = async () => {
  const settings = readSettings(process.env)
  const closers: Array<Closer> = []
  const stopping = new AbortController()
  const started = startServer(settings, closers, stopping.signal)
  const stop = async () => {
    // A start that waits, for a lock or a migration, fails when its database is closed.
    await closeAll(closers)
    await started.catch(() => {})
    await closeAll(closers)
  }
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) return
      stopping.abort()
      setTimeout(
        () => {
          console.error("The stop took too long: what was left was cut off.")
          process.exit(1)
        },
        settings.drainS * 1_000 + hardStopMs
      ).unref()
      stop().then(
        () => process.exit(0),
        (problem) => exitWithError(problem, settings)
      )
    })
  }
  try {
    await started
  } catch (problem) {
    if (stopping.signal.aborted) return
    await closeAll(closers).catch((other: unknown) => console.error(other))
    await exitWithError(problem, settings)
  }
}

/** What a stop may take at most, so that no process manager has to kill the server. */
const hardStopMs = 15_000

main().catch((problem) => exitWithError(problem, null))
