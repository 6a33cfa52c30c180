import type { AnyStateMachine, AnyStateNode, StateValue } from "xstate"

/** The names of the states a machine can rest in, such as `givingCode.resend.now`. */
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

/** Every leaf of a state value: a parallel state stands in several at once. */
export const leavesOf = (value: StateValue): ReadonlyArray<string> =>
  typeof value === "string"
    ? [value]
    : Object.entries(value).flatMap(([outer, inner]) =>
        inner === undefined
          ? []
          : leavesOf(inner).map((leaf) => (leaf === "" ? outer : `${outer}.${leaf}`))
      )

/** A state that is always left at once: its last `always` asks for nothing. */
const isTransient = (node: AnyStateNode): boolean =>
  (node.always ?? []).some((transition) => transition.guard === undefined)
