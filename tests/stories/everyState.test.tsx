import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it } from "vitest"
import type { AnyStateMachine, StateValue } from "xstate"
import { machinesByFile } from "../support/machines.ts"
import { leavesOf, restingStates } from "../support/states.ts"

interface Drawing {
  readonly parameters: { readonly machine: AnyStateMachine; readonly state: StateValue }
  readonly render: (args: object, context: { readonly globals: object }) => React.ReactElement
}

const files = import.meta.glob<Record<string, Drawing>>(
  ["../../stories/**/*.stories.tsx", "!../../stories/shared/**"],
  { eager: true }
)
const drawings = Object.entries(files).flatMap(([file, { default: _, ...drawings }]) =>
  Object.entries(drawings).map(([name, drawing]) => ({ name: `${file} ${name}`, drawing })))

describe.each([...machinesByFile])("the stories of %s", (_, machines) => {
  it("have a machine to draw", () => {
    expect(machines).not.toEqual([])
  })

  it("draw every state it can rest in", () => {
    for (const machine of machines) {
      const drawn = drawings
        .filter(({ drawing }) => drawing.parameters.machine === machine)
        .flatMap(({ drawing }) => leavesOf(drawing.parameters.state))
      expect([...restingStates(machine)].filter((state) => !drawn.includes(state))).toEqual([])
    }
  })
})

it.each(drawings)("$name is drawn left-to-right in English and right-to-left in Arabic, with no blank left open", ({ drawing }) => {
  const page = renderToStaticMarkup(<MemoryRouter>{drawing.render({}, { globals: {} })}</MemoryRouter>)
  expect(page.match(/lang="(en|ar)" dir="(ltr|rtl)"/g)).toEqual(['lang="en" dir="ltr"', 'lang="ar" dir="rtl"'])
  expect(page).not.toContain("{{")
  expect(page).not.toMatch(/>(refusals|common|titles)\.[a-z.]+</i)
})
