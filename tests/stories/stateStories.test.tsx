import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { drawings } from "../support/drawings.tsx"
import { machinesByFile } from "../support/machines.ts"
import { leavesOf, restingStates } from "../support/states.ts"
import { renderInBothLocales } from "#stories/stateStory.tsx"

describe.each([...machinesByFile])("the stories of %s", (_, machines) => {
  it("have a machine to draw", () => {
    expect(machines).not.toEqual([])
  })

  it("draw every state it can rest in", () => {
    for (const machine of machines) {
      const drawn = drawings
        .filter((drawing) => drawing.machine === machine)
        .flatMap(({ state }) => (state === undefined ? [] : leavesOf(state)))
      expect([...restingStates(machine)].filter((state) => !drawn.includes(state))).toEqual([])
    }
  })
})

it.each(drawings)(
  "$name is drawn left-to-right in English and right-to-left in Arabic, with no blank left open",
  ({ markup }) => {
    for (const [locale, direction] of [
      ["en", "ltr"],
      ["ar", "rtl"]
    ] as const) {
      expect(markup[locale].match(/lang="(en|ar)" dir="(ltr|rtl)"/g)?.[0]).toBe(
        `lang="${locale}" dir="${direction}"`
      )
      expect(markup[locale]).not.toContain("{{")
      expect(markup[locale]).not.toMatch(/>[a-z][a-zA-Z]*(\.[a-zA-Z]+)+</)
    }
  }
)

it("draws both languages side by side unless one is asked for", () => {
  const frames = renderToStaticMarkup(renderInBothLocales("")).match(
    /lang="(en|ar)" dir="(ltr|rtl)"/g
  )
  expect(frames).toEqual(['lang="en" dir="ltr"', 'lang="ar" dir="rtl"'])
})
