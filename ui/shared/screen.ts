import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from "xstate"
import type { LoadMachine, LoadRefusal } from "#core/shared/loadMachine.ts"

/** The props of a screen: the snapshot of its machine, and `send` for events. */
export interface ScreenProps<Machine extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<Machine>
  readonly send: (event: EventFromLogic<Machine>) => void
}

/** The props of a screen that only shows data. */
export type LoadScreenProps<Data, Refusal = LoadRefusal> = ScreenProps<LoadMachine<Data, Refusal>>
