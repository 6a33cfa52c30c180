import { setTimeout as wait } from "node:timers/promises"
import { checkDueBookings } from "./carrier/dueBookings.ts"
import { countCategoryFacets } from "./catalogue/categoryFacets.ts"
import { switchDueSales } from "./catalogue/sales.ts"
import { queueStockAlerts } from "./catalogue/stockAlerts.ts"
import { purgeCdn } from "./cdn/purgeCdn.ts"
import type { JobName, ServerContext } from "./context.ts"
import { applyImports } from "./desk/imports.ts"
import { logError } from "./http/logError.ts"
import { deleteOldRows } from "./oldRows.ts"
import { checkDuePayments } from "./payments/duePayments.ts"
import { sendDueRefunds } from "./payments/dueRefunds.ts"
import { removePictures } from "./pictures/removePictures.ts"
import { tellNewOrders } from "./push/tellNewOrders.ts"
import { tellLateOrders } from "./returns/lateOrders.ts"
import { removePhotos } from "./returns/photos.ts"

/** What the server does by itself. Servers on one database share the work of each job. */
interface Job<Context> {
  /** Does what is due, and ends early once `isStopped`. */
  readonly run: (context: Context, isStopped: () => boolean) => Promise<void>
  readonly everyMs: (context: Context) => number
}

const sweepEveryMs = ({ settings }: Pick<ServerContext, "settings">) => settings.sweepEveryS * 1_000

/** Those of the catalogue, and the photos of returned goods. */
const removeAllPictures: Job<ServerContext>["run"] = async (context, isStopped) => {
  await removePictures(context, isStopped)
  if (!isStopped()) await removePhotos(context)
}

const jobs: Readonly<Record<JobName, Job<ServerContext>>> = {
  payments: { run: checkDuePayments, everyMs: sweepEveryMs },
  refunds: { run: sendDueRefunds, everyMs: sweepEveryMs },
  stockAlerts: { run: queueStockAlerts, everyMs: sweepEveryMs },
  sales: { run: switchDueSales, everyMs: () => 1_000 },
  facets: { run: countCategoryFacets, everyMs: () => 2_000 },
  oldRows: { run: deleteOldRows, everyMs: () => 3_600_000 },
  imports: { run: applyImports, everyMs: () => 2_000 },
  pictures: { run: removeAllPictures, everyMs: () => 86_400_000 },
  lateOrders: { run: tellLateOrders, everyMs: sweepEveryMs },
  pushes: { run: tellNewOrders, everyMs: sweepEveryMs },
  bookings: { run: checkDueBookings, everyMs: sweepEveryMs },
  cdn: {
    run: purgeCdn,
    everyMs: ({ settings }) => (settings.cdnPurgeUrl === null ? 3_600_000 : 1_000)
  }
}

export interface BackgroundJobs<Name extends string, Context> {
  /** Runs a job now, and once more if it runs already; the caller waits for nothing. */
  readonly wake: (name: Name) => void
  /** Starts the jobs; each runs for the first time after `firstMs`, or its own time if shorter. */
  readonly start: (context: Context, firstMs: number) => void
  /** Lets what is running end, for a short time. */
  readonly stop: () => Promise<void>
}

/** Jobs that run beside the requests, each in a loop of its own, so that none waits for another. */
export const createJobs = <Name extends string, Context>(
  named: Readonly<Record<Name, Job<Context>>>,
  observe: ObserveJob = () => {}
): BackgroundJobs<Name, Context> => {
  const loops = new Map<string, Loop>()
  return {
    wake: (name) => loops.get(name)?.wake(),
    start: (context, firstMs) => {
      for (const [name, job] of Object.entries<Job<Context>>(named))
        loops.set(name, startLoop(name, job, context, firstMs, observe))
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
export const createBackgroundJobs = (observe?: ObserveJob) => createJobs(jobs, observe)

/** A provider that does not answer must not hold up a stop; what it was asked is asked again. */
const longestStopMs = 5_000

/** Is told of each run of a job after its end. */
type ObserveJob = (job: string, seconds: number, isFailed: boolean) => void

interface Loop {
  readonly wake: () => void
  readonly stop: () => Promise<void>
}

const startLoop = <Context>(
  name: string,
  { everyMs, run }: Job<Context>,
  context: Context,
  firstMs: number,
  observe: ObserveJob
): Loop => {
  const state: {
    isStopped: boolean
    isWoken: boolean
    running: Promise<void> | null
    timer: NodeJS.Timeout | null
  } = { isStopped: false, isWoken: false, running: null, timer: null }
  const runNow = () => {
    state.isWoken = false
    const startedAt = performance.now()
    const tell = (isFailed: boolean) =>
      observe(name, (performance.now() - startedAt) / 1_000, isFailed)
    state.running = run(context, () => state.isStopped)
      .then(
        () => tell(false),
        (problem: unknown) => {
          if (!state.isStopped) logError(`job ${name}`, problem)
          tell(true)
        }
      )
      .then(() => {
        state.running = null
        if (state.isWoken && !state.isStopped) runNow()
        else runAfter(everyMs(context))
      })
  }
  const runAfter = (delayMs: number) => {
    if (!state.isStopped) state.timer = setTimeout(runNow, delayMs).unref()
  }
  runAfter(Math.min(firstMs, everyMs(context)))
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
