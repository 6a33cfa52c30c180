import { describe, expect, inject, it } from "vitest"
import { openFirefoxPage } from "../proof/support/firefoxPage.ts"
import { buyInCash, phone, startVisit } from "../proof/support/purchase.ts"
import { sharedFixture } from "../support/sharedFixture.ts"

/** Firefox is neither installed nor could it be, which only CI does not accept. */
const isMissing = process.env["FIREFOX_PATH"] === "" && process.env["CI"] === undefined

describe.skipIf(isMissing)("Firefox", () => {
  const browser = sharedFixture(openFirefoxPage, (page) => page.close())

  it("purchase in cash: a guest buys in Arabic on a phone", async () => {
    const visit = await startVisit(inject("shop"), browser(), "ar", phone)
    await expect(buyInCash(visit)).resolves.toBeUndefined()
  })
})
