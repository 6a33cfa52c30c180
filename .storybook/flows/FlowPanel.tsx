import { type PointerEvent, useEffect, useMemo, useRef, useState } from "react"
import { useChannel, useStorybookState } from "storybook/manager-api"
import { useTheme } from "storybook/theming"
import {
  type Flow,
  flowDrawn,
  flowRequested,
  type FlowStories,
  flowStoriesListed,
  type StoriesByState,
  type StoryLink
} from "./channel.ts"
import { fitChart } from "./layoutChart.ts"
import { Statechart } from "./Statechart.tsx"

/** The panel that draws the machine of the shown story. */
export const FlowPanel = ({ selectStory }: { readonly selectStory: (id: string) => void }) => {
  const { storyId, viewMode } = useStorybookState()
  const { flow, storiesByState } = useFlow(viewMode === "story" ? storyId : null)
  const [listed, setListed] = useState<ListedState | null>(null)
  const [zoom, setZoom] = useState(1)
  const frame = useRef<HTMLElement>(null)
  const chart = flow?.chart ?? null
  const { machineId = null, width = 0, height = 0 } = chart ?? {}
  const counts = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(storiesByState).map(([path, stories]) => [path, stories.length])
      ),
    [storiesByState]
  )
  const fit = () => {
    if (chart === null || frame.current === null) return
    const { clientWidth, clientHeight } = frame.current
    setZoom(fitChart(chart, { width: clientWidth - 32, height: clientHeight - 32 }))
  }
  useEffect(() => {
    if (machineId === null || frame.current === null) return
    const { clientWidth, clientHeight } = frame.current
    setZoom(Math.max(0.8, Math.min(1, (clientWidth - 32) / width, (clientHeight - 32) / height)))
  }, [machineId, width, height])
  useEffect(() => {
    if (frame.current !== null) scrollToCurrent(frame.current)
  }, [flow?.storyId, machineId])
  const { base } = useTheme()
  const dragging = useDragging()

  if (viewMode !== "story") return <Note>Choose a story to see its machine.</Note>
  if (flow === null) return <Note>Loading the machine …</Note>
  if (chart === null) return <Note>This story has no machine.</Note>

  const select = (path: string) => {
    const [first, ...others] = storiesByState[path] ?? []
    if (first !== undefined && others.length === 0) selectStory(first.id)
    else setListed({ storyId: flow.storyId, path })
  }
  return (
    <div className="flow-panel" style={{ colorScheme: base, ...layout.panel }}>
      <style>{panelStyles}</style>
      <div style={layout.bar}>
        <strong>{chart.machineId}</strong>
        <span style={layout.soft}>{leaves(flow.current).join(", ")}</span>
        <span style={layout.buttons}>
          <button type="button" onClick={() => setZoom(zoom / 1.25)} aria-label="Zoom out">
            −
          </button>
          <button type="button" onClick={fit}>
            Fit
          </button>
          <button type="button" onClick={() => setZoom(1)}>
            100 %
          </button>
          <button type="button" onClick={() => setZoom(zoom * 1.25)} aria-label="Zoom in">
            +
          </button>
        </span>
      </div>
      {chart.lines.length > 0 && (
        <p style={{ ...layout.lines, ...layout.soft }}>
          In every state: {chart.lines.map(({ text }) => text).join(" · ")}
        </p>
      )}
      <div style={layout.body}>
        <section
          ref={frame}
          style={layout.frame}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrow keys scroll a wide chart.
          tabIndex={0}
          aria-label="Statechart"
          {...dragging}
        >
          <div style={layout.centre}>
            <Statechart
              chart={chart}
              current={flow.current}
              storyCounts={counts}
              onSelect={select}
              scale={zoom}
            />
          </div>
        </section>
        {listed?.storyId === flow.storyId && (
          <StoryList
            path={listed.path}
            stories={storiesByState[listed.path] ?? []}
            shown={flow.storyId}
            selectStory={selectStory}
            close={() => setListed(null)}
          />
        )}
      </div>
    </div>
  )
}

/** The state whose stories are listed, as long as the story stays in which it was selected. */
interface ListedState {
  readonly storyId: string
  readonly path: string
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

const StoryList = ({
  path,
  stories,
  shown,
  selectStory,
  close
}: {
  readonly path: string
  readonly stories: ReadonlyArray<StoryLink>
  readonly shown: string
  readonly selectStory: (id: string) => void
  readonly close: () => void
}) => {
  const first = useRef<HTMLAnchorElement>(null)
  useEffect(() => first.current?.focus(), [path])
  return (
    <nav aria-label={`Stories of ${path}`} style={layout.list}>
      <div style={layout.listHead}>
        <strong>{path}</strong>
        <button type="button" onClick={close} aria-label="Close the list">
          ×
        </button>
      </div>
      {stories.map(({ id, title, name }, index) => (
        <a
          key={id}
          ref={index === 0 ? first : null}
          href={`?path=/story/${id}`}
          aria-current={id === shown ? "page" : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey) return
            event.preventDefault()
            selectStory(id)
          }}
        >
          <span style={layout.soft}>{title} </span>
          {name}
        </a>
      ))}
    </nav>
  )
}

/** Moves the statechart under the pointer; the keyboard scrolls it. */
const useDragging = () => {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === "mouse" && event.button === 0)
        start.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === null || event.buttons === 0) return
      event.currentTarget.scrollBy(start.current.x - event.clientX, start.current.y - event.clientY)
      start.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: () => {
      start.current = null
    }
  }
}

/** Scrolls the frame, and nothing around it, until the innermost current state is in its middle. */
const scrollToCurrent = (frame: HTMLElement): void => {
  const marked = [...frame.querySelectorAll("[data-current]")].at(-1)
  if (marked === undefined) return
  const [box, around] = [marked.getBoundingClientRect(), frame.getBoundingClientRect()]
  frame.scrollBy(
    box.x + box.width / 2 - around.x - around.width / 2,
    box.y + box.height / 2 - around.y - around.height / 2
  )
}

const Note = ({ children }: { readonly children: string }) => <p style={layout.note}>{children}</p>

const leaves = (paths: ReadonlyArray<string>): ReadonlyArray<string> =>
  paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))

const layout = {
  panel: {
    position: "absolute",
    inset: 0,
    display: "flex",
    flexDirection: "column",
    color: "var(--flow-text)",
    fontSize: 13
  },
  bar: { display: "flex", alignItems: "center", gap: 10, padding: "8px 12px", flexWrap: "wrap" },
  soft: { color: "var(--flow-soft)" },
  buttons: { marginInlineStart: "auto", display: "flex", gap: 6 },
  lines: { margin: 0, padding: "0 12px 8px" },
  body: { display: "flex", flex: 1, minHeight: 0 },
  frame: { flex: 1, overflow: "auto", background: "var(--flow-outer)", cursor: "grab" },
  centre: {
    display: "flex",
    width: "max-content",
    minWidth: "100%",
    minHeight: "100%",
    padding: 16,
    boxSizing: "border-box",
    justifyContent: "center",
    alignItems: "flex-start"
  },
  list: {
    flex: "0 0 260px",
    overflow: "auto",
    padding: 12,
    borderInlineStart: "1px solid var(--flow-line)",
    display: "flex",
    flexDirection: "column",
    gap: 2
  },
  listHead: { display: "flex", justifyContent: "space-between", alignItems: "center", gap: 8 },
  note: { padding: 16, margin: 0 }
} as const

/** In the manager's theme, which is the colour scheme of the panel. */
const panelStyles = `
.flow-panel {
  --flow-text: light-dark(#2b2723, #f0ebe5);
  --flow-soft: light-dark(#655d55, #b9afa4);
  --flow-state: light-dark(#ffffff, #2a2622);
  --flow-outer: light-dark(#f6f4f1, #211d1a);
  --flow-edge: light-dark(#857b70, #958a7e);
  --flow-line: light-dark(#d5cec5, #4a433c);
  --flow-accent: light-dark(#9e2335, #f0808d);
  --flow-tint: light-dark(#f8e4e6, #4a2128);
  --flow-on-accent: light-dark(#ffffff, #201418);
}
.flow-panel button {
  min-width: 28px; height: 28px; padding: 0 8px; border: 1px solid var(--flow-line); border-radius: 6px;
  background: var(--flow-state); color: var(--flow-text); font: inherit; cursor: pointer;
}
.flow-panel button:hover { border-color: var(--flow-edge); }
.flow-panel nav a {
  display: block; padding: 6px 8px; border-radius: 6px; color: var(--flow-text); text-decoration: none;
}
.flow-panel nav a:hover { background: var(--flow-outer); }
.flow-panel nav a[aria-current] { background: var(--flow-tint); }
.flow-panel :focus-visible { outline: 2px solid var(--flow-accent); outline-offset: -2px; }
.flow-panel [data-link]:focus-visible { outline: none; }
`
