import { setTimeout as wait } from "node:timers/promises"
import { expect } from "vitest"

/** Reads until the value is as expected. `expect.poll` cannot tell concurrent tests apart. */
export const waitForValue = async <Value>(
  read: () => Promise<Value>,
  expected: Value,
  description: string,
  { intervalMs = 50, timeoutMs = 30_000 } = {}
): Promise<void> => {
  const until = Date.now() + timeoutMs
  for (
    let value = await read();
    JSON.stringify(value) !== JSON.stringify(expected);
    value = await read()
  ) {
    if (Date.now() > until) return expect(value, description).toEqual(expected)
    await wait(intervalMs)
  }
}
