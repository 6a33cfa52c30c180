import { openFirefoxPage } from "../proof/browser/support/firefoxPage.ts"
import { buyInCash, phone, startVisit } from "../proof/browser/support/purchase.ts"
import { test } from "./support/test.ts"

/** Firefox is neither installed nor could it be, which only CI does not accept. */
const isMissing = process.env["FIREFOX_PATH"] === "" && process.env["CI"] === undefined

test("Firefox: purchase in cash: a guest buys in Arabic on a phone", async ({ shop }) => {
  test.skip(isMissing, "There is no Firefox.")
  const page = await openFirefoxPage()
  try {
    await buyInCash(await startVisit(shop, page, "ar", phone))
  } finally {
    await page.close()
  }
})
