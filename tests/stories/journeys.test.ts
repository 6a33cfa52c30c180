import { expect, it, vi } from "vitest"
import { failOnConsoleErrors } from "#stories/journeys/journey.tsx"
import purchases from "#stories/journeys/Purchases.stories.tsx"

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
