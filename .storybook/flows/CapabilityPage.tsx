import { useEffect, useState } from "react"
import { contextIn } from "#stories/stateStory.tsx"
import type { RefusalContext } from "#locales/refusalMessages.ts"
import { MachineSection } from "./MachineSection.tsx"
import { machineGraph } from "./machineGraph.ts"
import { Page, ScrollLink } from "./Page.tsx"
import { type RefusalStory, RefusalTable } from "./RefusalTable.tsx"
import { refusalRows } from "./refusalRows.ts"
import { loadMachineStories, type MachineStory } from "./storyIndex.ts"
import { refusalContextsOf, refusalsOf } from "./storyRefusals.ts"

/** A capability of the shop: its machines, how their states look, and its refusals. */
export const CapabilityPage = ({ name }: { readonly name: string }) => {
  const stories = useMachineStories(name)
  if (stories === null) return <Page title={name} lead="Loading the stories …" />
  const machines = [...Map.groupBy(stories, ({ machine }) => machine.id).values()]
  const refusals = refusalStoriesOf(stories)
  const refusalContexts = refusalContextsOf(name, refusals)
  return (
    <Page title={name} lead={summaryOf(stories, refusalContexts)}>
      <nav className="flow-contents" aria-label="On this page">
        {machines.map(([first]) =>
          first === undefined ? null : <ScrollLink key={first.machine.id} to={first.machine.id} />
        )}
        {refusalContexts.length > 0 && <ScrollLink to="Refusals" />}
      </nav>
      {machines.map((own) => {
        const [first] = own
        return first === undefined ? null : (
          <MachineSection key={first.machine.id} machine={first.machine} stories={own} />
        )
      })}
      {refusalContexts.length > 0 && (
        <section>
          <h2 id="Refusals">Refusals</h2>
          <p className="flow-soft">
            The messages as the shop writes them. Below what the shopper can do are the events that
            the machine takes where a story shows the refusal.
          </p>
          <RefusalTable refusalContexts={refusalContexts} stories={refusals} />
        </section>
      )}
    </Page>
  )
}

/** The stories of a machine whose title begins with the capability; null while they load. */
export const useMachineStories = (capability: string): ReadonlyArray<MachineStory> | null => {
  const [stories, setStories] = useState<ReadonlyArray<MachineStory> | null>(null)
  useEffect(() => void loadMachineStories(capability).then(setStories), [capability])
  return stories
}

/** The refusals that the stories show. */
export const refusalStoriesOf = (
  stories: ReadonlyArray<MachineStory>
): ReadonlyArray<RefusalStory> =>
  stories.flatMap((story) =>
    refusalsOf(story.machine.id, contextIn(story.context, "en")).map((refusal) => ({
      ...refusal,
      story
    }))
  )

const summaryOf = (
  stories: ReadonlyArray<MachineStory>,
  refusalContexts: ReadonlyArray<RefusalContext>
): string => {
  const machines = [...new Map(stories.map(({ machine }) => [machine.id, machine])).values()]
  const states = machines.flatMap((machine) =>
    machineGraph(machine).states.filter(({ type }) => type === "atomic" || type === "final")
  )
  return [
    counted(machines.length, "machine"),
    counted(states.length, "state"),
    counted(stories.length, "story", "stories"),
    counted(
      refusalContexts.flatMap(refusalRows).length,
      "message of a refusal",
      "messages of refusals"
    )
  ].join(" · ")
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
