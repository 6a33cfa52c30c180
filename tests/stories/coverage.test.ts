import { describe, expect, it } from "vitest"
import { setup } from "xstate"
import { countCoverage, loadCoverage } from "#stories/coverage/countCoverage.ts"
import { restingStates } from "#stories/coverage/states.ts"
import { machinesByFile } from "../support/machines.ts"

const machine = setup({}).createMachine({
  id: "login",
  initial: "open",
  states: { open: {}, closed: {} }
})
const story = (state: string, context: unknown = null) => ({
  title: "Login/Login",
  parameters: { machine, state, context }
})
const noComponents = { components: [], componentStories: [] }

describe("countCoverage", () => {
  it("a state without a story is missing, and none is once every state has one", () => {
    const count = (...states: ReadonlyArray<string>) =>
      countCoverage({
        machines: [machine],
        stories: states.map((state) => story(state)),
        ...noComponents
      }).map(({ capability, states }) => ({ capability, ...states }))
    const all = ["login: open", "login: closed"]
    expect(count("open")).toEqual([{ capability: "Login", all, missing: ["login: closed"] }])
    expect(count("open", "closed")).toEqual([{ capability: "Login", all, missing: [] }])
    expect(count()).toEqual([{ capability: "Without a story", all, missing: all }])
  })
})

it("loadCoverage: counts every state of every machine of core, and each has a story", async () => {
  const coverage = await loadCoverage()
  const states = coverage.flatMap(({ states }) => states.all)
  const machines = [...machinesByFile.values()].flat()
  for (const { id } of machines)
    expect(states.some((name) => name.startsWith(`${id}: `))).toBe(true)
  const statesOfCore = machines.reduce((sum, one) => sum + restingStates(one).size, 0)
  expect(states.length).toBeGreaterThanOrEqual(statesOfCore)
  expect(coverage.flatMap(({ states }) => states.missing)).toEqual([])
  expect(coverage.map(({ capability }) => capability)).not.toContain("Without a story")
  expect(coverage.flatMap(({ refusals }) => refusals.all).length).toBeGreaterThan(100)
  expect(coverage.flatMap(({ components }) => components.all).length).toBeGreaterThan(25)
})
