import type { AnyStateMachine } from "xstate"
import {
  type GraphState,
  type GraphTransition,
  guardText,
  machineGraph,
  type MachineGraph,
  triggerText
} from "./machineGraph.ts"

/**
 * A machine as the text of a `stateDiagram-v2` of Mermaid. The states with these paths are marked.
 * What a state does without leaving it stands in its description.
 */
export const stateDiagram = (
  machine: AnyStateMachine,
  current: ReadonlyArray<string> = []
): string => {
  const graph = machineGraph(machine)
  return [
    "stateDiagram-v2",
    ...graph.states.filter(({ parent }) => parent === null).flatMap((root) => stateOf(graph, root)),
    ...(current.length === 0
      ? []
      : [
          "classDef current fill:#f8e4e6,stroke:#9e2335,stroke-width:3px",
          `class ${current.map(idOf).join(",")} current`
        ])
  ].join("\n")
}

/** The id of a state in the diagram. */
const idOf = (path: string): string => (path === "" ? "machine" : path.replaceAll(".", "__"))

/** The states inside of a state, and the transitions that stay inside of it. */
const blockOf = (graph: MachineGraph, path: string): ReadonlyArray<string> => {
  const outer = graph.states.find((state) => state.path === path)
  const children = graph.states.filter(({ parent }) => parent === path)
  const initial = outer?.initial ?? null
  return [
    ...children.flatMap((child, index) => [
      ...(outer?.type === "parallel" && index > 0 ? ["--"] : []),
      ...stateOf(graph, child)
    ]),
    ...(initial === null ? [] : [`[*] --> ${idOf(initial)}`]),
    ...graph.transitions.flatMap((transition) =>
      transition.targets
        .filter(
          (target) => isArrow(transition, target) && blockPath(transition.source, target) === path
        )
        .map((target) => `${idOf(transition.source)} --> ${idOf(target)}${labelOf(transition)}`)
    )
  ]
}

const stateOf = (graph: MachineGraph, state: GraphState): ReadonlyArray<string> => {
  const id = idOf(state.path)
  const name = state.path === "" ? graph.id : state.name
  const isOuter = state.type === "compound" || state.type === "parallel"
  return [
    `state "${[name, ...innerLines(graph, state)].join("<br/>")}" as ${id}`,
    ...(isOuter ? [`state ${id} {`, ...blockOf(graph, state.path), "}"] : []),
    ...(state.type === "final" ? [`${id} --> [*]`] : [])
  ]
}

/** The actors of a state, and its transitions that are no arrow. */
const innerLines = (graph: MachineGraph, { path, invokes }: GraphState): ReadonlyArray<string> => [
  ...invokes.map((id) => `▸ ${id}`),
  ...graph.transitions
    .filter((transition) => transition.source === path)
    .flatMap((transition) => {
      const { targets } = transition
      if (targets.length === 0) return [textOf(transition)]
      return targets
        .filter((target) => !isArrow(transition, target))
        .map((target) => `${textOf(transition)} ${target === path ? "↻" : `→ ${target}`}`)
    })
]

/** A transition into the state itself is no arrow: it would lie over what is in the state. */
const isArrow = ({ source }: GraphTransition, target: string): boolean =>
  source !== "" && target !== source && !target.startsWith(`${source}.`)

/** The innermost state that contains both. */
const blockPath = (source: string, target: string): string => {
  const [from, to] = [source.split(".").slice(0, -1), target.split(".").slice(0, -1)]
  const apart = from.findIndex((key, index) => key !== to[index])
  return from.slice(0, apart === -1 ? from.length : apart).join(".")
}

const textOf = (transition: GraphTransition): string =>
  [triggerText(transition.trigger), guardText(transition)]
    .filter((text) => text !== null && text !== "")
    .join(" ")

const labelOf = (transition: GraphTransition): string => {
  const text = textOf(transition)
  return text === "" ? "" : ` : ${text}`
}
