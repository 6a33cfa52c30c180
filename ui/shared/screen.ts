import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from "xstate"

/** All a screen may know: where its machine stands, and how to tell it what the shopper did. */
export interface ScreenProps<Machine extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<Machine>
  readonly send: (event: EventFromLogic<Machine>) => void
}
