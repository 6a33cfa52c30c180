import { setTimeout as wait } from "node:timers/promises"
import { queueStockAlerts } from "./catalogue/stockAlerts.ts"
import type { JobName, ServerContext } from "./context.ts"
import { logError } from "./http/logError.ts"
import { deleteOldRows } from "./oldRows.ts"
import { checkDuePayments } from "./payments/duePayments.ts"
import { checkDueRefunds } from "./payments/dueRefunds.ts"
import type { Settings } from "./settings.ts"

/** What the server does by itself. Servers on one database share the work of each job. */
interface Job {
  /** Does what is due, and ends early once `isStopped`. */
  readonly run: (context: ServerContext, isStopped: () => boolean) => Promise<void>
  readonly everyMs: (settings: Pick<Settings, "sweepEveryS">) => number
}

const sweepEveryMs: Job["everyMs"] = ({ sweepEveryS }) => sweepEveryS * 1_000

const jobs: Readonly<Record<JobName, Job>> = {
  payments: { run: checkDuePayments, everyMs: sweepEveryMs },
  refunds: { run: checkDueRefunds, everyMs: sweepEveryMs },
  stockAlerts: { run: queueStockAlerts, everyMs: sweepEveryMs },
  oldRows: { run: deleteOldRows, everyMs: () => 3_600_000 }
}

export interface BackgroundJobs<Name extends string> {
  /** Runs a job now, and once more if it runs already; the caller waits for nothing. */
  readonly wake: (name: Name) => void
  readonly start: (context: ServerContext) => void
  /** Lets what is running end, for a short time. */
  readonly stop: () => Promise<void>
}

/**
 * Jobs that run beside the requests, each in a loop of its own, so that none waits for another. A
 * job runs for the first time `SWEEP_EVERY_S` after the start.
 */
export const createJobs = <Name extends string>(
  named: Readonly<Record<Name, Job>>
): BackgroundJobs<Name> => {
  const loops = new Map<string, Loop>()
  return {
    wake: (name) => loops.get(name)?.wake(),
    start: (context) => {
      for (const [name, job] of Object.entries<Job>(named))
        loops.set(name, startLoop(name, job, context))
    },
    stop: async () => {
      await Promise.race([
        Promise.all([...loops.values()].map((loop) => loop.stop())),
        wait(longestStopMs, null, { ref: false })
      ])
    }
  }
}

/** The jobs of the server. */
export const createBackgroundJobs = (): BackgroundJobs<JobName> => createJobs(jobs)

/** A provider that does not answer must not hold up a stop; what it was asked is asked again. */
const longestStopMs = 5_000

interface Loop {
  readonly wake: () => void
  readonly stop: () => Promise<void>
}

const startLoop = (name: string, { everyMs, run }: Job, context: ServerContext): Loop => {
  const state: {
    isStopped: boolean
    isWoken: boolean
    running: Promise<void> | null
    timer: NodeJS.Timeout | null
  } = { isStopped: false, isWoken: false, running: null, timer: null }
  const runNow = () => {
    state.isWoken = false
    state.running = run(context, () => state.isStopped)
      .catch((problem: unknown) => {
        if (!state.isStopped) logError(`job ${name}`, problem)
      })
      .then(() => {
        state.running = null
        if (state.isWoken && !state.isStopped) runNow()
        else runAfter(everyMs(context.settings))
      })
  }
  const runAfter = (delayMs: number) => {
    if (!state.isStopped) state.timer = setTimeout(runNow, delayMs).unref()
  }
  runAfter(sweepEveryMs(context.settings))
  return {
    wake: () => {
      if (state.isStopped) return
      if (state.running !== null) {
        state.isWoken = true
        return
      }
      if (state.timer !== null) clearTimeout(state.timer)
      runNow()
    },
    stop: async () => {
      state.isStopped = true
      if (state.timer !== null) clearTimeout(state.timer)
      await state.running
    }
  }
}
