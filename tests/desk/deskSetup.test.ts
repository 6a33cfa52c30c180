import { expect, it } from "vitest"
import { type DeskSetup, hasSamples, isSetupShown, setupTasks } from "#core/desk/DeskSetup.ts"

const noSamples = { products: 0, banners: 0, reels: 0, promos: 0 }
const setup: DeskSetup = {
  tasks: setupTasks.map((name) => ({ name, isDone: name === "sms" })),
  isHidden: false,
  samples: noSamples,
  removed: null
}

it("the first steps are shown until all are done or the list is hidden; samples until they are off", () => {
  const done = setup.tasks.map((task) => ({ ...task, isDone: true }))
  const samples = { ...noSamples, reels: 1 }
  expect(
    [
      setup,
      { ...setup, tasks: done },
      { ...setup, isHidden: true },
      { ...setup, isHidden: true, samples },
      { ...setup, tasks: done, samples }
    ].map(isSetupShown)
  ).toEqual([true, false, false, true, true])
  expect([noSamples, samples].map(hasSamples)).toEqual([false, true])
})
