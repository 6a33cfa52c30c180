import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition
} from "xstate"

/** The machine before any event, or after one. */
export interface ReplayStep {
  /** Null for the step before any event. */
  readonly event: AnyEventObject | null
  readonly snapshot: AnyMachineSnapshot
  /** Whether the event changed neither state nor context. */
  readonly isIgnored: boolean
}

/**
 * The steps of a machine through recorded events. Nothing runs: no actor starts and no action but
 * the changes of the context is executed; what the actors returned is among the events.
 */
export const replay = (
  machine: AnyStateMachine,
  input: unknown,
  events: ReadonlyArray<AnyEventObject>
): ReadonlyArray<ReplayStep> => {
  const [initial] = initialTransition(machine, input)
  return events.reduce<ReadonlyArray<ReplayStep>>(
    (steps, event) => {
      const before = steps.at(-1)?.snapshot ?? initial
      const [snapshot] = transition(machine, before, event)
      return [...steps, { event, snapshot, isIgnored: isSame(before, snapshot) }]
    },
    [{ event: null, snapshot: initial, isIgnored: false }]
  )
}

const isSame = (before: AnyMachineSnapshot, after: AnyMachineSnapshot): boolean =>
  JSON.stringify(before.value) === JSON.stringify(after.value) && before.context === after.context
