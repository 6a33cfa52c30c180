import type { AnyEventObject, AnyStateMachine } from "xstate"
import { fromPromise, type PromiseActorLogic } from "xstate"
import { getAdjacencyMap } from "xstate/graph"
import type { Scheduler } from "fast-check"
import { leavesOf } from "./states.ts"

/** What a machine is told when the actor it started has answered. */
export const actorDone = (id: string, output?: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${id}`,
  output
})

/** What a machine is told when the actor it started has failed. */
export const actorError = (id: string): AnyEventObject => ({
  type: `xstate.error.actor.${id}`,
  error: new Error(id)
})

/**
 * The states that a machine comes to rest in by any path of these events, spelled as `restingStates` spells them.
 * Waits are events too: every one that the machine declares is tried, besides those given.
 */
export const reachableStates = (
  machine: AnyStateMachine,
  walk: {
    readonly events: ReadonlyArray<AnyEventObject>
    readonly input?: unknown
    readonly serializeContext?: (context: object) => unknown
  }
): ReadonlySet<string> => {
  const waits = machine.events
    .filter((type) => type.startsWith("xstate.after."))
    .map((type) => ({ type }))
  const serializeContext = walk.serializeContext ?? ((context) => context)
  const map = getAdjacencyMap(machine, {
    input: walk.input,
    events: [...walk.events, ...waits],
    serializeState: (snapshot) =>
      `${JSON.stringify(snapshot.value)} ${JSON.stringify(serializeContext(snapshot.context))}`,
    limit: 100_000
  })
  return new Set(Object.values(map).flatMap(({ state }) => leavesOf(state.value)))
}

/** A machine's socket filled by a test, which releases its answers when the scheduler says so. */
export interface ScheduledActor<Input, Output> {
  readonly logic: PromiseActorLogic<Output, Input>
  /** What was asked, in order. */
  readonly inputs: ReadonlyArray<Input>
  /** How many questions were open at once at most; a question that the machine let go is not open any more. */
  readonly maxConcurrency: () => number
}

/** Fills a socket: the answers come in any order among everything else that the scheduler holds. */
export const scheduledActor = <Input, Output>(
  scheduler: Scheduler,
  answer: (input: Input, nth: number) => Output,
  label = "answer"
): ScheduledActor<Input, Output> => {
  const inputs: Array<Input> = []
  const openInputs = new Set<number>()
  let highest = 0
  const logic = fromPromise<Output, Input>(({ input, signal }) => {
    const nth = inputs.push(input) - 1
    openInputs.add(nth)
    highest = Math.max(highest, openInputs.size)
    const close = () => openInputs.delete(nth)
    signal.addEventListener("abort", close)
    return scheduler.schedule(Promise.resolve(answer(input, nth)), label).finally(close)
  })
  return { logic, inputs, maxConcurrency: () => highest }
}

/** Lets everything happen, in the scheduler's order, until nothing is left to happen. */
export const runScheduler = async (scheduler: Scheduler): Promise<void> => {
  for (let idleTurns = 0; idleTurns < 2;) {
    await new Promise((done) => setImmediate(done))
    if (scheduler.count() === 0) idleTurns++
    else {
      idleTurns = 0
      await scheduler.waitOne()
    }
  }
}

/** Does these things one after another, each at a moment of the scheduler's choosing. */
export const scheduleInOrder = (scheduler: Scheduler, actions: ReadonlyArray<() => void>): void => {
  scheduler.scheduleSequence(
    actions.map((action, index) => ({
      label: `tap ${index}`,
      builder: () => Promise.resolve(action())
    }))
  )
}
