import mermaid from "mermaid"
import type { AnyStateMachine } from "xstate"
import { stateDiagram } from "./stateDiagram.ts"

mermaid.initialize({
  startOnLoad: false,
  theme: "neutral",
  fontFamily: "system-ui, sans-serif",
  state: { useMaxWidth: false }
})

/** The statechart of a machine as SVG, with the states of these paths marked. */
export const drawChart = async (
  machine: AnyStateMachine,
  current: ReadonlyArray<string> = []
): Promise<string> => {
  drawn += 1
  const { svg } = await mermaid.render(`statechart-${drawn}`, stateDiagram(machine, current))
  return svg
}

/** Every drawing has an id of its own, by which its styles find it. */
let drawn = 0
