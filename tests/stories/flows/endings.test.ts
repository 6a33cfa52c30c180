import { describe, expect, it } from "vitest"
import { endingsByState, endingStates, endingStatesOf } from "../../../.storybook/flows/endings.ts"
import { leafPathsOf } from "../../../.storybook/flows/machineGraph.ts"
import { machinesByFile } from "../../support/machines.ts"
import { renderedStories } from "../../support/renderedStories.tsx"
import { tagsOf } from "../../support/storyTags.ts"

/** The stories of which "Every way a payment can end" shows those that are an ending. */
const stories = renderedStories.flatMap((story) => {
  const { machine, state, title } = story
  return machine === undefined || state === undefined || !/^(Payment|Checkout)\//.test(title)
    ? []
    : [{ ...story, machine, state }]
})
const rows = endingStatesOf(stories)

describe("every way a payment can end", () => {
  it("has more than ten states", () => {
    expect(endingStates.length).toBeGreaterThan(10)
  })

  it.each(endingStates)("%s: has a story", (state) => {
    expect(rows.map(({ machineId, path }) => `${machineId} ${path}`)).toContain(state)
  })

  it("has every machine of a payment", () => {
    const machines = [...machinesByFile].flatMap(([file, machines]) =>
      file.includes("core/payment/") ? machines.map(({ id }) => id) : []
    )
    expect(machines.length).toBeGreaterThan(2)
    expect(machines.filter((id) => !(id in endingsByState))).toEqual([])
  })

  it("has every story of a payment that failed, and every story of a last state", () => {
    const shown = new Set(rows.flatMap(({ stories }) => stories.map(({ name }) => name)))
    const expected = stories.filter(
      (story) =>
        tagsOf(story).includes("payment-failure") ||
        (story.machine.id in endingsByState &&
          leafPathsOf(story.state).some(
            (path) =>
              story.machine.root.machine.getStateNodeById(`${story.machine.id}.${path}`).type ===
              "final"
          ))
    )
    expect(expected.length).toBeGreaterThan(20)
    expect(expected.filter(({ name }) => !shown.has(name)).map(({ name }) => name)).toEqual([])
  })
})
