import { readFileSync } from "node:fs"
import { registerHooks, stripTypeScriptTypes } from "node:module"
import { setPriority } from "node:os"
import { fileURLToPath, pathToFileURL } from "node:url"
import fc from "fast-check"
import { takeTests } from "./testRegistry.ts"
import type { Outcome, Request } from "./protocol.ts"

/**
 * Runs tests against one mutant after another in this process. Each run imports core and the tests
 * anew, with the mutant in place of its file, while packages stay loaded.
 */

setPriority(19)

const root = new URL("../..", import.meta.url).href
const registry = new URL("./testRegistry.ts", import.meta.url).href
const current: { run: number; url: string | null; source: string } = {
  run: 0,
  url: null,
  source: ""
}
const stripped = new Map<string, string>()

const readStripped = (url: string): string => {
  const known = stripped.get(url)
  if (known !== undefined) return known
  const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), "utf8"))
  stripped.set(url, source)
  return source
}

registerHooks({
  resolve: (specifier, context, next) => {
    const isOurs = context.parentURL?.includes("?run=") === true
    if (specifier === "vitest" && isOurs) return { url: registry, shortCircuit: true }
    const resolved = next(specifier, context)
    return isOurs &&
      resolved.url.endsWith(".ts") &&
      resolved.url.startsWith(root) &&
      !resolved.url.includes("/node_modules/")
      ? { ...resolved, url: `${resolved.url}?run=${current.run}`, shortCircuit: true }
      : resolved
  },
  load: (url, context, next) => {
    const [file = "", run] = url.split("?run=")
    if (run === undefined) return next(url, context)
    const source = file === current.url ? stripTypeScriptTypes(current.source) : readStripped(file)
    return { format: "module", source, shortCircuit: true }
  }
})

/** Errors that machines throw outside a test, such as in a timer. */
const stray: { message: string | null } = { message: null }
const onStray = (error: unknown): void => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const [, run] = /\?run=([0-9]+)/.exec(text) ?? []
  if (run === undefined || Number(run) === current.run) stray.message ??= text
}
process.on("uncaughtException", onStray)
process.on("unhandledRejection", onStray)
process.on("disconnect", () => process.exit())

/**
 * Ends a test that waits for ever. It counts turns of the event loop, which a busy machine makes
 * slower but not fewer.
 */
const giveUp = (): { readonly after: Promise<string>; readonly stop: () => void } => {
  const { promise, resolve } = Promise.withResolvers<string>()
  let turns = 0
  const timer = setInterval(() => {
    if (++turns === 1_000) resolve("it did not end")
  }, 50)
  return { after: promise, stop: () => clearInterval(timer) }
}

const turnOfLoop = () => new Promise((resolve) => setTimeout(resolve, 0))

const messageOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error)
  return text.split("\n")[0]?.slice(0, 200) ?? ""
}

const runTests = async (files: ReadonlyArray<string>): Promise<Outcome> => {
  for (const file of files) {
    takeTests()
    try {
      await import(`${pathToFileURL(file).href}?run=${current.run}`)
    } catch (error) {
      return { status: "killed", by: file, title: "import", message: messageOf(error) }
    }
    for (const { title, run } of takeTests()) {
      const { after, stop } = giveUp()
      const failure = await Promise.race([(async () => run())().then(() => null, messageOf), after])
      stop()
      const message = failure ?? stray.message
      if (message !== null) return { status: "killed", by: file, title, message }
    }
    await turnOfLoop()
    if (stray.message !== null)
      return { status: "killed", by: file, title: "afterwards", message: stray.message }
  }
  return { status: "survived" }
}

process.on("message", async ({ file, source, tests, runs }: Request) => {
  // The same choices in every run; a failure is enough, its smallest form is not searched.
  fc.configureGlobal({ seed: 1, endOnFailure: true, numRuns: runs })
  current.run++
  current.url = file === null ? null : pathToFileURL(file).href
  current.source = source
  stray.message = null
  const outcome = await runTests(tests)
  process.send?.(outcome)
})
