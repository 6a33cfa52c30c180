import { setTimeout } from "node:timers/promises"
import { Effect, Result } from "effect"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { createEffectRuntime } from "#ui/app/data/effects.ts"

beforeEach(() => {
  vi.stubGlobal("location", new URL("https://shop.example/"))
  vi.stubGlobal("document", { querySelector: () => null })
})
afterEach(() => void vi.unstubAllGlobals())

const stateOf = async (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => "fulfilled",
      () => "rejected"
    ),
    setTimeout(50, "pending")
  ])

it("effect runtime: settles with a Result, and rejects for a bug", async () => {
  const run = createEffectRuntime("en", () => null)
  const { signal } = new AbortController()
  expect(await run(Effect.succeed(1), signal)).toEqual(Result.succeed(1))
  expect(await run(Effect.fail("refused"), signal)).toEqual(Result.fail("refused"))
  expect(await stateOf(run(Effect.die(new Error("a bug")), signal))).toBe("rejected")
})

it("effect runtime: an interrupted effect never settles", async () => {
  const run = createEffectRuntime("en", () => null)
  const controller = new AbortController()
  const running = run(Effect.never, controller.signal)
  controller.abort()
  expect(await stateOf(running)).toBe("pending")
})
