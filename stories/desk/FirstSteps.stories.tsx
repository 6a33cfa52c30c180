import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import { type DeskSetup, type SetupTask, setupTasks } from "#core/desk/DeskSetup.ts"
import { setupMachine } from "#core/desk/setupMachine.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { FirstSteps } from "#ui/desk/today/FirstSteps.tsx"
import { drawsNothing, stateStory } from "../stateStory.tsx"
import { emptyList, offline } from "./editableList.ts"

export default { title: "Desk/First steps" } satisfies Meta

type Context = ContextFrom<typeof setupMachine>

const story = stateStory(setupMachine, FirstSteps)
const empty: Context = { ...emptyList, filter: null }
const noSamples = { products: 0, banners: 0, reels: 0, promos: 0 }
const samples = { products: 120, banners: 4, reels: 6, promos: 2 }
const setupWith = (done: ReadonlyArray<SetupTask>, more: Partial<DeskSetup> = {}): DeskSetup => ({
  tasks: setupTasks.map((name) => ({ name, isDone: done.includes(name) })),
  isHidden: false,
  samples,
  removed: null,
  ...more
})
const shown = (setup: DeskSetup, more: Partial<Context> = {}): Context => ({
  ...empty,
  items: [setup],
  ...more
})
const fresh = setupWith([])
const underway = setupWith(["name", "product"])
const hiding = shown(underway, { draft: { kind: "hide" } })
const removing = shown(underway, { draft: { kind: "removeSamples" } })

export const Loading = {
  ...drawsNothing(story("loading", empty), "the page shows the skeleton of its numbers"),
  tags: ["loading"]
}
export const Failed = {
  ...story("failed", { ...empty, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const SessionEnded = {
  ...story("failed", { ...empty, refusal: new StaffSessionEnded() }),
  tags: ["refusal"]
}
export const Fresh = { ...story("listed", shown(fresh)), name: "Nothing done yet" }
export const Underway = { ...story("listed", shown(underway)), name: "Some steps done" }
export const WithoutSamples = story(
  "listed",
  shown(setupWith(["name", "product"], { samples: noSamples }))
)
export const SamplesAlone = {
  ...story("listed", shown(setupWith([], { isHidden: true }))),
  name: "Hidden, with samples left"
}
export const AllDone = {
  ...drawsNothing(
    story("listed", shown(setupWith([...setupTasks], { samples: noSamples }))),
    "everything is done"
  ),
  name: "All done"
}
export const Refreshing = story("refreshing", shown(underway))
export const LoadingMore = story("loadingMore", shown(underway))
export const LoadMoreFailed = story("loadMoreFailed", shown(underway))
export const Hiding = story("editing", hiding)
export const Removing = { ...story("editing", removing), tags: ["destructive"] }
export const Saving = { ...story("changing", removing), tags: ["loading"] }
export const NotRemoved = {
  ...story("editing", { ...removing, changeRefusal: offline }),
  tags: ["offline", "refusal"]
}
export const Hidden = story(
  "listed",
  shown(setupWith([], { isHidden: true, samples: noSamples }), { done: { kind: "hide" } })
)
export const Removed = story(
  "listed",
  shown(setupWith(["name"], { samples: noSamples, removed: samples }), {
    done: { kind: "removeSamples" }
  })
)
export const RemovedOne = {
  ...story(
    "listed",
    shown(setupWith(["name"], { samples: noSamples, removed: { ...noSamples, products: 1 } }), {
      done: { kind: "removeSamples" }
    })
  ),
  name: "One product removed"
}
