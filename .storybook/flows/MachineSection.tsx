import { useEffect, useState } from "react"
import type { AnyStateMachine } from "xstate"
import type { StoryLink } from "./channel.ts"
import { drawChart } from "./drawChart.ts"
import type { Chart } from "./layoutChart.ts"
import { guardText, leafPathsOf, machineGraph, triggerText } from "./machineGraph.ts"
import { Statechart } from "./Statechart.tsx"
import type { MachineStory } from "./storyIndex.ts"
import { storyAddress, storyText, Thumbnail } from "./Thumbnail.tsx"

/**
 * A machine with its stories: its statechart, then each state with what leads out of it and how it
 * looks.
 */
export const MachineSection = ({
  machine,
  stories
}: {
  readonly machine: AnyStateMachine
  readonly stories: ReadonlyArray<MachineStory>
}) => {
  const graph = machineGraph(machine)
  const shown = graph.states.flatMap(({ path }) => {
    const own = stories.filter(({ state }) => leafPathsOf(state).includes(path))
    return own.length === 0 ? [] : [{ path, own }]
  })
  const counts = Object.fromEntries(shown.map(({ path, own }) => [path, own.length]))
  const anchor = (path: string) => `${machine.id}.${path}`
  return (
    <section>
      <h2 id={machine.id}>{machine.id}</h2>
      <MachineChart
        machine={machine}
        counts={counts}
        onSelect={(path) => document.getElementById(anchor(path))?.scrollIntoView()}
      />
      <div className="flow-cards">
        {shown.map(({ path, own: [first, ...others] }) => (
          <section key={path} className="flow-card" id={anchor(path)}>
            <h3>{path}</h3>
            {first !== undefined && <Thumbnail story={first} />}
            <StoryLinks stories={others} />
            <Exits machine={machine} path={path} />
          </section>
        ))}
      </div>
    </section>
  )
}

/** Links to stories, one below the other; many of them when they are opened. */
export const StoryLinks = ({ stories }: { readonly stories: ReadonlyArray<StoryLink> }) => {
  if (stories.length === 0) return null
  const links = (
    <ul className="flow-links">
      {stories.map((story) => (
        <li key={story.id}>
          <a href={storyAddress(story.id)} target="_top">
            {storyText(story)}
          </a>
        </li>
      ))}
    </ul>
  )
  return stories.length <= 6 ? (
    links
  ) : (
    <details className="flow-more">
      <summary>{stories.length} more stories</summary>
      {links}
    </details>
  )
}

/** The statechart of a machine as a picture of the page. */
export const MachineChart = ({
  machine,
  counts,
  current = [],
  onSelect = () => {}
}: {
  readonly machine: AnyStateMachine
  readonly counts: Readonly<Record<string, number>>
  readonly current?: ReadonlyArray<string>
  readonly onSelect?: (path: string) => void
}) => {
  const [chart, setChart] = useState<Chart | null>(null)
  useEffect(() => void drawChart(machine).then(setChart), [machine])
  return (
    <section
      className="flow-figure"
      aria-label={`Statechart of ${machine.id}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrow keys scroll a wide chart.
      tabIndex={0}
    >
      {chart !== null && (
        <>
          {chart.lines.length > 0 && (
            <p className="flow-everywhere">
              In every state: {chart.lines.map(({ text }) => text).join(" · ")}
            </p>
          )}
          <Statechart
            chart={chart}
            current={current}
            storyCounts={counts}
            onSelect={onSelect}
            scale={Math.max(0.62, Math.min(1, 960 / chart.width))}
          />
        </>
      )}
    </section>
  )
}

/** What leads out of a state, of the states around it too. */
export const Exits = ({
  machine,
  path
}: {
  readonly machine: AnyStateMachine
  readonly path: string
}) => {
  const { transitions } = machineGraph(machine)
  const exits = transitions.filter(
    ({ source }) => source !== "" && (path === source || path.startsWith(`${source}.`))
  )
  if (exits.length === 0)
    return (
      <p className="flow-exits flow-soft">
        {transitions.some(({ source }) => source === "")
          ? "Only what is possible in every state."
          : "Nothing leads out of it."}
      </p>
    )
  return (
    <dl className="flow-exits">
      {exits.map((transition, index) => (
        <div key={index}>
          <dt>
            {triggerText(transition.trigger) || "at once"} <span>{guardText(transition)}</span>
          </dt>
          <dd>
            {transition.targets.length === 0 ? "stays" : `→ ${transition.targets.join(", ")}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}
