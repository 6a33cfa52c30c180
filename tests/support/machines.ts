import { type AnyStateMachine, StateMachine } from "xstate"

const files = import.meta.glob<Record<string, unknown>>(
  ["../../core/**/*Machine.ts", "!../../core/shared/**"],
  { eager: true }
)

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

/** The machines of `core` by file. `core/shared` has only functions that create machines. */
export const machinesByFile: ReadonlyMap<string, ReadonlyArray<AnyStateMachine>> = new Map(
  Object.entries(files).map(([file, module]) => [file, Object.values(module).filter(isMachine)])
)
