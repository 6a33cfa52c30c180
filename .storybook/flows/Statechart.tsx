import type { KeyboardEvent } from "react"
import {
  type Chart,
  chartFont,
  type ChartEdge,
  type ChartState,
  type Line,
  lineHeight,
  lineSize,
  nameSize,
  type Point,
  stateHeader
} from "./layoutChart.ts"

interface StatechartProps {
  readonly chart: Chart
  /** The paths of the states that are marked, parents included. */
  readonly current: ReadonlyArray<string>
  /** How many stories show a state, by its path; a state with stories is a link. */
  readonly storyCounts: Readonly<Record<string, number>>
  readonly onSelect: (path: string) => void
  readonly scale?: number
}

/**
 * Draws a machine: its states, its transitions with what starts them, and the states that are
 * current.
 */
export const Statechart = ({
  chart,
  current,
  storyCounts,
  onSelect,
  scale = 1
}: StatechartProps) => (
  <svg
    className="flow-chart"
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A drawing is no HTML element, and its states are links.
    role="group"
    aria-label={`Statechart of ${chart.machineId}`}
    width={chart.width * scale}
    height={chart.height * scale}
    viewBox={`0 0 ${chart.width} ${chart.height}`}
  >
    <style>{styles}</style>
    {chart.states
      .filter(({ isOuter }) => isOuter)
      .map((state) => (
        <StateBox key={state.path} {...{ state, current, storyCounts, onSelect }} />
      ))}
    {chart.edges.map((edge) => (
      <Edge
        key={`${edge.source} ${edge.target}`}
        edge={edge}
        isNext={current.includes(edge.source)}
      />
    ))}
    {chart.starts.map(({ x, y }) => (
      <circle key={`${x} ${y}`} className="flow-start" cx={x} cy={y} r={5} />
    ))}
    {chart.states
      .filter(({ isOuter }) => !isOuter)
      .map((state) => (
        <StateBox key={state.path} {...{ state, current, storyCounts, onSelect }} />
      ))}
  </svg>
)

const StateBox = ({
  state: { path, name, type, isOuter, isRegion, lines, x, y, width, height },
  current,
  storyCounts,
  onSelect
}: { readonly state: ChartState } & Pick<
  StatechartProps,
  "current" | "storyCounts" | "onSelect"
>) => {
  const count = storyCounts[path] ?? 0
  const isCurrent = current.includes(path)
  const select = () => onSelect(path)
  const link =
    count === 0
      ? {}
      : {
          role: "link",
          tabIndex: 0,
          "aria-label": `${path}: ${count === 1 ? "1 story" : `${count} stories`}`,
          "data-link": "",
          onClick: select,
          onKeyDown: (event: KeyboardEvent) => {
            if (event.key !== "Enter" && event.key !== " ") return
            event.preventDefault()
            select()
          }
        }
  return (
    <g
      className="flow-state"
      data-path={path}
      data-outer={isOuter || undefined}
      data-region={isRegion || undefined}
      data-current={isCurrent || undefined}
      {...(isCurrent ? { "aria-current": "step" } : {})}
      {...link}
      transform={`translate(${x} ${y})`}
    >
      <rect className="flow-box" width={width} height={height} rx={isOuter ? 10 : 7} />
      {type === "final" && (
        <rect className="flow-inner" x={3} y={3} width={width - 6} height={height - 6} rx={5} />
      )}
      {lines.length > 0 && !isOuter && (
        <line className="flow-rule" x2={width} y1={stateHeader} y2={stateHeader} />
      )}
      <text
        className="flow-name"
        x={isOuter ? 12 : width / 2}
        y={stateHeader / 2 + nameSize * 0.36}
        textAnchor={isOuter ? "start" : "middle"}
      >
        {name}
      </text>
      {count > 1 && (
        <g className="flow-count" transform={`translate(${width - 4} 2)`}>
          <rect x={-9} y={-9} width={18} height={16} rx={8} />
          <text y={3} textAnchor="middle">
            {count}
          </text>
        </g>
      )}
      <Lines lines={lines} x={10} y={stateHeader + 4} />
    </g>
  )
}

const Edge = ({ edge, isNext }: { readonly edge: ChartEdge; readonly isNext: boolean }) => (
  <g className="flow-edge" data-next={isNext || undefined}>
    <path d={roundedPath(edge.points)} />
    <path className="flow-arrow" d={arrowhead(edge.points)} />
    {edge.label !== null && (
      <>
        <rect
          className="flow-label"
          x={edge.label.x}
          y={edge.label.y}
          width={edge.label.width}
          height={edge.label.height}
        />
        <Lines lines={edge.label.lines} x={edge.label.x + 4} y={edge.label.y} />
      </>
    )}
  </g>
)

const Lines = ({
  lines,
  x,
  y
}: {
  readonly lines: ReadonlyArray<Line>
  readonly x: number
  readonly y: number
}) => (
  <>
    {lines.map(({ kind, text }, index) => (
      <text
        key={`${index} ${text}`}
        className={`flow-${kind}`}
        x={x}
        y={y + index * lineHeight + lineSize}
      >
        {kind === "invoke" ? `▸ ${text}` : text}
      </text>
    ))}
  </>
)

/** A line through the points with rounded corners. */
const roundedPath = (points: ReadonlyArray<Point>): string =>
  points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]]
      if (before === undefined) return `M ${point.x} ${point.y}`
      if (after === undefined) return `L ${point.x} ${point.y}`
      const [from, to] = [towards(point, before, 5), towards(point, after, 5)]
      return `L ${from.x} ${from.y} Q ${point.x} ${point.y} ${to.x} ${to.y}`
    })
    .join(" ")

const towards = (from: Point, to: Point, distance: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(distance, length / 2) / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

const arrowhead = (points: ReadonlyArray<Point>): string => {
  const [before, tip] = [points.at(-2), points.at(-1)]
  if (before === undefined || tip === undefined) return ""
  const angle = Math.atan2(tip.y - before.y, tip.x - before.x)
  const corner = (turn: number): string =>
    `${tip.x - 8 * Math.cos(angle + turn)} ${tip.y - 8 * Math.sin(angle + turn)}`
  return `M ${tip.x} ${tip.y} L ${corner(0.42)} L ${corner(-0.42)} Z`
}

/**
 * The colours are set by what contains the chart: the panel by the manager's theme, a page by the
 * shop's tokens.
 */
const styles = `
.flow-chart { display: block; flex: none; font-family: ${chartFont}; direction: ltr; }
.flow-chart text { fill: var(--flow-text); font-size: ${lineSize}px; }
.flow-chart .flow-name { font-size: ${nameSize}px; font-weight: 600; }
.flow-chart .flow-guard, .flow-chart .flow-invoke { fill: var(--flow-soft); }
.flow-chart .flow-box { fill: var(--flow-state); stroke: var(--flow-edge); }
.flow-chart .flow-inner { fill: none; stroke: var(--flow-edge); }
.flow-chart .flow-rule { stroke: var(--flow-line); }
.flow-chart [data-outer] > .flow-box { fill: var(--flow-outer); stroke: var(--flow-line); }
.flow-chart [data-region] > .flow-box { stroke-dasharray: 5 4; stroke: var(--flow-edge); }
.flow-chart [data-current] > .flow-box { stroke: var(--flow-accent); stroke-width: 1.25; }
.flow-chart [data-current]:not([data-outer]) > .flow-box { fill: var(--flow-tint); stroke-width: 2.5; }
.flow-chart [data-current] > .flow-inner { stroke: var(--flow-accent); }
.flow-chart [data-link] { cursor: pointer; }
.flow-chart [data-link] > .flow-name { fill: var(--flow-accent); }
.flow-chart [data-link]:hover > .flow-name { text-decoration: underline; }
.flow-chart [data-link]:focus { outline: none; }
.flow-chart [data-link]:focus-visible > .flow-box { stroke: var(--flow-accent); stroke-width: 4; }
.flow-chart .flow-count rect { fill: var(--flow-accent); }
.flow-chart .flow-count text { fill: var(--flow-on-accent); font-weight: 700; font-size: 10px; }
.flow-chart .flow-edge path { fill: none; stroke: var(--flow-edge); stroke-width: 1.25; }
.flow-chart .flow-edge .flow-arrow { fill: var(--flow-edge); stroke: none; }
.flow-chart .flow-edge[data-next] path { stroke: var(--flow-accent); stroke-width: 1.75; }
.flow-chart .flow-edge[data-next] .flow-arrow { fill: var(--flow-accent); }
.flow-chart .flow-label { fill: var(--flow-outer); opacity: 0.85; }
.flow-chart .flow-start { fill: var(--flow-edge); }
`
