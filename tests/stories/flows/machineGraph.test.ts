import { describe, expect, it } from "vitest"
import { and, createMachine, fromPromise, not, or, setup, stateIn } from "xstate"
import { loadMachine } from "#core/shared/loadMachine.ts"
import {
  eventText,
  guardText,
  leafPathsOf,
  machineGraph,
  pathsOf,
  triggerText
} from "../../../.storybook/flows/machineGraph.ts"
import { stateDiagram } from "../../../.storybook/flows/stateDiagram.ts"
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

it.each(machines)(
  "stateDiagram of $id: has every state and what starts each transition",
  (machine) => {
    const { states, transitions } = machineGraph(machine)
    const text = stateDiagram(machine)
    expect(text.match(/^state "/gm)).toHaveLength(states.length)
    for (const { trigger } of transitions) expect(text).toContain(triggerText(trigger))
  }
)

it("stateDiagram: nested states, guards, what does not leave a state, and the marked states", () => {
  const machine = createMachine({
    id: "sample",
    initial: "open",
    states: {
      open: {
        initial: "editing",
        states: { editing: { on: { type: {}, save: "#sample.saved" } } }
      },
      saved: { type: "final" }
    }
  })
  expect(stateDiagram(machine, ["saved"]).split("\n")).toEqual([
    "stateDiagram-v2",
    'state "sample" as machine',
    "state machine {",
    'state "open" as open',
    "state open {",
    'state "editing<br/>type" as open__editing',
    "[*] --> open__editing",
    "}",
    'state "saved" as saved',
    "saved --> [*]",
    "[*] --> open",
    "open__editing --> saved : save",
    "}",
    "classDef current fill:#f8e4e6,stroke:#9e2335,stroke-width:3px",
    "class saved current"
  ])
})
