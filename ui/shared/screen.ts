import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from "xstate"
import type { LoadMachine, LoadRefusal } from "#core/shared/loadMachine.ts"

/** All a screen may know: where its machine stands, and how to tell it what the shopper did. */
export interface ScreenProps<Machine extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<Machine>
  readonly send: (event: EventFromLogic<Machine>) => void
}

/** The props of a screen that only shows data. */
export type LoadScreenProps<Data, Refusal = LoadRefusal> = ScreenProps<LoadMachine<Data, Refusal>>
