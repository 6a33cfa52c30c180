import { withDeadline } from "./http/withDeadline.ts"

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
      await withDeadline(
        timeLimitMs,
        work(item).catch((problem: unknown) => onProblem(problem, item))
      ).catch((problem: unknown) => onProblem(problem, item))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
