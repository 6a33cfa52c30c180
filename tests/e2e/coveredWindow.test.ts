import type { Page } from "@playwright/test"
import { paths } from "#locales/paths.ts"
import { showConsentBanner } from "./support/consentBanner.ts"
import { longTest } from "./support/longTest.ts"
import { expect, test } from "./support/test.ts"
import { products } from "./support/shopData.ts"

/** The share of the window that bars and cards cover, which stay while the page scrolls. */
const coveredShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bars = [...document.body.querySelectorAll("*")].flatMap((element) => {
      const { position, visibility } = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      return ["fixed", "sticky"].includes(position) && visibility === "visible" && box.height > 0
        ? [box]
        : []
    })
    const step = 6
    const points = Array.from({ length: Math.floor(innerHeight / step) }, (_, row) =>
      Array.from({ length: Math.floor(innerWidth / step) }, (__, column) => [
        (column + 0.5) * step,
        (row + 0.5) * step
      ])
    ).flat()
    const covered = points.filter(([x = 0, y = 0]) =>
      bars.some(({ bottom, left, right, top }) => x > left && x < right && y > top && y < bottom)
    )
    return covered.length / points.length
  })

test.extend({
  visitor: { consent: null, customer: true, address: true, cartItems: [[products.bakhoor, 2]] }
})(
  "a phone: bars, banners and cards together never cover more than 30% of the window",
  longTest,
  async ({ page, t, visit }) => {
    for (const [path, asksConsent] of [
      [paths.home, true],
      [paths.products(), true],
      [paths.profile, true],
      [`/product/${products.bakhoor}`, false],
      [paths.cart, false],
      [paths.checkout, false]
    ] as const) {
      await visit.openPage(path)
      if (asksConsent) await showConsentBanner({ page, t })
      for (const scrolled of [0, 300]) {
        await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), scrolled)
        const share = await coveredShare(page)
        expect.soft(share, `${path}, scrolled by ${scrolled}`).toBeLessThanOrEqual(0.3)
        expect(share, `${path} has a header`).toBeGreaterThan(0.05)
      }
    }
    // Control: a bar that covers too much is seen.
    await page.evaluate(() => {
      const bar = document.createElement("div")
      bar.style.cssText = "position: fixed; inset: 40% 0 0"
      document.body.append(bar)
    })
    expect(await coveredShare(page)).toBeGreaterThan(0.5)
  }
)
