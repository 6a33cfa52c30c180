import type { AnyStateMachine, AnyStateNode, StateValue } from "xstate"

/** The names of the leaf states in which a machine can stay. */
export const restingStates = (machine: AnyStateMachine): ReadonlySet<string> => {
  const leaves = (node: AnyStateNode): ReadonlyArray<string> => {
    const inner = Object.values(node.states)
    return inner.length === 0
      ? isTransient(node)
        ? []
        : [node.path.join(".")]
      : inner.flatMap(leaves)
  }
  return new Set(leaves(machine.root))
}

/** The leaf states of a state value; a parallel state has several. */
export const leavesOf = (value: StateValue): ReadonlyArray<string> =>
  typeof value === "string"
    ? [value]
    : Object.entries(value).flatMap(([outer, inner]) =>
        inner === undefined
          ? []
          : leavesOf(inner).map((leaf) => (leaf === "" ? outer : `${outer}.${leaf}`))
      )

/** Whether a state is transient: it has an eventless transition without a guard. */
const isTransient = (node: AnyStateNode): boolean =>
  (node.always ?? []).some((transition) => transition.guard === undefined)
