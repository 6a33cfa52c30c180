import { AsyncLocalStorage } from "node:async_hooks"
import { format } from "node:util"

const captured = new AsyncLocalStorage<Array<string>>()

/**
 * Runs a function, and collects what it and all that it starts print on the console, each line with
 * its end. Several at the same time have their own lines.
 */
export const captureConsole = <A>(lines: Array<string>, run: () => A): A => {
  for (const level of ["log", "error"] as const) {
    // Vitest replaces the console for each file.
    const print = console[level]
    if (capturing.has(print)) continue
    const capture = (...values: ReadonlyArray<unknown>) => {
      const own = captured.getStore()
      if (own === undefined) print(...values)
      else own.push(`${format(...values)}\n`)
    }
    capturing.add(capture)
    console[level] = capture
  }
  return captured.run(lines, run)
}

const capturing = new WeakSet<Console["log"]>()
