import { expect } from "@playwright/test"
import type { Visit } from "./test.ts"

export const consentBanner = ({ page, t }: Pick<Visit, "page" | "t">) =>
  page.getByRole("region", { name: t("consent.title") })

/** Scrolls the page until the banner appears, which is never before. */
export const showConsentBanner = async (visit: Pick<Visit, "page" | "t">) => {
  await expect
    .poll(async () => {
      await visit.page.evaluate(() => scrollBy(0, 1))
      return consentBanner(visit).isVisible()
    })
    .toBe(true)
}
