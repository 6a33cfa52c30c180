import { useEffect, useState } from "react"
import { useChannel, useStorybookState } from "storybook/manager-api"
import {
  type Flow,
  flowDrawn,
  flowRequested,
  type FlowStories,
  flowStoriesListed,
  type StoriesByState
} from "./channel.ts"

/** The panel with the machine of the shown story, and the stories of each of its states. */
export const FlowPanel = ({ selectStory }: { readonly selectStory: (id: string) => void }) => {
  const { storyId, viewMode } = useStorybookState()
  const { flow, storiesByState } = useFlow(viewMode === "story" ? storyId : null)
  if (viewMode !== "story") return <Note>Choose a story to see its machine.</Note>
  if (flow === null) return <Note>Loading the machine …</Note>
  if (flow.chart === null) return <Note>This story has no machine.</Note>
  return (
    <div style={styles.panel}>
      <section
        style={styles.chart}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrow keys scroll a wide chart.
        tabIndex={0}
        aria-label={`Statechart of ${flow.chart.machineId}`}
        // oxlint-disable-next-line react/no-danger -- Mermaid draws the machine as SVG.
        dangerouslySetInnerHTML={{ __html: flow.chart.svg }}
      />
      <nav style={styles.list} aria-label="Stories by state">
        <p>
          {flow.chart.machineId}: {flow.current.join(", ")}
        </p>
        {Object.entries(storiesByState).map(([path, stories]) => (
          <section key={path}>
            <strong>{path}</strong>
            <ul>
              {stories.map(({ id, name }) => (
                <li key={id}>
                  <a
                    href={`?path=/story/${id}`}
                    aria-current={id === flow.storyId ? "page" : undefined}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey) return
                      event.preventDefault()
                      selectStory(id)
                    }}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </div>
  )
}

/** The statechart of a story and the stories of its states, asked of the preview. */
const useFlow = (storyId: string | null) => {
  const [flow, setFlow] = useState<Flow | null>(null)
  const [stories, setStories] = useState<FlowStories | null>(null)
  const ask = () => {
    if (storyId !== null && flow?.storyId !== storyId) emit(flowRequested, { storyId })
  }
  const emit = useChannel(
    {
      [flowDrawn]: (drawn: Flow) => drawn.storyId === storyId && setFlow(drawn),
      [flowStoriesListed]: setStories,
      // The preview may start later than the manager.
      storyPrepared: ask,
      storyRendered: ask
    },
    [storyId, flow?.storyId]
  )
  useEffect(ask)
  const storiesByState: StoriesByState =
    stories !== null && stories.machineId === flow?.chart?.machineId ? stories.storiesByState : none
  return { flow, storiesByState }
}

const none: StoriesByState = {}

const Note = ({ children }: { readonly children: string }) => <p style={styles.note}>{children}</p>

const styles = {
  panel: { position: "absolute", inset: 0, display: "flex" },
  // Mermaid draws dark lines.
  chart: { flex: 1, overflow: "auto", padding: 16, background: "#fff" },
  list: { flex: "0 0 280px", overflow: "auto", padding: 12 },
  note: { padding: 16, margin: 0 }
} as const
