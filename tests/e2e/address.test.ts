import { governorateKeys } from "#core/contact/countries.ts"
import { formatPhone } from "#core/contact/Phone.ts"
import { longTest } from "./support/longTest.ts"
import { expect, test, type Visit } from "./support/test.ts"
import { products } from "./support/shopData.ts"
import { createVisitor } from "./support/visitor.ts"

const selectedAddress = async ({ readStorage }: Visit): Promise<unknown> =>
  JSON.parse((await readStorage())["sadu"] ?? "{}").address ?? null

test.extend({ visitor: { customer: true } })(
  "addresses: a saved address is selected and stored, and can be edited",
  async ({ page, t, visit }) => {
    await visit.openPage("/address-list")
    await visit.waitForText("address.empty")
    await visit.link("address.add").click()
    await visit.waitForPath("/add-address")
    // Opened by its own address, the form leads to the list too.
    await page.goto("about:blank")
    await visit.openPage("/add-address")
    await visit.waitForText("address.addHeading")
    await visit.fillAddress()
    await visit.button("address.save").click()
    await visit.waitForAnnouncement("address.saved")
    await visit.waitForPath("/address-list")
    await page.getByRole("radio").waitFor()
    await expect(page.getByRole("radio")).toBeChecked()
    expect(await selectedAddress(visit)).toMatchObject({
      selected: { fullName: "نورة العتيبي", governorate: "hawalli", block: "6" }
    })

    await page.getByRole("link", { name: t("address.editNamed", { name: "نورة العتيبي" }) }).click()
    await visit.waitForText("address.editHeading")
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>("input[name=city]")?.value === "السالمية"
    )
    await visit.field("address.area").fill("ميدان")
    await page.getByRole("option", { name: "ميدان حولي" }).click()
    await expect(visit.field("address.area")).toHaveValue("ميدان حولي")
    await visit.button("address.save").click()
    await visit.waitForPath("/address-list")
    await page.getByText("ميدان حولي").first().waitFor()
    expect(await selectedAddress(visit)).toMatchObject({ selected: { city: "Maidan Hawalli" } })
  }
)

test.extend({ visitor: { customer: true } })(
  "address form: refused fields are named, the first one has the focus, and another customer gets an empty form",
  longTest,
  async ({ page, shop, t, visit }) => {
    await visit.openPage("/add-address")
    await page.getByText(formatPhone(visit.customer?.phone ?? ""), { exact: true }).waitFor()
    await visit.button("address.changePhone").click()
    await expect(visit.field("address.phone")).toBeFocused()
    await visit.field("address.phone").fill("123")
    await visit.button("address.optionalDetails").click()
    await visit.field("address.email").fill("nobody")
    await visit.button("address.save").click()
    for (const [name, words, times] of [
      ["address.fullName", "fieldRequired", 5],
      [null, "required", 0],
      ["address.phone", "phone", 1],
      ["address.email", "email", 1],
      [null, "location", 0]
    ] as const) {
      if (name !== null)
        await expect(visit.field(name), name).toHaveAttribute("aria-invalid", "true")
      await expect(
        page.getByText(t(`refusals.addressForm.${words}`), { exact: true }),
        words
      ).toHaveCount(times)
    }
    expect(await visit.field("address.avenue").getAttribute("aria-invalid")).toBe(null)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("city")
    await visit.field("address.phone").fill("٥٠٠٠١٢٣٤")
    await expect(visit.field("address.phone")).toHaveValue("50001234")

    // An area that is not listed brings no governorate along.
    await visit.field("address.area").fill("مخيم كاظمة")
    const options = await visit
      .field("address.governorate")
      .locator("option:not([disabled])")
      .allInnerTexts()
    expect(options).toEqual(governorateKeys.map((key) => t(`governorates.${key}`)))
    await visit.button("address.changeCountry").click()
    await visit.field("address.country").selectOption("SA")
    await visit.field("address.region").fill("x".repeat(60))
    expect((await visit.field("address.region").inputValue()).length).toBe(50)

    const next = await createVisitor(shop, "ar", { customer: true })
    const otherTab = await page.context().newPage()
    await otherTab.goto(`${shop.url}/robots.txt`)
    await otherTab.evaluate((entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value)
    }, next.storageEntries)
    await page.getByText(formatPhone(next.customer?.phone ?? ""), { exact: true }).waitFor()
    await visit.button("address.optionalDetails").click()
    await expect(visit.field("address.email")).toHaveValue("")
  }
)

test.extend({ visitor: { customer: true, cartItems: [[products.bakhoor, 1]] } })(
  "address form: the middle of an area is no door, and Saudi Arabia needs the Short Address, which the order keeps",
  longTest,
  async ({ page, t, visit }) => {
    await visit.openPage("/add-address")
    const salmiya = "السالمية"
    await visit.field("address.area").fill(salmiya)
    await visit.waitForText("address.inArea", { area: salmiya })
    expect(await page.getByText(t("address.located")).count()).toBe(0)
    await visit.button("address.changeCountry").click()
    await visit.field("address.country").selectOption("SA")
    await visit.waitForText("address.locationOptional")
    await visit.field("address.fullName").fill("عبدالرحمن العتيبي")
    await visit.field("address.region").fill("الرياض")
    await visit.field("address.city").fill("العليا")
    await visit.field("address.apartmentOrBuilding").fill("2231")
    await visit.field("address.shortAddress").fill("rrr 2929")
    await visit.button("address.save").click()
    await visit.waitForText("refusals.addressForm.shortAddress", { example: "RRRD2929" })
    await visit.field("address.shortAddress").fill("rrrd ٢٩٢٩")
    await visit.button("address.chooseOnMap").click()
    const map = page.getByRole("application", { name: t("map.label") })
    await map.locator(".map-pin").waitFor()
    await map.focus()
    await page.keyboard.press("ArrowUp")
    await visit.waitForText("map.areasOnly")
    await visit.button("map.confirm").click()
    await visit.waitForText("address.nearArea", { area: "الرياض" })
    // A click where the button of the map just was would count as the second of a double click.
    await visit.button("address.save").press("Enter")
    await visit.waitForPath("/address-list")
    const shortAddress = t("address.lineShortAddress", { shortAddress: "RRRD2929" })
    await page.getByText(shortAddress).waitFor()
    await visit.openPage("/checkout")
    await page.getByText(shortAddress).waitFor()
    await visit.choosePaymentMethod("cash")
    await visit.placeOrderButton().click()
    await visit.waitForPath("/thank-you")
    await page.getByText(shortAddress).filter({ visible: true }).first().waitFor()
    await page.getByText(t("address.pinAt.area")).filter({ visible: true }).first().waitFor()
  }
)

test.extend({ visitor: { customer: true } })(
  "location picker: opens at once by the navigation state, without any other host, and keys move the pin",
  async ({ page, context, shop, locale, t, visit }) => {
    await context.route(
      (url) => url.origin !== new URL(shop.url).origin,
      (route) => route.abort()
    )
    await visit.openPage("/address-list")
    await page.evaluate(() =>
      history.replaceState({ usr: { isMap: true }, key: "map" }, "", "/add-address")
    )
    // The pin cannot be dragged while the map moves or zooms.
    await page.emulateMedia({ reducedMotion: "reduce" })
    await page.reload()
    const map = page.getByRole("application", { name: t("map.label") })
    await map.locator(".map-pin").waitFor()
    const near = (area: string, governorate: "asimah") =>
      page
        .getByText(
          t("map.near", { place: `${area}${t("common.comma")}${t(`governorates.${governorate}`)}` })
        )
        .waitFor()
    await near(locale === "ar" ? "المباركية" : "Mubarakiya", "asimah")
    await map.focus()
    for (let step = 0; step < 2; step++) await page.keyboard.press("ArrowRight")
    await near(locale === "ar" ? "الصوابر" : "Sawaber", "asimah")
    await page.keyboard.press("-")
    const box = await map.boundingBox()
    if (box === null) throw new Error("The map has no box")
    // A drag of the pin takes it to another area.
    const pin = await map.locator(".map-pin").boundingBox()
    if (pin === null) throw new Error("The map has no pin")
    const [x, y] = [pin.x + pin.width / 2, pin.y + pin.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 60, y + 40, { steps: 5 })
    await page.mouse.up()
    await page
      .getByText(
        t("map.near", {
          place: `${locale === "ar" ? "الصوابر" : "Sawaber"}${t("common.comma")}${t("governorates.asimah")}`
        })
      )
      .waitFor({ state: "hidden" })
    await map.click({ position: { x: 40, y: box.height / 2 } })
    await visit.button("map.confirm").click()
    await expect(visit.field("address.area")).not.toHaveValue("")
  }
)

test.extend({ visitor: { customer: true } })(
  "location picker: a denied permission is explained in it, and closing it ends a zoom animation",
  longTest,
  async ({ page, t, visit }) => {
    await visit.openPage("/add-address")
    await visit.button("address.chooseOnMap").click()
    const dialog = page.locator("dialog[open]")
    await dialog.getByRole("button", { name: /استخدم موقعي/ }).click()
    await visit.waitForText("refusals.position.denied")
    // Sent from inside the page: the animation takes a quarter of a second.
    await page
      .getByRole("application", { name: t("map.label") })
      .and(page.locator(":has(.map-pin)"))
      .evaluate(async (map, closeLabel) => {
        const press = (key: string) =>
          map.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))
        press("-")
        while (map.querySelector(".leaflet-zoom-anim") === null)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        map
          .closest("dialog")
          ?.querySelector<HTMLElement>(`button[aria-label="${closeLabel}"]`)
          ?.click()
        await new Promise((resolve) => setTimeout(resolve, 400))
      }, t("common.close"))
    await dialog.waitFor({ state: "hidden" })
  }
)
