import { Predicate, Result } from "effect"

/** The arguments of a guard or assigner in `onDone` of an actor that settles with a `Result`. */
export interface Settled<A, E> {
  readonly event: { readonly output: Result.Result<A, E> }
}

/** Guard of an `onDone` transition: the effect has succeeded. */
export const hasSucceeded = ({ event }: Settled<unknown, unknown>): boolean =>
  Result.isSuccess(event.output)

/**
 * Guard of an `onDone` transition: the data or the refusal has one of these tags, by which graphs
 * name the guard.
 */
export const settledAs = <Tag extends string>(...tags: ReadonlyArray<Tag>) => {
  const guard = ({ event }: Settled<unknown, unknown>): boolean =>
    tags.some((tag) => Predicate.isTagged(Result.merge(event.output), tag))
  return Object.defineProperty(guard, "name", { value: `is${tags.join("Or")}` })
}

/** Guard of an `onDone` transition: the actor has returned a value. */
export const hasOutput = ({ event }: { readonly event: { readonly output: unknown } }): boolean =>
  event.output !== null

/** Guard of an `onDone` transition: the effect has succeeded with a value. */
export const hasData = (settled: Settled<unknown, unknown>): boolean =>
  settledData(settled) !== null

/**
 * Assigns the value of a settled effect, null when it was refused: `assign({ order: settledData
 * })`.
 */
export const settledData = <A, E>({ event }: Settled<A, E>): A | null =>
  Result.getOrNull(event.output)

/**
 * Assigns the refusal of a settled effect, null when it has succeeded: `assign({ refusal:
 * settledRefusal })`.
 */
export const settledRefusal = <A, E>({ event }: Settled<A, E>): E | null =>
  Result.getOrNull(Result.flip(event.output))
