import ELK from "elkjs/lib/elk.bundled.js"
import { describe, expect, it } from "vitest"
import { and, createMachine, fromPromise, not, or, setup, stateIn } from "xstate"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { fitChart, layoutChart, lineSize } from "../../../.storybook/flows/layoutChart.ts"
import {
  eventText,
  guardText,
  leafPathsOf,
  machineGraph,
  pathsOf,
  triggerText
} from "../../../.storybook/flows/machineGraph.ts"
import { machinesByFile } from "../../support/machines.ts"

const machines = [...machinesByFile.values()].flat().concat(loadMachine({ id: "load" }))

it.each(machines)(
  "graph of $id: names every guard, and can be sent to another window",
  (machine) => {
    const graph = machineGraph(machine)
    expect(JSON.parse(JSON.stringify(graph))).toEqual(graph)
    expect(graph.transitions.filter(({ guard }) => guard === "" || guard === "guard")).toEqual([])
  }
)

describe("machineGraph", () => {
  const machine = setup({
    actors: { load: fromPromise(async () => {}) },
    guards: { isOpen: () => true, isPaid: () => true },
    delays: { pause: 1_500, backoff: () => 20 }
  }).createMachine({
    id: "sample",
    initial: "first",
    on: { cancel: ".second" },
    states: {
      first: {
        initial: "inner",
        states: { inner: {} },
        invoke: { id: "load", src: "load", onDone: "second", onError: "first" },
        always: { guard: "isOpen", target: "second" },
        on: {
          go: [
            { guard: and(["isOpen", not("isPaid")]), target: "second" },
            { guard: or(["isOpen", stateIn({ first: "inner" })]), target: "second" },
            { guard: and(["isOpen", or(["isPaid", "isOpen"])]), target: "second" },
            { target: "first" }
          ],
          stay: {}
        },
        after: { pause: "second", backoff: "second", 40: "second" }
      },
      second: { type: "final" }
    }
  })
  const { transitions, states } = machineGraph(machine)

  it("has every transition with its trigger, guard and targets", () => {
    expect(
      transitions.map((transition) => [
        transition.source,
        triggerText(transition.trigger),
        guardText(transition),
        transition.targets.join()
      ])
    ).toEqual([
      ["", "cancel", null, "second"],
      ["first", "go", "[isOpen and not isPaid]", "second"],
      ["first", "go", "[isOpen or in first.inner]", "second"],
      ["first", "go", "[isOpen and (isPaid or isOpen)]", "second"],
      ["first", "go", "[else]", "first"],
      ["first", "stay", null, ""],
      ["first", "load done", null, "second"],
      ["first", "load failed", null, "first"],
      ["first", "after 0.04 s", null, "second"],
      ["first", "after pause (1.5 s)", null, "second"],
      ["first", "after backoff", null, "second"],
      ["first", "", "[isOpen]", "second"]
    ])
  })

  it.each([
    ["xstate.done.actor.verify", "verify done"],
    ["xstate.error.actor.verify", "verify failed"],
    ["xstate.after.pollDelay.paymentReturn.confirming", "after pollDelay"],
    ["phone.typed", "phone.typed"]
  ])("eventText: %s is %s", (type, text) => {
    expect(eventText(type)).toBe(text)
  })

  it("has every state with its type, parent, initial state and actors", () => {
    expect(
      states.map(({ path, type, parent, initial, invokes }) => [
        path,
        type,
        parent,
        initial,
        invokes.join()
      ])
    ).toEqual([
      ["", "compound", null, "first", ""],
      ["first", "compound", "", "first.inner", "load"],
      ["first.inner", "atomic", "first", null, ""],
      ["second", "final", "", null, ""]
    ])
  })

  it("pathsOf and leafPathsOf: every state of a state value, and the innermost", () => {
    const value = { order: { open: "editing" }, rates: "ready" }
    expect(pathsOf(value)).toEqual([
      "order",
      "order.open",
      "order.open.editing",
      "rates",
      "rates.ready"
    ])
    expect(leafPathsOf(value)).toEqual(["order.open.editing", "rates.ready"])
    expect(pathsOf(undefined)).toEqual([])
  })
})

describe("layoutChart", () => {
  const elk = new ELK()
  const machineNamed = (id: string) =>
    machines.find((machine) => machine.id === id) ?? createMachine({})
  const layout = (id: string) =>
    layoutChart(
      machineGraph(machineNamed(id)),
      (text) => text.length * 7,
      (root) => elk.layout(root)
    )
  type Box = Readonly<Record<"x" | "y" | "width" | "height", number>>
  const isInside = (inner: Box, outer: Box) =>
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  const isApart = (one: Box, other: Box) =>
    other.x >= one.x + one.width ||
    one.x >= other.x + other.width ||
    other.y >= one.y + one.height ||
    one.y >= other.y + other.height

  it.each(["checkout", "login", "paymentReturn", "reels"])(
    "%s: every state is inside of its parent and beside its siblings, and every transition is shown",
    async (id) => {
      const { states, transitions } = machineGraph(machineNamed(id))
      const chart = await layout(id)
      const parentOf = (path: string) => states.find((state) => state.path === path)?.parent
      expect(chart.states).toHaveLength(states.length - 1)
      for (const state of chart.states) {
        expect(state.width).toBeGreaterThan(0)
        const parent = chart.states.find(({ path }) => path === parentOf(state.path))
        expect(isInside(state, parent ?? { ...chart, x: 0, y: 0 }), state.path).toBe(true)
        const siblings = chart.states.filter(
          ({ path }) => path !== state.path && parentOf(path) === parentOf(state.path)
        )
        expect(siblings.filter((sibling) => !isApart(state, sibling))).toEqual([])
      }
      for (const { points } of chart.edges) expect(points.length).toBeGreaterThan(1)
      const texts = [
        ...chart.lines,
        ...chart.states.flatMap(({ lines }) => lines),
        ...chart.edges.flatMap(({ label }) => label?.lines ?? [])
      ].map(({ text }) => text)
      for (const { trigger } of transitions)
        expect(texts.some((text) => text.startsWith(triggerText(trigger)))).toBe(true)
    }
  )

  it("fitChart: a small chart fits whole, and the text of a large one can still be read", async () => {
    const frame = { width: 1_200, height: 300 }
    expect(fitChart({ width: 600, height: 200 }, frame)).toBe(1.5)
    expect(fitChart({ width: 1_300, height: 300 }, frame)).toBeCloseTo(1_200 / 1_300)
    const chart = await layout("checkout")
    expect((frame.height / chart.height) * lineSize).toBeLessThan(5)
    expect(fitChart(chart, frame) * lineSize).toBeGreaterThanOrEqual(9)
  })
})
