import type { AnyStateMachine, AnyStateNode, StateValue } from "xstate"

/** A state machine as plain data, which can be sent to the manager and laid out. */
export interface MachineGraph {
  readonly id: string
  /** Every state, the machine itself first, with the path `""`; a parent is before its children. */
  readonly states: ReadonlyArray<GraphState>
  readonly transitions: ReadonlyArray<GraphTransition>
}

export interface GraphState {
  /** The keys from the root, such as `order.open.editing`. */
  readonly path: string
  readonly name: string
  readonly parent: string | null
  readonly type: "atomic" | "compound" | "parallel" | "final" | "history"
  /** The path of the child that is entered first. */
  readonly initial: string | null
  /** The ids of the actors that run in this state. */
  readonly invokes: ReadonlyArray<string>
}

export interface GraphTransition {
  readonly source: string
  /** Empty where the machine stays in its state. */
  readonly targets: ReadonlyArray<string>
  readonly trigger: Trigger
  readonly guard: string | null
  /**
   * Whether it is taken where the guards of earlier transitions with the same trigger did not pass.
   */
  readonly isElse: boolean
}

export interface Trigger {
  readonly kind: "event" | "delay" | "done" | "error" | "always"
  /**
   * The event, the delay, or the actor or state that is done; empty for an eventless transition.
   */
  readonly name: string
}

/** Draws nothing: reads the states and transitions of a machine from its root. */
export const machineGraph = (machine: AnyStateMachine): MachineGraph => {
  const nodes = nodesOf(machine.root)
  return {
    id: machine.id,
    states: nodes.map(toState),
    transitions: nodes.flatMap((node) => transitionsOf(node, machine))
  }
}

/**
 * The paths of the states that a state value names, parents included, the machine itself left out.
 */
export const pathsOf = (value: StateValue | undefined): ReadonlyArray<string> =>
  value === undefined
    ? []
    : typeof value === "string"
      ? [value]
      : Object.entries(value).flatMap(([outer, inner]) => [
          outer,
          ...pathsOf(inner).flatMap((path) => (path === "" ? [] : [`${outer}.${path}`]))
        ])

/** The paths without inner states of their own: of `order` and `order.open` only the second. */
export const leafPathsOf = (value: StateValue | undefined): ReadonlyArray<string> => {
  const paths = pathsOf(value)
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))
}

/** What starts a transition, as a person reads it: `retry`, `after redirect`, `verify done`. */
export const triggerText = ({ kind, name }: Trigger): string =>
  kind === "delay"
    ? `after ${name}`
    : kind === "done"
      ? `${name} done`
      : kind === "error"
        ? `${name} failed`
        : name

/** An event of XState as a person reads it: `xstate.done.actor.verify` as `verify done`. */
export const eventText = (type: string): string => {
  const [, delay] = /^xstate\.after\.(\w+)\./.exec(type) ?? []
  return triggerText(
    delay === undefined ? triggerOf(type, new Map()) : { kind: "delay", name: delay }
  )
}

/** The guard of a transition in brackets; null where it has none. */
export const guardText = ({ guard, isElse }: GraphTransition): string | null =>
  guard !== null ? `[${guard}]` : isElse ? "[else]" : null

const nodesOf = (node: AnyStateNode): ReadonlyArray<AnyStateNode> => [
  node,
  ...Object.values(node.states).flatMap(nodesOf)
]

const pathOf = (node: AnyStateNode): string => node.path.join(".")

const toState = (node: AnyStateNode): GraphState => {
  const [initial] = node.type === "compound" ? (node.initial.target ?? []) : []
  return {
    path: pathOf(node),
    name: node.key,
    parent: node.parent === undefined ? null : pathOf(node.parent),
    type: node.type,
    initial: initial === undefined ? null : pathOf(initial),
    invokes: node.invoke.map(({ id }) => id)
  }
}

const transitionsOf = (
  node: AnyStateNode,
  machine: AnyStateMachine
): ReadonlyArray<GraphTransition> => {
  const delays = new Map(
    node.after.map(({ eventType, delay }) => [eventType, delayText(delay, machine)])
  )
  const groups = [
    ...Array.from(
      node.transitions,
      ([eventType, all]) => [triggerOf(eventType, delays), all] as const
    ),
    [{ kind: "always", name: "" } as const, node.always ?? []] as const
  ]
  return groups.flatMap(([trigger, all]) =>
    all.map(({ target, guard }, index) => ({
      source: pathOf(node),
      targets: (target ?? []).map(pathOf),
      trigger,
      guard: guardName(guard),
      isElse: guard === undefined && index > 0
    }))
  )
}

const triggerOf = (eventType: string, delays: ReadonlyMap<string, string>): Trigger => {
  const delay = delays.get(eventType)
  if (delay !== undefined) return { kind: "delay", name: delay }
  const [, kind, name] = /^xstate\.(done|error)\.(?:actor|state)\.(.*)$/.exec(eventType) ?? []
  return (kind === "done" || kind === "error") && name !== undefined
    ? { kind, name }
    : { kind: "event", name: eventType }
}

/** The name of a delay, with its time where it is always the same. */
const delayText = (delay: unknown, machine: AnyStateMachine): string => {
  const time: unknown = typeof delay === "string" ? machine.implementations.delays[delay] : delay
  const seconds = typeof time === "number" ? `${time / 1000} s` : null
  return typeof delay === "string"
    ? [delay, ...(seconds === null ? [] : [`(${seconds})`])].join(" ")
    : (seconds ?? "")
}

/**
 * The name of a guard, in words where it joins others; `guard` for a function without a name of its
 * own.
 */
const guardName = (guard: unknown): string | null => {
  if (guard === undefined || guard === null) return null
  if (typeof guard === "string") return guard
  if (typeof guard === "object")
    return "type" in guard && typeof guard.type === "string" ? guard.type : "guard"
  if (typeof guard !== "function") return "guard"
  if ("stateValue" in guard) return `in ${leafPathsOf(stateValueOf(guard.stateValue)).join(", ")}`
  // A bundler adds a number to a name that two modules have.
  const name = guard.name.replace(/\$\d+$/, "")
  if ("guards" in guard && Array.isArray(guard.guards)) {
    const names = guard.guards.map((inner: unknown) =>
      typeof inner === "function" && inner.name.startsWith("or")
        ? `(${guardName(inner)})`
        : guardName(inner)
    )
    return name === "not" ? `not ${names.join()}` : names.join(name === "or" ? " or " : " and ")
  }
  return name === "" ? "guard" : name
}

const stateValueOf = (value: unknown): StateValue =>
  typeof value === "string"
    ? value
    : typeof value === "object" && value !== null
      ? Object.fromEntries(
          Object.entries(value).map(([key, inner]: [string, unknown]) => [key, stateValueOf(inner)])
        )
      : {}
