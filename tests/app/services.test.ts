import { Effect, Result } from "effect"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { createServices } from "#ui/app/data/services.ts"

const chunks = ["#ui/app/data/programs.ts", "#core/shared/Unavailable.ts"]

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

it("services: a request whose chunk does not load is refused at once, and the next one loads the chunk", async () => {
  const { runEffect } = createServices({
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
