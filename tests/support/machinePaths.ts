import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type ExecutableActionObject,
  initialTransition,
  type StateValue,
  transition
} from "xstate"
import { actorDone, actorError, withPendingActors } from "./machineTesting.ts"

/** What an event does to a machine. A part that does not change, or that is empty, is undefined. */
export interface Change {
  /** The regions whose states have changed. */
  readonly state: StateValue | undefined
  /** The fields of the context that have changed. */
  readonly context: object | undefined
  readonly tags: ReadonlyArray<string> | undefined
  /** The actions that run, by name, with their parameters; null stands for none. */
  readonly actions: object | undefined
  /** The actors that start, by id, with their input; null stands for none. */
  readonly actors: object | undefined
}

/** A machine whose actions and actors are listed instead of run. */
export interface MachinePath<Event> {
  /** Everything that the machine does when it starts, with its whole context. */
  readonly start: Change
  readonly send: (event: Event) => Change
  /** The actor with this id is done. */
  readonly settle: (id: string, output?: unknown) => Change
  /** The actor with this id fails. */
  readonly fail: (id: string) => Change
  /** The time of the delay with this name is over. */
  readonly elapse: (delay: string) => Change
}

export const startPath = <Machine extends AnyStateMachine>(
  machine: Machine,
  input?: unknown
): MachinePath<EventFromLogic<Machine>> => {
  const plain = withPendingActors(machine)
  const [first, actions] = initialTransition(plain, input)
  let snapshot: AnyMachineSnapshot = first
  const take = (event: AnyEventObject): Change => {
    const before = snapshot
    const [after, actions] = transition(plain, before, event)
    snapshot = after
    return describeChange(before, after, actions)
  }
  return {
    start: describeChange(null, first, actions),
    send: take,
    settle: (id, output) => take(actorDone(id, output)),
    fail: (id) => take(actorError(id)),
    elapse: (delay) => {
      const type = snapshot._nodes
        .flatMap((node) => node.ownEvents)
        .find((event) => event.startsWith(`xstate.after.${delay}.`))
      if (type === undefined) throw new Error(`The state waits for no ${delay}`)
      return take({ type })
    }
  }
}

const describeChange = (
  before: AnyMachineSnapshot | null,
  after: AnyMachineSnapshot,
  actions: ReadonlyArray<ExecutableActionObject>
): Change => ({
  state: before === null ? after.value : changedState(before.value, after.value),
  context: recordOf(
    Object.entries(after.context).filter(([name, value]) => value !== before?.context[name])
  ),
  tags: after.tags.size === 0 ? undefined : [...after.tags].toSorted(),
  actions: recordOf(
    actions
      .filter(({ type }) => !type.startsWith("xstate."))
      .map(({ type, params }) => [type, params ?? null])
  ),
  actors: recordOf(
    actions.flatMap((action) => {
      const params: { readonly id?: unknown; readonly input?: unknown } = action.params ?? {}
      return action.type === "xstate.spawnChild" ? [[String(params.id), params.input ?? null]] : []
    })
  )
})

/** The parts of a state that differ from the state before it. */
const changedState = (before: StateValue, after: StateValue): StateValue | undefined => {
  if (typeof before === "string" || typeof after === "string")
    return before === after ? undefined : after
  if (Object.keys(before).join() !== Object.keys(after).join()) return after
  return recordOf(
    Object.entries(after).flatMap(([name, inner]) => {
      const outer = before[name]
      const changed =
        outer === undefined || inner === undefined ? inner : changedState(outer, inner)
      return changed === undefined ? [] : [[name, changed]]
    })
  )
}

const recordOf = <Value>(
  entries: ReadonlyArray<readonly [string, Value]>
): Record<string, Value> | undefined =>
  entries.length === 0 ? undefined : Object.fromEntries(entries)
