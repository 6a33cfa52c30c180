import { Effect, Layer } from "effect"
import { expect, it, vi } from "vitest"
import { shopInMemory } from "#adapters/memory/shopInMemory.ts"
import { Catalogue } from "#core/catalogue/Catalogue.ts"
import { locales } from "#locales/i18n.ts"
import { failOnConsoleErrors } from "#stories/journeys/journey.tsx"
import purchases from "#stories/journeys/Purchases.stories.tsx"
import { translatedCatalogue } from "#stories/journeys/translatedCatalogue.ts"

it("journeys: an error in the console fails the journey in which it occurs, and no other", () => {
  const { afterEach, beforeEach } = failOnConsoleErrors
  const log = vi.spyOn(console, "error").mockImplementation(() => {})
  const end = beforeEach()
  expect(afterEach).not.toThrow()
  console.error("Each child should have a unique %s", "key")
  expect(afterEach).toThrow("unique %s key")
  end()
  expect(log).toHaveBeenCalledOnce()
  expect(console.error).toBe(log)
  beforeEach()()
  expect(afterEach).not.toThrow()
})

it("journeys: the purchases fail on an error in the console", () => {
  expect(purchases).toMatchObject(failOnConsoleErrors)
})

it.each(locales)(
  "journeys: the names around the product are those of the locale (%s)",
  async (locale) => {
    const layer = Layer.provide(translatedCatalogue(locale), shopInMemory([]).layer)
    const contents = await Effect.runPromise(
      Effect.provide(
        Catalogue.use(({ banners, categories, featured, sections, shopInfo }) =>
          Effect.all([banners(), categories(), featured(), sections(), shopInfo()])
        ),
        layer
      )
    )
    const texts = Array.from(
      JSON.stringify(contents).matchAll(/"(?:name|title|subtitle|legalName|address)":"([^"]+)"/g),
      ([, text]) => text
    )
    expect(texts.length).toBeGreaterThan(8)
    for (const text of texts.filter((text) => text !== "Returns"))
      expect(text).toMatch(
        locale === "ar" ? /^[\p{Script=Arabic}\s]+$/u : /^[\p{Script=Latin}\s&]+$/u
      )
  }
)
