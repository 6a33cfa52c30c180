import { setTimeout as wait } from "node:timers/promises"

/** How much of a job is done at the same time, and how long one piece of it may take. */
export interface JobLimits {
  readonly atOnce: number
  readonly timeLimitMs: number
}

/**
 * Does `work` for each item, several at once. One that takes longer than the limit goes on by
 * itself, and nothing waits for it any more.
 */
export const forEachAtOnce = async <Item>(
  items: ReadonlyArray<Item>,
  { atOnce, isStopped, timeLimitMs }: JobLimits & { readonly isStopped: () => boolean },
  work: (item: Item) => Promise<void>,
  onProblem: (problem: unknown, item: Item) => void
): Promise<void> => {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) {
      if (isStopped()) return
      await withTimeLimit(
        work(item).catch((problem: unknown) => onProblem(problem, item)),
        timeLimitMs
      ).catch((problem: unknown) => onProblem(problem, item))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** What `work` returns; rejects with `TooSlow` once it has taken too long, while it goes on. */
export const withTimeLimit = async <Value>(
  work: Promise<Value>,
  timeLimitMs: number
): Promise<Value> => {
  const ended = new AbortController()
  try {
    return await Promise.race([
      work,
      wait(timeLimitMs, null, { signal: ended.signal, ref: false }).then(() => {
        throw new TooSlow(timeLimitMs)
      })
    ])
  } finally {
    ended.abort()
  }
}

export class TooSlow extends Error {
  override readonly name = "TooSlow"
  constructor(timeLimitMs: number) {
    super(`it took longer than ${timeLimitMs} ms`)
  }
}
