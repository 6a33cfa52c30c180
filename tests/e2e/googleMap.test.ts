import { expect, test } from "./support/test.ts"
import { fakeGoogleMaps } from "./support/fakeGoogleMaps.ts"
import { longTest } from "./support/longTest.ts"

test.use({ shopEnv: { GOOGLE_MAPS_KEY: "test-key" } })

const scriptUrl = "https://maps.googleapis.com/maps/api/js**"

test.extend({ locale: "en", visitor: { customer: true }, allowsFailedRequests: true })(
  "location picker with a Google Maps key: Google's script loads when it opens, again after a failure, and its geocoder fills empty fields",
  longTest,
  async ({ page, context, t, visit }) => {
    const requests: Array<string> = []
    let isDown = true
    await context.route(scriptUrl, async (route) => {
      requests.push(route.request().url())
      if (isDown) await route.abort()
      else await route.fulfill({ contentType: "text/javascript", body: fakeGoogleMaps })
    })
    await visit.openPage("/add-address")
    expect(requests).toEqual([])
    await visit.field("address.block").fill("9")
    await visit.button("address.chooseOnMap").click()
    await visit.waitForText("map.failed")
    const failed = requests.length
    isDown = false
    await visit.button("common.retry").click()
    await page.locator("[data-fake-map=google]").click({ position: { x: 60, y: 60 } })
    await page.getByText(t("map.near", { place: "Gulf Road, Salwa, Hawalli" })).waitFor()
    expect(requests).toHaveLength(failed + 1)
    expect(new URL(requests[0] ?? "").searchParams.get("key")).toBe("test-key")
    await visit.button("map.confirm").click()
    await visit.waitForText("address.located")
    await expect(visit.field("address.area")).toHaveValue("Salwa")
    await expect(visit.field("address.street")).toHaveValue("Gulf Road")
    await expect(visit.field("address.block")).toHaveValue("9")
  }
)
