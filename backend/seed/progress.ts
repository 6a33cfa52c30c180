/** Begins to show how far something is, out of a total. */
export type Progress = (what: string, total: number) => ProgressBar

export interface ProgressBar {
  readonly show: (done: number) => void
  readonly end: () => void
}

/** A bar that moves on a terminal; a line for each tenth where nobody watches. */
export const createProgress =
  (out: Pick<NodeJS.WriteStream, "isTTY" | "write">, now: () => number): Progress =>
  (what, total) => {
    const began = now()
    const state = { tenths: 0, shownAt: -Infinity, done: 0 }
    const ratio = () => (total === 0 ? 1 : Math.min(1, state.done / total))
    const drawn = () => {
      const filled = Math.round(ratio() * barWidth)
      return `${what.padEnd(8)} ${"█".repeat(filled)}${"░".repeat(barWidth - filled)} ${String(Math.floor(ratio() * 100)).padStart(3)} %${left()}`
    }
    const left = () => {
      const spent = (now() - began) / 1_000
      const rest = ratio() > 0 ? spent / ratio() - spent : 0
      return spent > 2 && ratio() < 1 ? `  ${Math.ceil(rest)} s left` : ""
    }
    return {
      show: (done) => {
        state.done = done
        if (out.isTTY) {
          if (now() - state.shownAt < 100) return
          state.shownAt = now()
          out.write(`\r\u001b[2K${drawn()}`)
          return
        }
        const tenths = Math.floor(ratio() * 10)
        if (tenths > state.tenths) out.write(`${what}: ${tenths * 10} %\n`)
        state.tenths = Math.max(state.tenths, tenths)
      },
      end: () => {
        if (out.isTTY) out.write(`\r\u001b[2K${drawn()}\n`)
      }
    }
  }

const barWidth = 30
