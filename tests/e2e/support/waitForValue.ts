import { setTimeout as wait } from "node:timers/promises"
import { expect } from "vitest"

/** Asks until the answer is as expected. `expect.poll` forgets which test it is in where several go on at once. */
export const waitForValue = async <Answer>(
  ask: () => Promise<Answer>,
  expected: Answer,
  about: string
): Promise<void> => {
  const until = Date.now() + 10_000
  for (
    let answer = await ask();
    JSON.stringify(answer) !== JSON.stringify(expected);
    answer = await ask()
  ) {
    if (Date.now() > until) return expect(answer, about).toEqual(expected)
    await wait(50)
  }
}
