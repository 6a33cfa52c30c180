import type { AnyEventObject, AnyStateMachine, AnyStateNode } from "xstate"
import { fromPromise, type PromiseActorLogic } from "xstate"
import { getAdjacencyMap } from "xstate/graph"
import type { Scheduler } from "fast-check"
import { leavesOf } from "#stories/coverage/states.ts"

/** The event of an invoked actor that is done. */
export const actorDone = (id: string, output?: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${id}`,
  output
})

/** The event of an invoked actor that failed. */
export const actorError = (id: string): AnyEventObject => ({
  type: `xstate.error.actor.${id}`,
  error: new Error(id)
})

/**
 * The states that a machine reaches by any path of these events, in the format of `restingStates`.
 * The delayed transitions that the machine declares are tried too.
 */
export const reachableStates = (
  machine: AnyStateMachine,
  options: {
    readonly events: ReadonlyArray<AnyEventObject>
    readonly input?: unknown
    readonly serializeContext?: (context: object) => unknown
  }
): ReadonlySet<string> => {
  const waits = machine.events
    .filter((type) => type.startsWith("xstate.after."))
    .map((type) => ({ type }))
  const serializeContext = options.serializeContext ?? ((context) => context)
  const map = getAdjacencyMap(withPendingActors(machine), {
    input: options.input,
    events: [...options.events, ...waits],
    serializeState: (snapshot) =>
      `${JSON.stringify(snapshot.value)} ${JSON.stringify(serializeContext(snapshot.context))}`,
    limit: 100_000
  })
  return new Set(Object.values(map).flatMap(({ state }) => leavesOf(state.value)))
}

/** An actor that never settles, for a test of a machine in which it does not matter. */
export const pendingActor = <Output, Input>(): PromiseActorLogic<Output, Input> =>
  fromPromise(() => new Promise(() => {}))

/** A machine with actors that never settle, whose transitions a test lists. */
export const withPendingActors = (machine: AnyStateMachine): AnyStateMachine => {
  const invokedBy = (node: AnyStateNode): ReadonlyArray<string> => [
    ...node.invoke.flatMap(({ src }) => (typeof src === "string" ? [src] : [])),
    ...Object.values(node.states).flatMap(invokedBy)
  ]
  return machine.provide({
    actors: Object.fromEntries(invokedBy(machine.root).map((name) => [name, pendingActor()]))
  })
}

/** An actor whose outputs are released in the scheduler's order. */
export interface ScheduledActor<Input, Output> {
  readonly logic: PromiseActorLogic<Output, Input>
  /** The inputs of all invocations, in order. */
  readonly inputs: ReadonlyArray<Input>
  /** The highest number of invocations at the same time; a stopped one does not count. */
  readonly maxConcurrency: () => number
}

/** Creates actor logic whose outputs come in any order among the scheduler's other tasks. */
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

/** Runs the scheduled tasks, in the scheduler's order, until none is left. */
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

/** Runs the actions in order, each when the scheduler releases it. */
export const scheduleInOrder = (scheduler: Scheduler, actions: ReadonlyArray<() => void>): void => {
  scheduler.scheduleSequence(
    actions.map((action, index) => ({
      label: `tap ${index}`,
      builder: () => Promise.resolve(action())
    }))
  )
}
