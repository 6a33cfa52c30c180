import { useSyncExternalStore } from "react"

interface SelectableActor<Snapshot> {
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void }
  readonly getSnapshot: () => Snapshot
  readonly initialSnapshot: Snapshot
}

/**
 * The part of an actor's snapshot that `pick` returns. `pick` must return the same value for the
 * same snapshot.
 *
 * During hydration it is read from the initial snapshot, with which the server rendered the page:
 * components whose chunk loads later must not render a changed state.
 */
export const useActorSelector = <Snapshot, Part>(
  actor: SelectableActor<Snapshot>,
  pick: (snapshot: Snapshot) => Part
): Part =>
  useSyncExternalStore(
    (tell) => {
      const subscription = actor.subscribe(tell)
      return () => subscription.unsubscribe()
    },
    () => pick(actor.getSnapshot()),
    () => pick(actor.initialSnapshot)
  )
