import type { AnyActor } from "xstate"
import { mailbox } from "./mailbox.ts"

/** What moved an actor, and what it knew before and after. */
interface Step<Context> {
  readonly by: string
  readonly before: Context
  readonly after: Context
}

/** Hears of every step of an actor that changed what it knows, from its beginning: until somebody listens the newest wait. */
export const stepsOf = <Context>(
  actor: Pick<AnyActor, "system"> & { readonly getSnapshot: () => { readonly context: Context } }
) => {
  const steps = mailbox<Step<Context>>(50)
  let before = actor.getSnapshot().context
  actor.system.inspect((seen) => {
    if (seen.type !== "@xstate.snapshot" || !Object.is(seen.actorRef, actor)) return
    const after = actor.getSnapshot().context
    if (after !== before) steps.tell({ by: seen.event.type, before, after })
    before = after
  })
  return steps
}
