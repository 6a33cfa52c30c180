import { Effect, Result } from "effect"
import fc from "fast-check"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { Session } from "#core/session/Session.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { session } from "#core/testing/loginArbitraries.ts"
import { createEffectRunner } from "#ui/app/data/effectRunner.ts"

const chunks = ["#ui/app/data/effects.ts", "#core/shared/Unavailable.ts"]

const loseChunks = () => {
  for (const chunk of chunks)
    vi.doMock(chunk, () => Promise.reject(new Error("The chunk does not load")))
}
const restoreChunks = () => {
  for (const chunk of chunks) vi.doUnmock(chunk)
}

beforeEach(() => {
  vi.stubGlobal("location", new URL("https://shop.example/"))
  vi.stubGlobal("document", { querySelector: () => null })
  vi.spyOn(console, "error").mockReturnValue()
})
afterEach(restoreChunks)

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
  loseChunks()
  const refused = await runEffect(() => Effect.succeed(1))
  expect(refused).toMatchObject({ failure: { _tag: "Unavailable", reason: "offline" } })
  expect(console.error).toHaveBeenCalledOnce()
  restoreChunks()
  expect(await runEffect(() => Effect.succeed(1))).toEqual(Result.succeed(1))
})
