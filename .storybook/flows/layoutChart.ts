import type { ElkExtendedEdge, ElkNode } from "elkjs/lib/elk-api.js"
import type { GraphState, GraphTransition, MachineGraph } from "./machineGraph.ts"
import { guardText, triggerText } from "./machineGraph.ts"

/** A statechart with the place of everything in it, in pixels from its corner. */
export interface Chart {
  readonly machineId: string
  readonly width: number
  readonly height: number
  /** What runs in every state, and the transitions of the machine itself. */
  readonly lines: ReadonlyArray<Line>
  readonly states: ReadonlyArray<ChartState>
  readonly edges: ReadonlyArray<ChartEdge>
  /** The middles of the dots from which a machine or a state with inner states starts. */
  readonly starts: ReadonlyArray<Point>
}

export interface ChartState extends Box {
  readonly path: string
  readonly name: string
  readonly type: GraphState["type"]
  /** Whether it contains other states. */
  readonly isOuter: boolean
  /** Whether it is active beside other regions of a parallel state. */
  readonly isRegion: boolean
  readonly lines: ReadonlyArray<Line>
}

export interface ChartEdge {
  readonly source: string
  readonly target: string
  readonly points: ReadonlyArray<Point>
  /** Null where nothing is written at the arrow. */
  readonly label: (Box & { readonly lines: ReadonlyArray<Line> }) | null
}

export interface Line {
  readonly kind: "trigger" | "guard" | "invoke"
  readonly text: string
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** The width of a text in pixels. */
export type MeasureText = (text: string, font: "name" | "line") => number

/** What places the states; the package elkjs in a browser and in tests. */
export type LayoutEngine = (graph: ElkNode) => Promise<ElkNode>

export const chartFont = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"
export const nameSize = 13
export const lineSize = 11
export const lineHeight = 15
export const stateHeader = 28
const statePadding = 10

/**
 * Places the states of a machine from top to bottom, with what starts each transition beside its
 * arrow.
 */
export const layoutChart = async (
  graph: MachineGraph,
  measure: MeasureText,
  layout: LayoutEngine
): Promise<Chart> => {
  const root = await layout(elkGraph(graph, measure))
  const boxes = boxesOf(root)
  const drawn = drawnEdges(graph)
  const edges = new Map((root.edges ?? []).map((edge) => [edge.id, edge]))
  return {
    machineId: graph.id,
    width: root.width ?? 0,
    height: root.height ?? 0,
    lines: graph.states.filter(({ path }) => path === "").flatMap((state) => linesOf(graph, state)),
    states: graph.states
      .filter(({ path }) => path !== "")
      .map((state) => ({
        path: state.path,
        name: state.name,
        type: state.type,
        isOuter: isOuter(state),
        isRegion: graph.states.some(
          ({ path, type }) => path === state.parent && type === "parallel"
        ),
        lines: linesOf(graph, state),
        ...boxOf(boxes.get(state.path))
      })),
    edges: drawn.map(({ id, source, target, lines }) => {
      const edge = edges.get(id)
      return {
        source,
        target,
        points: (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
          startPoint,
          ...bendPoints,
          endPoint
        ]),
        label: lines.length === 0 ? null : { ...boxOf(edge?.labels?.[0]), lines }
      }
    }),
    starts: graph.states.flatMap(({ path, initial }) => {
      if (initial === null) return []
      const { x, y, width, height } = boxOf(boxes.get(startId(path)))
      return [{ x: x + width / 2, y: y + height / 2 }]
    })
  }
}

/**
 * Every transition that is an arrow, those between the same two states as one, and the arrows from
 * the starts.
 */
const drawnEdges = (
  graph: MachineGraph
): ReadonlyArray<{
  readonly id: string
  readonly source: string
  readonly target: string
  readonly lines: ReadonlyArray<Line>
}> => {
  const linesByEnds = new Map<string, { source: string; target: string; lines: Array<Line> }>()
  for (const transition of graph.transitions) {
    for (const target of transition.targets) {
      if (isWithin(target, transition.source)) continue
      const key = `${transition.source} ${target}`
      const edge = linesByEnds.get(key) ?? { source: transition.source, target, lines: [] }
      edge.lines.push(...transitionLines(transition))
      linesByEnds.set(key, edge)
    }
  }
  return [
    ...graph.states.flatMap(({ path, initial }) =>
      initial === null
        ? []
        : [{ id: `start ${path}`, source: startId(path), target: initial, lines: [] }]
    ),
    ...Array.from(linesByEnds, ([id, edge]) => ({ id, ...edge }))
  ]
}

/** The lines inside of a state: what runs in it, and the transitions that do not leave it. */
const linesOf = (graph: MachineGraph, { path, invokes }: GraphState): ReadonlyArray<Line> => [
  ...invokes.map((id) => ({ kind: "invoke" as const, text: id })),
  ...graph.transitions
    .filter(
      ({ source, targets }) =>
        source === path && targets.every((target) => isWithin(target, source))
    )
    .map((transition): Line => {
      const [target] = transition.targets
      const guard = guardText(transition)
      return {
        kind: "trigger",
        text: [
          triggerText(transition.trigger),
          ...(guard === null ? [] : [guard]),
          ...(target === undefined
            ? []
            : [target === path ? "↻" : `→ ${path === "" ? target : target.slice(path.length + 1)}`])
        ]
          .join(" ")
          .trim()
      }
    })
]

const transitionLines = (transition: GraphTransition): ReadonlyArray<Line> => {
  const trigger = triggerText(transition.trigger)
  const guard = guardText(transition)
  if (trigger !== "" && guard !== null && trigger.length + guard.length < 30)
    return [{ kind: "trigger", text: `${trigger} ${guard}` }]
  return [
    ...(trigger === "" ? [] : [{ kind: "trigger" as const, text: trigger }]),
    ...(guard === null ? [] : wrap(guard).map((text) => ({ kind: "guard" as const, text })))
  ]
}

/** Breaks a long guard into lines of about 30 characters. */
const wrap = (text: string): ReadonlyArray<string> =>
  text.split(" ").reduce<ReadonlyArray<string>>((lines, word) => {
    const last = lines.at(-1)
    return last !== undefined && last.length + word.length < 30
      ? [...lines.slice(0, -1), `${last} ${word}`]
      : [...lines, word]
  }, [])

const isOuter = ({ type }: GraphState): boolean => type === "compound" || type === "parallel"

const isWithin = (path: string, outer: string): boolean =>
  outer === "" || path === outer || path.startsWith(`${outer}.`)

const startId = (path: string): string => `start of ${path}`

const elkGraph = (graph: MachineGraph, measure: MeasureText): ElkNode => {
  const nodeOf = (state: GraphState): ElkNode => {
    const lines = state.path === "" ? [] : linesOf(graph, state)
    const width =
      Math.max(
        72,
        measure(state.name, "name"),
        ...lines.map(({ kind, text }) => measure(text, "line") + (kind === "invoke" ? 14 : 0))
      ) +
      2 * statePadding
    const height = stateHeader + (lines.length === 0 ? 0 : lines.length * lineHeight + 8)
    const id = state.path === "" ? "root" : state.path
    if (!isOuter(state)) return { id, width, height }
    const top = state.path === "" ? 8 : height + 10
    return {
      id,
      layoutOptions: {
        "elk.padding": `[top=${top},left=14,bottom=14,right=14]`,
        "elk.nodeSize.constraints": "MINIMUM_SIZE",
        "elk.nodeSize.minimum": `(${width},${height})`
      },
      children: [
        ...(state.initial === null ? [] : [start(state.path)]),
        ...graph.states.filter(({ parent }) => parent === state.path).map(nodeOf)
      ]
    }
  }
  const [machine] = graph.states
  if (machine === undefined) return { id: "root" }
  const root = nodeOf(machine)
  return {
    ...root,
    layoutOptions: { ...root.layoutOptions, ...layoutOptions },
    edges: drawnEdges(graph).map(({ id, source, target, lines }): ElkExtendedEdge => ({
      id,
      sources: [source === "" ? "root" : source],
      targets: [target],
      labels:
        lines.length === 0
          ? []
          : [
              {
                text: lines.map(({ text }) => text).join(" "),
                width: Math.max(...lines.map(({ text }) => measure(text, "line"))) + 8,
                height: lines.length * lineHeight
              }
            ]
    }))
  }
}

const start = (path: string): ElkNode => ({
  id: startId(path),
  width: 10,
  height: 10,
  layoutOptions: { "elk.layered.layering.layerConstraint": "FIRST" }
})

const layoutOptions = {
  "elk.algorithm": "layered",
  "elk.direction": "DOWN",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.edgeLabels.inline": "false",
  "elk.layered.spacing.nodeNodeBetweenLayers": "28",
  "elk.layered.spacing.edgeNodeBetweenLayers": "14",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "10",
  "elk.spacing.nodeNode": "24",
  "elk.spacing.edgeNode": "14",
  "elk.spacing.edgeEdge": "10",
  "elk.spacing.edgeLabel": "3",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
  "elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",
  "elk.layered.cycleBreaking.strategy": "MODEL_ORDER",
  "elk.json.shapeCoords": "ROOT",
  "elk.json.edgeCoords": "ROOT"
}

const boxesOf = (node: ElkNode): ReadonlyMap<string, ElkNode> =>
  new Map([
    [node.id, node] as const,
    ...(node.children ?? []).flatMap((child) => [...boxesOf(child)])
  ])

const boxOf = (shape: Partial<Box> | undefined): Box => ({
  x: shape?.x ?? 0,
  y: shape?.y ?? 0,
  width: shape?.width ?? 0,
  height: shape?.height ?? 0
})

/** The smallest text of a chart that can be read, in px. */
const readableSize = 9

/**
 * The scale in which a chart fits into a frame. A large one is still read: it fits its width as far
 * as its text allows, and is scrolled.
 */
export const fitChart = (
  chart: Pick<Chart, "width" | "height">,
  frame: Readonly<Record<"width" | "height", number>>
): number =>
  Math.min(
    1.5,
    Math.max(
      readableSize / lineSize,
      Math.min(frame.width / chart.width, Math.max(160, frame.height) / chart.height)
    )
  )
