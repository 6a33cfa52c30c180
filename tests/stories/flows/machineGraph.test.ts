import ELK from "elkjs/lib/elk.bundled.js"
import { describe, expect, it } from "vitest"
import { and, type AnyStateMachine, createMachine, not, or, setup, stateIn } from "xstate"
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

/**
 * A transition as the configuration of a machine has it: what starts it, and the keys of its
 * targets.
 */
interface Expected {
  readonly source: string
  readonly trigger: string
  readonly targets: ReadonlyArray<string>
  readonly hasGuard: boolean
}

/** The states and transitions in the configuration that a machine was created from. */
const readConfig = (
  { config, id }: { readonly config: object; readonly id: string },
  path = ""
): { readonly states: ReadonlyArray<string>; readonly transitions: ReadonlyArray<Expected> } => {
  const transitionsOf = (trigger: string, value: unknown): ReadonlyArray<Expected> =>
    listOf(value).map((transition) => ({
      source: path,
      trigger,
      targets: listOf(
        typeof transition === "string" ? transition : field(transition, "target")
      ).map((target) => String(target).split(/[.#]/).at(-1) ?? ""),
      hasGuard: field(transition, "guard") !== undefined
    }))
  const own = [
    ...entriesOf(field(config, "on")).flatMap(([event, value]) => transitionsOf(event, value)),
    ...entriesOf(field(config, "after")).flatMap(([delay, value]) =>
      transitionsOf(`after ${delay}`, value)
    ),
    ...transitionsOf("", field(config, "always")),
    ...transitionsOf(
      `${[id, ...(path === "" ? [] : path.split("."))].join(".")} done`,
      field(config, "onDone")
    ),
    ...listOf(field(config, "invoke")).flatMap((invoke) => [
      ...transitionsOf(`${String(field(invoke, "id"))} done`, field(invoke, "onDone")),
      ...transitionsOf(`${String(field(invoke, "id"))} failed`, field(invoke, "onError"))
    ])
  ]
  const inner = entriesOf(field(config, "states")).map(([key, state]) =>
    readConfig({ config: Object(state), id }, path === "" ? key : `${path}.${key}`)
  )
  return {
    states: [path, ...inner.flatMap(({ states }) => states)],
    transitions: [...own, ...inner.flatMap(({ transitions }) => transitions)]
  }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined

const entriesOf = (value: unknown): ReadonlyArray<[string, unknown]> =>
  Object.entries(typeof value === "object" && value !== null ? value : {})

const listOf = (value: unknown): ReadonlyArray<unknown> =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

const asText = ({ source, trigger, targets, hasGuard }: Expected): string =>
  `${source}: ${trigger}${hasGuard ? " [guard]" : ""} → ${targets.join(", ")}`

describe.each(machines.map((machine) => [machine.id, machine] as const))(
  "graph of %s",
  (_, machine: AnyStateMachine) => {
    const graph = machineGraph(machine)
    const expected = readConfig(machine)

    it("has every state of the machine and no other", () => {
      expect(graph.states.map(({ path }) => path)).toEqual(expected.states)
    })

    it("has every transition of the machine and no other", () => {
      const found = graph.transitions.map(({ source, trigger, targets, guard }) =>
        asText({
          source,
          // The time of a delay is not in the configuration.
          trigger: triggerText(trigger).replace(/ \(.*\)$/, ""),
          targets: targets.map((path) => path.split(".").at(-1) ?? ""),
          hasGuard: guard !== null
        })
      )
      expect([...found].sort()).toEqual(expected.transitions.map(asText).sort())
    })

    it("is data that can be sent to another window", () => {
      expect(JSON.parse(JSON.stringify(graph))).toEqual(graph)
    })

    it("names every guard", () => {
      const unnamed = graph.transitions.filter(({ guard }) => guard === "" || guard === "guard")
      expect(unnamed).toEqual([])
    })
  }
)

describe("machineGraph", () => {
  const machine = setup({
    guards: { isOpen: () => true, isPaid: () => true },
    delays: { pause: 1_500, backoff: () => 20 }
  }).createMachine({
    id: "sample",
    initial: "first",
    states: {
      first: {
        initial: "inner",
        states: { inner: {} },
        on: {
          go: [
            { guard: and(["isOpen", not("isPaid")]), target: "second" },
            { guard: or(["isOpen", stateIn({ first: "inner" })]), target: "second" },
            { guard: and(["isOpen", or(["isPaid", "isOpen"])]), target: "second" },
            { target: "first" }
          ]
        },
        after: { pause: "second", backoff: "second", 40: "second" }
      },
      second: { type: "final" }
    }
  })
  const { transitions, states } = machineGraph(machine)

  it("writes composed guards, and the last of several as else", () => {
    expect(transitions.filter(({ trigger }) => trigger.kind === "event").map(guardText)).toEqual([
      "[isOpen and not isPaid]",
      "[isOpen or in first.inner]",
      "[isOpen and (isPaid or isOpen)]",
      "[else]"
    ])
  })

  it("writes a delay with its time where it is always the same", () => {
    expect(
      transitions
        .filter(({ trigger }) => trigger.kind === "delay")
        .map((t) => triggerText(t.trigger))
    ).toEqual(expect.arrayContaining(["after pause (1.5 s)", "after backoff", "after 0.04 s"]))
  })

  it.each([
    ["xstate.done.actor.verify", "verify done"],
    ["xstate.error.actor.verify", "verify failed"],
    ["xstate.after.pollDelay.paymentReturn.confirming", "after pollDelay"],
    ["phone.typed", "phone.typed"]
  ])("eventText: %s is %s", (type, text) => {
    expect(eventText(type)).toBe(text)
  })

  it("has types, parents and initial states", () => {
    expect(states.map(({ path, type, parent, initial }) => [path, type, parent, initial])).toEqual([
      ["", "compound", null, "first"],
      ["first", "compound", "", "first.inner"],
      ["first.inner", "atomic", "first", null],
      ["second", "final", "", null]
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
  const measure = (text: string) => text.length * 7

  it.each(["checkout", "login", "paymentReturn", "reels"])(
    "%s: every state is inside of its parent and beside its siblings, and every arrow has points",
    async (id) => {
      const graph = machineGraph(machines.find((machine) => machine.id === id) ?? createMachine({}))
      const chart = await layoutChart(graph, measure, (root) => elk.layout(root))
      expect(chart.states).toHaveLength(graph.states.length - 1)
      for (const state of chart.states) {
        expect(state.width).toBeGreaterThan(0)
        const parentPath = graph.states.find(({ path }) => path === state.path)?.parent
        const parent = chart.states.find(({ path }) => path === parentPath) ?? {
          ...chart,
          x: 0,
          y: 0
        }
        expect(state.x).toBeGreaterThanOrEqual(parent.x)
        expect(state.y).toBeGreaterThanOrEqual(parent.y)
        expect(state.x + state.width).toBeLessThanOrEqual(parent.x + parent.width)
        expect(state.y + state.height).toBeLessThanOrEqual(parent.y + parent.height)
        for (const sibling of chart.states) {
          if (
            sibling === state ||
            graph.states.find(({ path }) => path === sibling.path)?.parent !== parentPath
          )
            continue
          const isApart =
            sibling.x >= state.x + state.width ||
            state.x >= sibling.x + sibling.width ||
            sibling.y >= state.y + state.height ||
            state.y >= sibling.y + sibling.height
          expect([state.path, sibling.path, isApart]).toEqual([state.path, sibling.path, true])
        }
      }
      for (const { points, label } of chart.edges) {
        expect(points.length).toBeGreaterThan(1)
        expect(label === null || label.lines.length > 0).toBe(true)
      }
    }
  )

  it("fitChart: a small chart fits whole, and the text of a large one can still be read", async () => {
    const frame = { width: 1_200, height: 300 }
    expect(fitChart({ width: 600, height: 200 }, frame)).toBe(1.5)
    expect(fitChart({ width: 1_300, height: 300 }, frame)).toBeCloseTo(1_200 / 1_300)
    const checkout = machines.find(({ id }) => id === "checkout") ?? createMachine({})
    const chart = await layoutChart(machineGraph(checkout), measure, (root) => elk.layout(root))
    expect((frame.height / chart.height) * lineSize).toBeLessThan(5)
    expect(fitChart(chart, frame) * lineSize).toBeGreaterThanOrEqual(9)
  })

  it("every transition is an arrow with its text or a line in its state", async () => {
    const machine = machines.find(({ id }) => id === "login") ?? createMachine({})
    const graph = machineGraph(machine)
    const chart = await layoutChart(graph, measure, (root) => elk.layout(root))
    const texts = [
      ...chart.lines,
      ...chart.states.flatMap(({ lines }) => lines),
      ...chart.edges.flatMap(({ label }) => label?.lines ?? [])
    ].map(({ text }) => text)
    for (const { trigger } of graph.transitions)
      expect(texts.some((text) => text.startsWith(triggerText(trigger)))).toBe(true)
  })
})
