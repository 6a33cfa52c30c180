import ELK from "elkjs/lib/elk-api.js"
import workerUrl from "elkjs/lib/elk-worker.min.js?url"
import type { AnyStateMachine } from "xstate"
import { type Chart, chartFont, layoutChart, lineSize, nameSize } from "./layoutChart.ts"
import { machineGraph } from "./machineGraph.ts"

/** The statechart of a machine; a worker lays it out, once for each machine. */
export const drawChart = (machine: AnyStateMachine): Promise<Chart> => {
  const existing = charts.get(machine)
  if (existing !== undefined) return existing
  const chart = layoutChart(machineGraph(machine), measureText, (graph) => elk.layout(graph))
  charts.set(machine, chart)
  return chart
}

const charts = new WeakMap<AnyStateMachine, Promise<Chart>>()

const elk = new ELK({ workerUrl })

const canvas = document.createElement("canvas").getContext("2d")

const measureText = (text: string, font: "name" | "line"): number => {
  if (canvas === null) return text.length * (font === "name" ? 7.5 : 6.2)
  canvas.font = font === "name" ? `600 ${nameSize}px ${chartFont}` : `${lineSize}px ${chartFont}`
  return canvas.measureText(text).width
}
