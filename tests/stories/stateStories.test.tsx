import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { locales } from "#locales/i18n.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { renderedStories } from "../support/stories/renderedStories.tsx"
import { machinesByFile } from "../support/machines.ts"
import { leavesOf, restingStates } from "#stories/coverage/states.ts"
import { renderInLocales } from "#stories/stateStory.tsx"

const uiFiles = import.meta.glob<string>("../../ui/*/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true
})
const loadScreens = Object.entries(uiFiles).flatMap(([file, source]) =>
  source.includes("LoadScreenProps") ? [/(\w+)\.tsx$/.exec(file)?.[1] ?? file] : []
)

it("stories of screens with a load machine: more than ten screens have one", () => {
  expect(loadScreens.length).toBeGreaterThan(10)
})

it.each(loadScreens)(
  "%s: stories show every state of a machine that has the screen's name as id",
  (screen) => {
    const id = screen.charAt(0).toLowerCase() + screen.slice(1)
    const shown = renderedStories
      .filter(({ machine }) => machine?.id === id)
      .flatMap(({ state }) => (state === undefined ? [] : leavesOf(state)))
    const states = restingStates(loadMachine({ id }))
    expect([...states].filter((state) => !shown.includes(state))).toEqual([])
  }
)

it("machines: all that have the same id have the same states", () => {
  const machines = new Set(
    [...machinesByFile.values()]
      .flat()
      .concat(renderedStories.flatMap(({ machine }) => (machine === undefined ? [] : [machine])))
  )
  const different = [...Map.groupBy(machines, ({ id }) => id)].filter(
    ([, same]) => new Set(same.map((machine) => [...restingStates(machine)].join())).size > 1
  )
  expect(different.map(([id]) => id)).toEqual([])
})

it.each(renderedStories)("story $name: has every placeholder filled", ({ markup }) => {
  for (const locale of locales) {
    expect(markup[locale]).not.toContain("{{")
    expect(markup[locale]).not.toMatch(/>[a-z][a-zA-Z]*(\.[a-zA-Z]+)+</)
  }
})

it.each([
  ["both", ['lang="ar" dir="rtl"', 'lang="en" dir="ltr"']],
  ["ar", ['lang="ar" dir="rtl"']],
  ["en", ['lang="en" dir="ltr"']],
  ["ar-ltr", ['lang="ar" dir="ltr"']]
])("renderInLocales: the choice %s renders %j", (locale, frames) => {
  const markup = renderToStaticMarkup(renderInLocales((locale) => locale, { locale }))
  expect(markup.match(/lang="(en|ar)" dir="(ltr|rtl)"/g)).toEqual(frames)
})
