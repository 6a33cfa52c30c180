import { DocsContext, Unstyled } from "@storybook/addon-docs/blocks"
import { useContext, useEffect, useState } from "react"
import { contextIn } from "#stories/stateStory.tsx"
import type { RefusalContext } from "#locales/refusalContext.ts"
import { MachineSection } from "./MachineSection.tsx"
import { machineGraph } from "./machineGraph.ts"
import { type RefusalStory, RefusalTable } from "./RefusalTable.tsx"
import { refusalRows } from "./refusalRows.ts"
import { loadMachineStories, type MachineStory } from "./storyIndex.ts"
import { refusalContextsOf, refusalsOf } from "./storyRefusals.ts"
import "./pages.css"

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

/** The frame of a page: its title, a line below it, and its content. */
export const Page = ({
  title,
  lead,
  children
}: {
  readonly title: string
  readonly lead: string
  readonly children?: React.ReactNode
}) => {
  useToolbarTheme()
  return (
    <Unstyled>
      <main className="flow-page" lang="en">
        <h1>{title}</h1>
        <p className="flow-lead">{lead}</p>
        {children}
      </main>
    </Unstyled>
  )
}

/** Applies the theme of the toolbar, which the decorator applies to stories only. */
const useToolbarTheme = (): void => {
  const { channel } = useContext(DocsContext)
  useEffect(() => {
    const apply = ({ globals }: { readonly globals: Readonly<Record<string, unknown>> }) => {
      const theme = globals["theme"]
      if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme
      else delete document.documentElement.dataset["theme"]
    }
    const [, theme] =
      /theme:(\w+)/.exec(new URLSearchParams(location.search).get("globals") ?? "") ?? []
    apply({ globals: { theme } })
    channel.on("globalsUpdated", apply)
    return () => channel.off("globalsUpdated", apply)
  }, [channel])
}

export const ScrollLink = ({ to }: { readonly to: string }) => (
  <button type="button" onClick={() => document.getElementById(to)?.scrollIntoView()}>
    {to}
  </button>
)

/** The stories of a machine whose title begins with the capability; null while they load. */
export const useMachineStories = (capability: string): ReadonlyArray<MachineStory> | null => {
  const [stories, setStories] = useState<ReadonlyArray<MachineStory> | null>(null)
  useEffect(
    () =>
      void loadMachineStories().then((all) =>
        setStories(all.filter(({ title }) => title.startsWith(`${capability}/`)))
      ),
    [capability]
  )
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
