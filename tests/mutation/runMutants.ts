import { type ChildProcess, fork } from "node:child_process"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { Outcome, Request } from "./protocol.ts"

/** A mutant that takes longer than this without a result has an endless loop. */
const mostCpuSeconds = 20
/** Each run leaves its modules in memory, so that the process is replaced after this many. */
const runsPerProcess = 250

/** Runs tests in a process of its own, which is started again after a mutant that does not end. */
export interface Runner {
  readonly run: (request: Request) => Promise<Outcome>
  readonly stop: () => void
}

export const createRunner = (): Runner => {
  const state: { child: ChildProcess | null; runs: number } = { child: null, runs: 0 }
  const stop = () => {
    state.child?.kill("SIGKILL")
    state.child = null
  }
  const start = (): ChildProcess => {
    state.runs = 0
    return fork(fileURLToPath(new URL("./worker.ts", import.meta.url)), {
      execArgv: ["--disable-warning=ExperimentalWarning"],
      stdio: ["ignore", "ignore", "ignore", "ipc"]
    })
  }
  return {
    stop,
    run: async (request) => {
      if (state.runs++ >= runsPerProcess) stop()
      const child = (state.child ??= start())
      const outcome = await ask(child, request)
      if (outcome.status === "killed" && outcome.title === endless) stop()
      return outcome
    }
  }
}

const endless = "endless"

const ask = (child: ChildProcess, request: Request): Promise<Outcome> =>
  new Promise((resolve) => {
    const began = cpuSeconds(child)
    const settle = (outcome: Outcome) => {
      clearInterval(watch)
      child.removeAllListeners()
      resolve(outcome)
    }
    const killed = (message: string): Outcome => ({
      status: "killed",
      by: request.tests[0] ?? "",
      title: endless,
      message
    })
    const watch = setInterval(() => {
      if (cpuSeconds(child) - began > mostCpuSeconds) settle(killed("an endless loop"))
    }, 500)
    child.on("message", settle)
    child.on("exit", () => settle(killed("the process ended")))
    child.send(request)
  })

/**
 * The processor time of a process; where the system does not tell it, a part of the time of the
 * clock.
 */
const cpuSeconds = ({ pid }: ChildProcess): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return performance.now() / 4_000
  }
}
