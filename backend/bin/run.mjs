import { check, checks, inWords, run, vitest } from "./checks.mjs"
import { build } from "./build.mjs"
import { pictures } from "./pictures.mjs"
import { exitWithError, printLine, setUp } from "./setup.mjs"

/** Types, lint and rules beside each other: whether to go on. */
const verifyQuick = async (machine) => {
  const results = await Promise.all([
    ...Object.values(checks)
      .flat()
      .map((program) => check(machine, [program], "pipe")),
    vitest(machine, "rules", "pipe")
  ])
  for (const { failed, said } of results) if (failed > 0) printLine(said)
  printLine(inWords(results))
  return results.some(({ failed }) => failed > 0) ? 1 : 0
}

const bench = async (machine, args) => {
  if (!(await build(machine))) return 1
  if (args[0] === "window")
    machine.env.CHROMIUM_PATH = (await import("./browser.mjs")).browser({ whole: true }) ?? ""
  const program = args[0] === "window" ? "tests/bench/window/main.ts" : "tests/bench/main.ts"
  return (await run(machine, machine.node, [program, ...args], "inherit")).code
}

const proof = async (machine, args) => {
  if (!(await build(machine))) return 1
  machine.env.CHROMIUM_PATH = (await import("./browser.mjs")).browser() ?? ""
  return (await run(machine, "vitest", ["run", "--project", "proof", ...args], "inherit")).code
}

const seed = async (machine, args) =>
  (await run(machine, machine.node, ["backend/seed/main.ts", ...args], "inherit")).code

const commands = { "verify-quick": verifyQuick, bench, proof, pictures, seed }

const [name, ...args] = process.argv.slice(2)
if (name === undefined)
  exitWithError(
    `Say what to run: ${Object.keys(commands).join(", ")}, or a program of node_modules/.bin.`
  )
const machine = await setUp()
const command =
  commands[name] ?? ((where) => run(where, name, args, "inherit").then(({ code }) => code))
process.exitCode = (await command(machine, args)) ?? 1
