import { browser } from "./browser.mjs"
import { build, buildStories } from "./build.mjs"
import { check, checks, inWords, vitest } from "./checks.mjs"
import { exitWithError, printLine, setUp } from "./setup.mjs"

/** Everything that says whether the shop is well, in the order in which a fault is found soonest. */
const steps = {
  types: { run: (machine) => check(machine, checks.types) },
  lint: { run: (machine) => check(machine, checks.lint) },
  rules: { run: (machine) => vitest(machine, "rules") },
  build: { run: async (machine) => asResult(await build(machine)) },
  stories: { run: async (machine) => asResult(await buildStories(machine)) },
  ui: { needs: ["build", "stories"], run: (machine) => vitest(machine, "ui") },
  backend: { needs: ["build"], run: (machine) => vitest(machine, "backend") },
  e2e: { needs: ["build"], run: (machine) => vitest(machine, "e2e") }
}

const asResult = (fine) => ({ passed: fine ? 1 : 0, failed: fine ? 0 : 1, skipped: 0 })

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in steps))
if (unknown.length > 0)
  exitWithError(
    `There is no step ${unknown.join(", ")}; there are ${Object.keys(steps).join(", ")}.`
  )
const wanted = new Set(
  asked.length === 0
    ? Object.keys(steps)
    : asked.flatMap((name) => [...(steps[name].needs ?? []), name])
)

const machine = await setUp()
if (wanted.has("ui") || wanted.has("e2e")) machine.env.CHROMIUM_PATH = browser() ?? ""

const results = []
for (const [name, { run }] of Object.entries(steps)) {
  if (!wanted.has(name)) continue
  const began = Date.now()
  printLine(`\n── ${name}`)
  const result = await run(machine).catch((problem) => {
    printLine(String(problem))
    return asResult(false)
  })
  results.push({ name, ...result })
  printLine(`── ${name}: ${inWords([result])} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
}

const failing = results.filter(({ failed }) => failed > 0).map(({ name }) => name)
printLine(failing.length > 0 ? `\nNot well: ${failing.join(", ")}` : "")
printLine(inWords(results))
process.exitCode = failing.length > 0 ? 1 : 0
