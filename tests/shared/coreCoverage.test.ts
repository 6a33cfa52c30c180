import { describe, expect, it } from "vitest"
import { machinesByFile } from "../support/machines.ts"
import { refusalTags } from "../support/refusalTags.ts"

const core = import.meta.glob<string>(["../../core/**/*.ts", "!../../core/testing/**"], {
  query: "?raw",
  import: "default",
  eager: true
})
const testFiles = import.meta.glob<string>(
  "../{shared,money,cart,catalogue,pricing,login,session,address,checkout,payment,orders,favourites,toasts,analytics,search,home,reels,profile,offline}/*.test.ts",
  { query: "?raw", import: "default", eager: true }
)
/** Test sources without white space, so that line breaks of the formatter do not matter. */
const testSources = Object.values(testFiles).map((source) => source.replaceAll(/\s+/g, ""))
const otherTestSources = Object.values(
  import.meta.glob<string>("../{adapters,contracts,backend}/**/*.ts", {
    query: "?raw",
    import: "default",
    eager: true
  })
)

/** The names by which a test can refer to a file of core. */
const nameOf = (file: string) => file.replace("../../core/", "#core/")
const exportsCode = /^export (?:const|function|class) /m
const isPort = (source: string) => !/^export (?:const|function) /m.test(source)

describe("files of core with code", () => {
  it.each(
    Object.entries(core)
      .filter(([, source]) => exportsCode.test(source) && !isPort(source))
      .map(([file]) => nameOf(file))
  )("%s is imported by a test", (file) =>
    expect({
      testSources: testSources.filter((source) => source.includes(`"${file}"`)).length
    }).not.toEqual({
      testSources: 0
    })
  )
})

describe("machines of core", () => {
  it.each([...machinesByFile.keys()].map(nameOf))(
    "%s has a test of its states and a property test of its events",
    (file) => {
      const machine = /(\w+)\.ts$/.exec(file)?.[1] ?? ""
      const tests = testSources.filter((source) => source.includes(`"${file}"`))
      const byPaths = tests.some(
        (source) =>
          source.includes("reachableStates(") &&
          (source.includes(`reachableStates(${machine}`) ||
            source.includes(`restingStates(${machine}`) ||
            source.includes(`,${machine}]`))
      )
      const started = tests.some(
        (source) =>
          source.includes(`createActor(${machine}`) ||
          (source.includes(`,${machine}]`) && source.includes("createActor(machine."))
      )
      expect({ machine, byPaths, started }).toEqual({ machine, byPaths: true, started: true })
    }
  )
})

it.each(refusalTags)("the refusal %s occurs in a test", (tag) => {
  const isUsed = [...testSources, ...otherTestSources].some((source) =>
    new RegExp(`\\b${tag}\\b`).test(source)
  )
  expect({ tag, isUsed }).toEqual({ tag, isUsed: true })
})
