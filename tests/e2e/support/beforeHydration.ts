import { expect } from "vitest"
import { waitForValue } from "./waitForValue.ts"
import type { Visit } from "./journey.ts"

/** The path of the script that each page begins with. */
export const entryScriptPath = async ({ shop }: Visit): Promise<string> => {
  const entry =
    /<script async type="module"[^>]* src="([^"]+)"/.exec(
      await (await fetch(shop.url)).text()
    )?.[1] ?? ""
  expect(entry).toMatch(/^\/assets\//)
  return entry
}

/** Opens a page as the server drew it: what would bring it to life is on its way until it is let in. */
export const openBeforeHydration = async (visit: Visit, path: string) => {
  const { page, alive } = visit
  const entry = await entryScriptPath(visit)
  const held: Array<() => Promise<void>> = []
  const door = { isOpen: false }
  await page.route("**/assets/*.js", async (route) => {
    if (door.isOpen || new URL(route.request().url()).pathname === entry) await route.continue()
    else held.push(() => route.continue())
  })
  await page.goto(path, { waitUntil: "domcontentloaded" })
  return async () => {
    await waitForValue(
      () => Promise.resolve(held.length > 0),
      true,
      "asking for what brings the page to life"
    )
    door.isOpen = true
    await Promise.all(held.map((goOn) => goOn()))
    await alive()
  }
}
