import type { AnyActor } from "xstate"

/** Buffers events until there is a listener. A full buffer drops its oldest event. */
export const createEventBuffer = <Event>(capacity: number) => {
  const buffered: Array<Event> = []
  let listener: ((event: Event) => void) | null = null
  return {
    track: (event: Event): void => {
      if (listener !== null) return listener(event)
      buffered.push(event)
      if (buffered.length > capacity) buffered.shift()
    },
    listen: (next: (event: Event) => void): void => {
      listener = next
      for (const event of buffered.splice(0)) next(event)
    }
  }
}

/** The event that changed an actor's context, and the context before and after. */
interface Transition<Context> {
  readonly eventType: string
  readonly before: Context
  readonly after: Context
}

/** Buffers every change of an actor's context from now on. */
export const recordTransitions = <Context>(
  actor: Pick<AnyActor, "system"> & { readonly getSnapshot: () => { readonly context: Context } }
) => {
  const transitions = createEventBuffer<Transition<Context>>(50)
  let before = actor.getSnapshot().context
  actor.system.inspect((inspected) => {
    if (inspected.type !== "@xstate.snapshot" || !Object.is(inspected.actorRef, actor)) return
    const after = actor.getSnapshot().context
    if (after !== before) transitions.track({ eventType: inspected.event.type, before, after })
    before = after
  })
  return transitions
}
