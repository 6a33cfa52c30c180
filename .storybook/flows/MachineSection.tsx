import { useEffect, useState } from "react"
import type { AnyStateMachine } from "xstate"
import type { StoryLink } from "./channel.ts"
import { drawChart } from "./drawChart.ts"
import { guardText, leafPathsOf, machineGraph, triggerText } from "./machineGraph.ts"
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
  return (
    <section>
      <h2 id={machine.id}>{machine.id}</h2>
      <MachineChart machine={machine} />
      <div className="flow-cards">
        {shown.map(({ path, own: [first, ...others] }) => (
          <section key={path} className="flow-card">
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
  current = ""
}: {
  readonly machine: AnyStateMachine
  /** The paths of the marked states, separated by spaces. */
  readonly current?: string
}) => {
  const [svg, setSvg] = useState("")
  useEffect(
    () => void drawChart(machine, current.split(" ").filter(Boolean)).then(setSvg),
    [machine, current]
  )
  return (
    <section
      className="flow-figure"
      aria-label={`Statechart of ${machine.id}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrow keys scroll a wide chart.
      tabIndex={0}
      // oxlint-disable-next-line react/no-danger -- Mermaid draws the machine as SVG.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
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
