import { type AnyStateMachine, StateMachine, type StateValue } from "xstate"
import { refusalMessages } from "#locales/refusalMessages.ts"
import { inLocale } from "../fixture.ts"
import { propertyOf } from "../../.storybook/flows/endings.ts"
import { refusalContextsOf, refusalsOf } from "../../.storybook/flows/storyRefusals.ts"
import { leavesOf, restingStates } from "./states.ts"

/** What there is to show, and what no story shows. */
export interface Count {
  readonly all: ReadonlyArray<string>
  readonly missing: ReadonlyArray<string>
}

export interface CapabilityCoverage {
  readonly capability: string
  readonly stories: number
  readonly states: Count
  readonly refusals: Count
  readonly components: Count
}

/**
 * A story by its title; its parameters have a machine, a state and a context if it shows a machine.
 */
export interface CountedStory {
  readonly title: string
  readonly parameters: Readonly<Record<string, unknown>>
}

interface Sources {
  /** The machines of `core`. */
  readonly machines: ReadonlyArray<AnyStateMachine>
  readonly stories: ReadonlyArray<CountedStory>
  /** The sources of the shared components, and those of their stories. */
  readonly components: ReadonlyArray<string>
  readonly componentStories: ReadonlyArray<string>
}

/**
 * The order in which a shopper meets the capabilities; the ones of a page that has no story come
 * last.
 */
const journey = [
  "Home",
  "Search",
  "Product",
  "Cart",
  "Login",
  "Address",
  "Checkout",
  "Payment",
  "Orders",
  "Account",
  "Desk",
  "Shared"
]
const withoutCapability = "Without a story"

/** Counts capability by capability what has a story. */
export const countCoverage = ({
  machines,
  stories,
  components,
  componentStories
}: Sources): ReadonlyArray<CapabilityCoverage> => {
  const shown = stories.flatMap(({ title, parameters }) => {
    const { context, machine, state } = parameters
    return isMachine(machine) && isStateValue(state)
      ? [{ capability: capabilityOf(title), machine, state, context }]
      : []
  })
  const loadMachines = shown
    .map(({ machine }) => machine)
    .filter((machine) => !machines.includes(machine))
  const everyMachine = [
    ...machines,
    ...new Map(loadMachines.map((machine) => [machine.id, machine])).values()
  ]
  const owned = everyMachine.map((machine) => ({
    machine,
    capability:
      shown.find((story) => story.machine.id === machine.id)?.capability ?? withoutCapability
  }))
  const refusals = shown.flatMap(({ capability, context, machine }) =>
    refusalsOf(machine.id, inLocale(context, "en")).map((refusal) => ({ capability, ...refusal }))
  )
  const drawn = new Set(refusals.map(({ refusalContext, tag }) => `${refusalContext}: ${tag}`))
  const counted = new Set<string>()
  const storiesByCapability = Object.groupBy(stories, ({ title }) => capabilityOf(title))
  return [...journey, withoutCapability].flatMap((capability) => {
    const states = owned
      .filter((owner) => owner.capability === capability)
      .map(({ machine }) => countStates(machine, shown))
    // A refusal context of two capabilities is counted where the shopper meets it first.
    const contexts = refusalContextsOf(
      capability,
      refusals.filter((refusal) => refusal.capability === capability)
    ).filter((context) => !counted.has(context))
    for (const context of contexts) counted.add(context)
    const tags = contexts.flatMap((context) =>
      Object.keys(refusalMessages[context]).map((tag) => `${context}: ${tag}`)
    )
    const coverage = {
      capability,
      stories: storiesByCapability[capability]?.length ?? 0,
      states: joinCounts(states),
      refusals: { all: tags, missing: tags.filter((tag) => !drawn.has(tag)) },
      components:
        capability === "Shared" ? countComponents(components, componentStories) : joinCounts([])
    }
    const isEmpty = coverage.stories === 0 && coverage.states.all.length === 0
    return isEmpty ? [] : [coverage]
  })
}

/** Counts what is in this repository; it loads every machine and every story. */
export const loadCoverage = async (): Promise<ReadonlyArray<CapabilityCoverage>> => {
  const [machineFiles, storyFiles, components, componentStories] = await Promise.all([
    loadAll(import.meta.glob<object>(["../../core/**/*Machine.ts", "!../../core/shared/**"])),
    loadAll(
      import.meta.glob<object>(["../**/*.stories.tsx", "!../journeys/**", "!../foundations/**"])
    ),
    loadAll(
      import.meta.glob<string>("../../ui/shared/**/*.tsx", { query: "?raw", import: "default" })
    ),
    loadAll(
      import.meta.glob<string>("../shared/*.stories.tsx", { query: "?raw", import: "default" })
    )
  ])
  return countCoverage({
    machines: machineFiles.flatMap((file) => Object.values(file)).filter(isMachine),
    stories: storyFiles.flatMap(storiesOf),
    components,
    componentStories
  })
}

const loadAll = <Module>(
  files: Readonly<Record<string, () => Promise<Module>>>
): Promise<ReadonlyArray<Module>> => Promise.all(Object.values(files).map((load) => load()))

const storiesOf = (file: object): ReadonlyArray<CountedStory> => {
  const title = String(propertyOf(Reflect.get(file, "default"), "title"))
  return Object.entries(file).flatMap(([name, story]) =>
    name === "default" || typeof propertyOf(story, "render") !== "function"
      ? []
      : [{ title, parameters: { ...Object(propertyOf(story, "parameters")) } }]
  )
}

const countStates = (
  machine: AnyStateMachine,
  shown: ReadonlyArray<{ readonly machine: AnyStateMachine; readonly state: StateValue }>
): Count => {
  const states = [...restingStates(machine)]
  const drawn = new Set(
    shown.filter((story) => story.machine.id === machine.id).flatMap(({ state }) => leavesOf(state))
  )
  const named = (some: ReadonlyArray<string>) => some.map((state) => `${machine.id}: ${state}`)
  return { all: named(states), missing: named(states.filter((state) => !drawn.has(state))) }
}

/** A component has a story if the stories of the shared components import it. */
const countComponents = (
  components: ReadonlyArray<string>,
  componentStories: ReadonlyArray<string>
): Count => {
  const all = components.flatMap((source) =>
    [...source.matchAll(/^export const ([A-Z]\w*) =/gm)].map(([, name = ""]) => name)
  )
  const imported = new Set(
    componentStories.flatMap((source) =>
      [...source.matchAll(/import \{([^}]*)\} from "#ui\/shared\//g)].flatMap(([, names = ""]) =>
        names.split(",").map((name) => name.trim())
      )
    )
  )
  return { all, missing: all.filter((name) => !imported.has(name)) }
}

const joinCounts = (counts: ReadonlyArray<Count>): Count => ({
  all: counts.flatMap(({ all }) => all),
  missing: counts.flatMap(({ missing }) => missing)
})

const capabilityOf = (title: string): string => title.split("/")[0] ?? title

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

const isStateValue = (value: unknown): value is StateValue =>
  typeof value === "string" || (typeof value === "object" && value !== null)
