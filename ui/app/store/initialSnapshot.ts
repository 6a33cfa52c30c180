import type { AnyActor } from "xstate"

/** Adds the snapshot that a long-lived actor had at first. */
export const withInitialSnapshot = <Actor extends AnyActor>(
  actor: Actor
): Actor & { readonly initialSnapshot: ReturnType<Actor["getSnapshot"]> } =>
  Object.assign(actor, { initialSnapshot: actor.getSnapshot() })
