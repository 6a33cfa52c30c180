import { setTimeout } from "node:timers/promises"
import { Effect, Result } from "effect"
import fc from "fast-check"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { Session } from "#core/session/Session.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { session } from "#core/testing/loginArbitraries.ts"
import { createEffectRunner } from "#ui/app/data/effectRunner.ts"
import { createEffectRuntime } from "#ui/app/data/effects.ts"

const chunks = ["#ui/app/data/effects.ts", "#core/shared/Unavailable.ts"]

beforeEach(() => {
  vi.stubGlobal("location", new URL("https://shop.example/"))
  vi.stubGlobal("document", { querySelector: () => null })
  vi.spyOn(console, "error").mockReturnValue()
})
afterEach(() => {
  for (const chunk of chunks) vi.doUnmock(chunk)
  vi.unstubAllGlobals()
})

const stateOf = async (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => "fulfilled",
      () => "rejected"
    ),
    setTimeout(50, "pending")
  ])

it("effect runtime: settles with a Result, rejects for a bug, and never settles when interrupted", async () => {
  const run = createEffectRuntime("en", () => null)
  const controller = new AbortController()
  const { signal } = controller
  expect(await run(Effect.succeed(1), signal)).toEqual(Result.succeed(1))
  expect(await run(Effect.fail("refused"), signal)).toEqual(Result.fail("refused"))
  expect(await stateOf(run(Effect.die(new Error("a bug")), signal))).toBe("rejected")
  const running = run(Effect.never, signal)
  controller.abort()
  expect(await stateOf(running)).toBe("pending")
})

it("effect runner: SessionEnded ends the session of the request, and none that has replaced it", async () => {
  const [old, next] =
    fc.sample(fc.uniqueArray(session, { selector: ({ token }) => token, minLength: 2 }), {
      numRuns: 1,
      seed: 3
    })[0] ?? []
  if (!old || !next) throw new Error("No samples")
  const endedIn = async (after: Session) => {
    const state = { session: old, ended: 0 }
    const { runEffect } = createEffectRunner({
      locale: () => "en",
      session: () => state.session,
      onSessionEnded: () => state.ended++
    })
    await runEffect(() => {
      state.session = after
      return Effect.fail(new SessionEnded())
    })
    return state.ended
  }
  expect([await endedIn(old), await endedIn({ ...old, name: "" }), await endedIn(next)]).toEqual([
    1, 1, 0
  ])
})

it("effect runner: a request whose chunk does not load is refused at once, and the next one loads the chunk", async () => {
  const { runEffect } = createEffectRunner({
    locale: () => "en",
    session: () => null,
    onSessionEnded: () => {}
  })
  for (const chunk of chunks)
    vi.doMock(chunk, () => Promise.reject(new Error("The chunk does not load")))
  const refused = await runEffect(() => Effect.succeed(1))
  expect(refused).toMatchObject({ failure: { _tag: "Unavailable", reason: "offline" } })
  expect(console.error).toHaveBeenCalledOnce()
  for (const chunk of chunks) vi.doUnmock(chunk)
  expect(await runEffect(() => Effect.succeed(1))).toEqual(Result.succeed(1))
})
