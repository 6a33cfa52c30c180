import { expect, it } from "vitest"
import { createSingleFlight } from "#backend/http/singleFlight.ts"
import { callApi } from "../support/apiClient.ts"
import { startShop } from "../support/startShop.ts"

it("createSingleFlight: runs once for all that ask meanwhile, again for later ones and after an error", async () => {
  const run = createSingleFlight<number>()
  const state = { runs: 0 }
  const work = async () => {
    state.runs++
    await Promise.resolve()
    if (state.runs === 2) throw new Error("No answer")
    return state.runs
  }
  expect(await Promise.all([run("a", work), run("a", work)])).toEqual([1, 1])
  await expect(Promise.all([run("a", work), run("a", work)])).rejects.toThrow("No answer")
  expect(await Promise.all([run("a", work), run("b", work)])).toEqual([4, 4])
})

it("simultaneous reads of the catalogue are each in their own language and of their own query", async () => {
  const shop = await startShop()
  const read = (path: string, language: string) => callApi(shop, path, { language })
  const asked = ["/products?search=oud", "/products?search=coffee", "/sections"].flatMap((path) =>
    ["ar", "en"].map((language) => [path, language] as const)
  )
  const alone: Array<string> = []
  for (const [path, language] of asked) alone.push((await read(path, language)).text)
  const together = await Promise.all(
    [...asked, ...asked].map(async ([path, language]) => (await read(path, language)).text)
  )
  expect(together).toEqual([...alone, ...alone])
  expect(new Set(alone).size).toBe(asked.length)
  await shop.stop()
})
