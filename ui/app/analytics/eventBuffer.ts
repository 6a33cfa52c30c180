import type { AnyActor } from "xstate"

/** Holds what is told until somebody listens; of more than `most`, the newest. */
export const createEventBuffer = <Told>(most: number) => {
  const waiting: Array<Told> = []
  let hear: ((told: Told) => void) | null = null
  return {
    track: (told: Told): void => {
      if (hear !== null) return hear(told)
      waiting.push(told)
      if (waiting.length > most) waiting.shift()
    },
    listen: (listener: (told: Told) => void): void => {
      hear = listener
      for (const told of waiting.splice(0)) listener(told)
    }
  }
}

/** What moved an actor, and what it knew before and after. */
interface Transition<Context> {
  readonly eventType: string
  readonly before: Context
  readonly after: Context
}

/** Hears of every step of an actor that changed what it knows, from its beginning: until somebody listens the newest wait. */
export const recordTransitions = <Context>(
  actor: Pick<AnyActor, "system"> & { readonly getSnapshot: () => { readonly context: Context } }
) => {
  const steps = createEventBuffer<Transition<Context>>(50)
  let before = actor.getSnapshot().context
  actor.system.inspect((seen) => {
    if (seen.type !== "@xstate.snapshot" || !Object.is(seen.actorRef, actor)) return
    const after = actor.getSnapshot().context
    if (after !== before) steps.track({ eventType: seen.event.type, before, after })
    before = after
  })
  return steps
}
