import type { ReactNode } from "react"
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  StateMachine,
  type StateValue
} from "xstate"
import type { Locale } from "#locales/i18n.ts"
import type { StoriesByState, StoryLink } from "./channel.ts"
import { withoutSearchWords } from "../searchWords.ts"
import { leafPathsOf } from "./machineGraph.ts"

/** A story of a machine in one state. */
export interface MachineStory extends StoryLink {
  readonly machine: AnyStateMachine
  readonly state: StateValue
  /** The context of the machine, or a function of the locale that makes it. */
  readonly context: unknown
  /** Renders the screen of the story with any snapshot of the machine. */
  readonly renderSnapshot: RenderSnapshot
}

type RenderSnapshot = (snapshot: AnyMachineSnapshot, locale: Locale) => ReactNode

interface Story {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly parameters: object
}

/** The part of Storybook's index that is read here. */
interface StoryIndex {
  readonly entries: Readonly<Record<string, StoryLink & { readonly type: string }>>
}

declare global {
  interface Window {
    /** Storybook's preview, which can load every story. */
    readonly __STORYBOOK_PREVIEW__: {
      readonly ready: () => Promise<void>
      readonly loadStory: (story: { readonly storyId: string }) => Promise<Story>
    }
  }
}

/** Loads one story; null where it has no machine. */
export const loadMachineStory = async (storyId: string): Promise<MachineStory | null> => {
  await window.__STORYBOOK_PREVIEW__.ready()
  return toMachineStory(await window.__STORYBOOK_PREVIEW__.loadStory({ storyId }))
}

/**
 * Loads every story of a machine, or those of a capability, in the order of the sidebar. Each is
 * loaded once for each version of the index.
 */
export const loadMachineStories = async (
  capability: string | null = null
): Promise<ReadonlyArray<MachineStory>> => {
  const index = await (await fetch("./index.json")).text()
  if (loaded.index !== index) loaded = { index, byId: new Map() }
  const { entries }: StoryIndex = JSON.parse(index)
  const listed = Object.values(entries).filter(({ type }) => type === "story")
  const { byId } = loaded
  const stories = await Promise.all(
    (capability === null ? listed : storiesOfCapability(listed, capability)).map(
      async ({ id, name }) => {
        const loading = byId.get(id) ?? loadMachineStory(id)
        byId.set(id, loading)
        const story = await loading
        return story === null ? null : { ...story, name: withoutSearchWords(name) }
      }
    )
  )
  return stories.filter((story) => story !== null)
}

let loaded: {
  readonly index: string
  readonly byId: Map<string, Promise<MachineStory | null>>
} = { index: "", byId: new Map() }

/** The stories whose title begins with a capability. */
export const storiesOfCapability = <Story extends { readonly title: string }>(
  stories: ReadonlyArray<Story>,
  capability: string
): ReadonlyArray<Story> => stories.filter(({ title }) => title.startsWith(`${capability}/`))

/**
 * The stories that show each state, by the state's path; a story of a parallel state is in several.
 */
export const groupByState = (stories: ReadonlyArray<MachineStory>): StoriesByState => {
  const groups = Object.entries(
    Object.groupBy(
      stories.flatMap(({ id, title, name, state }) =>
        leafPathsOf(state).map((path) => ({ path, story: { id, title, name } }))
      ),
      ({ path }) => path
    )
  )
  return Object.fromEntries(
    groups.map(([path, members]) => [path, (members ?? []).map(({ story }) => story)])
  )
}

const toMachineStory = ({ id, title, name, parameters }: Story): MachineStory | null => {
  const machine: unknown = Reflect.get(parameters, "machine")
  const state: unknown = Reflect.get(parameters, "state")
  const renderSnapshot: unknown = Reflect.get(parameters, "renderSnapshot")
  const context: unknown = Reflect.get(parameters, "context")
  return machine instanceof StateMachine && isStateValue(state) && isRenderSnapshot(renderSnapshot)
    ? { id, title, name, machine, state, context, renderSnapshot }
    : null
}

const isRenderSnapshot = (value: unknown): value is RenderSnapshot => typeof value === "function"

const isStateValue = (value: unknown): value is StateValue =>
  typeof value === "string" ||
  (typeof value === "object" && value !== null && Object.values(value).every(isStateValue))
