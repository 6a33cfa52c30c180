import { describe, expect, it } from "vitest"
import { machinesByFile } from "../support/machines.ts"
import { refusalTags } from "../support/refusalTags.ts"

const core = import.meta.glob<string>("../../core/**/*.ts", {
  query: "?raw",
  import: "default",
  eager: true
})
const tests = import.meta.glob<string>(
  "../{shared,money,cart,catalogue,pricing,login,session,address,checkout,payment,orders,favourites,toasts,analytics,search,home,reels}/*.test.ts",
  { query: "?raw", import: "default", eager: true }
)
/** Test sources without white space, so that where the formatter breaks a line does not matter. */
const proofs = Object.values(tests).map((source) => source.replaceAll(/\s+/g, ""))
const others = Object.values(
  import.meta.glob<string>("../{adapters,contracts,backend}/**/*.ts", {
    query: "?raw",
    import: "default",
    eager: true
  })
)

/** What a test names a file of core by. */
const nameOf = (file: string) => file.replace("../../core/", "#core/")
const says = /^export (?:const|function|class) /m
const isPort = (source: string) => !/^export (?:const|function) /m.test(source)

describe("every file of core that does something", () => {
  it.each(
    Object.entries(core)
      .filter(([, source]) => says.test(source) && !isPort(source))
      .map(([file]) => nameOf(file))
  )("%s is imported by a test", (file) =>
    expect({ proofs: proofs.filter((proof) => proof.includes(`"${file}"`)).length }).not.toEqual({
      proofs: 0
    })
  )
})

describe("every machine of core", () => {
  it.each([...machinesByFile.keys()].map(nameOf))(
    "%s is walked by paths through all of its states, and by events in any order",
    (file) => {
      const machine = /(\w+)\.ts$/.exec(file)?.[1] ?? ""
      const walks = proofs.filter((proof) => proof.includes(`"${file}"`))
      const byPaths = walks.some(
        (proof) =>
          proof.includes("reachableStates(") &&
          (proof.includes(`reachableStates(${machine}`) ||
            proof.includes(`restingStates(${machine}`) ||
            proof.includes(`,${machine}]`))
      )
      const started = walks.some(
        (proof) =>
          proof.includes(`createActor(${machine}`) ||
          (proof.includes(`,${machine}]`) && proof.includes("createActor(machine."))
      )
      expect({ machine, byPaths, started }).toEqual({ machine, byPaths: true, started: true })
    }
  )
})

it.each(refusalTags)("the refusal %s is met in a test", (tag) => {
  const met = [...proofs, ...others].some((proof) => new RegExp(`\\b${tag}\\b`).test(proof))
  expect({ tag, met }).toEqual({ tag, met: true })
})
