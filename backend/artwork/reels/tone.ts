/** A sound that lasts a moment; `at` is in seconds. */
export type Note = {
  readonly kind: "pluck" | "bell"
  readonly at: number
  readonly hz: number
  readonly loud: number
}

/**
 * A rustle that swells and falls once, from `from` to `to` in seconds; the pitch is where most of
 * it lies.
 */
export type Rustle = {
  readonly from: number
  readonly to: number
  readonly hz: number
  readonly loud: number
}

/** What is heard with a reel. */
export type Tone = { readonly notes: ReadonlyArray<Note>; readonly rustles: ReadonlyArray<Rustle> }

/** Notes of one kind, given as when, pitch and loudness. */
export const notes = (
  kind: Note["kind"],
  written: ReadonlyArray<readonly [at: number, hz: number, loud: number]>
): ReadonlyArray<Note> => written.map(([at, hz, loud]) => ({ kind, at, hz, loud }))
