/** Starts to show the progress of a task with a known total. */
export type Progress = (task: string, total: number) => ProgressBar

export interface ProgressBar {
  readonly show: (done: number) => void
  readonly end: () => void
}

/** Shows a moving bar on a terminal, and elsewhere one line for each tenth. */
export const createProgress =
  (out: Pick<NodeJS.WriteStream, "isTTY" | "write">, now: () => number): Progress =>
  (task, total) => {
    const startedAt = now()
    const state = { tenths: 0, drawnAt: -Infinity, done: 0 }
    const ratio = () => (total === 0 ? 1 : Math.min(1, state.done / total))
    const bar = () => {
      const filled = Math.round(ratio() * barWidth)
      return `${task.padEnd(8)} ${"█".repeat(filled)}${"░".repeat(barWidth - filled)} ${String(Math.floor(ratio() * 100)).padStart(3)} %${timeLeft()}`
    }
    const timeLeft = () => {
      const elapsed = (now() - startedAt) / 1_000
      const left = ratio() > 0 ? elapsed / ratio() - elapsed : 0
      return elapsed > 2 && ratio() < 1 ? `  ${Math.ceil(left)} s left` : ""
    }
    return {
      show: (done) => {
        state.done = done
        if (out.isTTY) {
          if (now() - state.drawnAt < 100) return
          state.drawnAt = now()
          out.write(`\r\u001b[2K${bar()}`)
          return
        }
        const tenths = Math.floor(ratio() * 10)
        if (tenths > state.tenths) out.write(`${task}: ${tenths * 10} %\n`)
        state.tenths = Math.max(state.tenths, tenths)
      },
      end: () => {
        if (out.isTTY) out.write(`\r\u001b[2K${bar()}\n`)
      }
    }
  }

const barWidth = 30
