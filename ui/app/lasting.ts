import { useSyncExternalStore } from "react"
import type { AnyActor } from "xstate"

/** A long-lived actor, with the snapshot it had before anything happened. */
export const lasting = <Actor extends AnyActor>(
  actor: Actor
): Actor & { readonly atFirst: ReturnType<Actor["getSnapshot"]> } =>
  Object.assign(actor, { atFirst: actor.getSnapshot() })

interface Lasting<Snapshot> {
  readonly subscribe: (tell: () => void) => { readonly unsubscribe: () => void }
  readonly getSnapshot: () => Snapshot
  readonly atFirst: Snapshot
}

/**
 * What `pick` sees in a long-lived actor now. It must answer the same thing for the same snapshot.
 *
 * A page from the server was drawn with what was known at first, and is taken over with just that: screens whose chunk
 * comes later must not find the shop already changed.
 */
export const useLasting = <Snapshot, Part>(
  actor: Lasting<Snapshot>,
  pick: (snapshot: Snapshot) => Part
): Part =>
  useSyncExternalStore(
    (tell) => {
      const listening = actor.subscribe(tell)
      return () => listening.unsubscribe()
    },
    () => pick(actor.getSnapshot()),
    () => pick(actor.atFirst)
  )
