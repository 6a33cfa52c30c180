import { useSyncExternalStore } from "react"
import type { AnyActor } from "xstate"

/** A long-lived actor, with the snapshot it had before anything happened. */
export const withInitialSnapshot = <Actor extends AnyActor>(
  actor: Actor
): Actor & { readonly initialSnapshot: ReturnType<Actor["getSnapshot"]> } =>
  Object.assign(actor, { initialSnapshot: actor.getSnapshot() })

interface SelectableActor<Snapshot> {
  readonly subscribe: (tell: () => void) => { readonly unsubscribe: () => void }
  readonly getSnapshot: () => Snapshot
  readonly initialSnapshot: Snapshot
}

/**
 * What `pick` sees in a long-lived actor now. It must answer the same thing for the same snapshot.
 *
 * A page from the server was drawn with what was known at first, and is taken over with just that: screens whose chunk
 * comes later must not find the shop already changed.
 */
export const useActorSelector = <Snapshot, Part>(
  actor: SelectableActor<Snapshot>,
  pick: (snapshot: Snapshot) => Part
): Part =>
  useSyncExternalStore(
    (tell) => {
      const listening = actor.subscribe(tell)
      return () => listening.unsubscribe()
    },
    () => pick(actor.getSnapshot()),
    () => pick(actor.initialSnapshot)
  )
