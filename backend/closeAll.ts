/** Closes a part of the server. */
export type Closer = () => Promise<unknown>

/**
 * Closes the parts in the reverse order; one that fails does not keep the others open, and its
 * error is thrown last.
 */
export const closeAll = async (closers: Array<Closer>): Promise<void> => {
  const problems: Array<unknown> = []
  for (const close of closers.splice(0).toReversed()) {
    try {
      await close()
    } catch (problem) {
      problems.push(problem)
    }
  }
  if (problems.length > 1) throw new AggregateError(problems, problems.map(String).join("\n"))
  if (problems.length === 1) throw problems[0]
}
