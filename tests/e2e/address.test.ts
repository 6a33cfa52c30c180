import type { Route } from "playwright-core"
import { describe, expect, it } from "vitest"
import { governorateKeys } from "#core/contact/countries.ts"
import { query } from "../support/apiClient.ts"
import { locales } from "./support/shopData.ts"
import { openStage, type Visit } from "./support/journey.ts"
import { recordPosts } from "./support/recordPosts.ts"

const { shop, visit } = openStage()

const chosen = async ({ storage }: Visit): Promise<unknown> =>
  JSON.parse((await storage())["sadu"] ?? "{}").address ?? null

const says = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, json: body })

describe.concurrent.each(locales)("addresses (%s)", (language) => {
  it("the form names at each field what is missing, in the words of its cause, and once above", () =>
    visit(
      language,
      { holds: { customer: true } },
      async ({ page, button, customer, field, open, see, say, t }) => {
        await open("/add-address")
        expect(await field("address.phone").inputValue()).toBe(customer?.phone?.slice(4))
        await field("address.phone").fill("123")
        await field("address.email").fill("nobody")
        await button("address.save").click()
        for (const [name, words, times] of [
          ["address.fullName", "required", 5],
          ["address.phone", "phone", 2],
          ["address.email", "email", 2],
          ["address.latitude", "location", 2]
        ] as const) {
          expect(await field(name).getAttribute("aria-invalid"), name).toBe("true")
          await see(`refusals.addressForm.${words}`)
          expect(
            await page.getByText(t(`refusals.addressForm.${words}`), { exact: true }).count(),
            words
          ).toBe(times)
        }
        expect(await field("address.street").getAttribute("aria-invalid")).toBe(null)
        expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(
          "fullName"
        )
        await field("address.phone").fill("٥٠٠٠١٢٣٤")
        expect(await field("address.phone").inputValue()).toBe("50001234")

        const options = await field("address.governorate")
          .locator("option:not([disabled])")
          .allInnerTexts()
        expect(options).toEqual(governorateKeys.map((key) => say(`governorates.${key}`)))
        await field("address.country").selectOption("SA")
        await field("address.governorate").fill("x".repeat(60))
        expect((await field("address.governorate").inputValue()).length).toBe(50)
      }
    ))

  it("'use my location' fills the place, and says why where it cannot", () =>
    visit(
      language,
      { holds: { customer: true } },
      async ({ context, button, field, open, see }) => {
        await open("/add-address")
        await button("address.useMyLocation").click()
        await see("refusals.position.denied")
        await context.grantPermissions(["geolocation"], { origin: shop().url })
        await context.setGeolocation({ latitude: 29.375, longitude: 47.977 })
        await button("address.useMyLocation").click()
        await see("address.located")
        expect(await field("address.latitude").inputValue()).toBe("29.375000")
      }
    ))

  it("a saved address goes back, is chosen, is kept in the wire's words, and can be edited", () =>
    visit(language, { holds: { customer: true } }, async (visit) => {
      const { page, at, button, customer, field, fillAddress, link, open, say, see } = visit
      const wire = await recordPosts(page)
      await open("/address-list")
      await see("address.empty")
      await link("address.add").click()
      await at("/add-address")
      await see("address.addHeading")
      await fillAddress()
      await button("address.save").click()
      await see("address.saved")
      expect(wire.last("/api/address/store")?.body).toMatchObject({
        full_name: "نورة العتيبي",
        phone: customer?.phone,
        country: "Kuwait",
        city: "السالمية",
        area: "Hawalli",
        governorate: "Hawalli",
        block_avenue: "٦",
        street: null,
        house: "14",
        address: "14",
        emirates: null,
        pickupLocation: { latitude: 29.33, longitude: 48.07 }
      })
      await at("/address-list")
      await page.getByRole("radio").waitFor()
      expect(await page.getByRole("radio").isChecked()).toBe(true)
      expect(await chosen(visit)).toMatchObject({
        selected: { fullName: "نورة العتيبي", governorate: "hawalli", block: "٦" }
      })

      await page
        .getByRole("link", { name: say("address.editNamed", { name: "نورة العتيبي" }) })
        .click()
      await see("address.editHeading")
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>("input[name=city]")?.value === "السالمية"
      )
      expect(await field("address.governorate").inputValue()).toBe("hawalli")
      await field("address.city").fill("حولي")
      await button("address.save").click()
      await at("/address-list")
      await page.getByText("حولي").first().waitFor()
      expect(await chosen(visit)).toMatchObject({ selected: { city: "حولي" } })
    }))

  it("one is chosen by a tap; deleting asks first, and deleting the chosen one clears the choice", () =>
    visit(language, { holds: { customer: true, address: true } }, async (visit) => {
      const { page, address, customer, button, open, see, say } = visit
      await open("/address-list")
      const radios = page.getByRole("radio")
      await radios.first().waitFor()
      const remove = page.getByRole("button", {
        name: say("address.deleteNamed", { name: address?.fullName ?? "" })
      })
      await remove.click()
      await see("address.deleteQuestion")
      await button("common.cancel").click()
      expect(await remove.count()).toBe(1)
      await remove.click()
      await button("common.delete").click()
      await see("address.deleted")
      await see("address.empty")
      expect(await chosen(visit)).toBe(null)
      expect((await visit.storage())["selectedAddress"]).toBeUndefined()
      expect(
        await query(shop(), "select id from address where customer_id = $1", [customer?.userId])
      ).toEqual([])
    }))

  it("a failed call says what failed, keeps the choice, and can be tried again", () =>
    visit(language, { holds: { customer: true, address: true }, mayFail: true }, async (visit) => {
      const { page, address, button, fillAddress, open, say, see } = visit
      await page.route("**/api/user/*/addresses", says(403, { status: false }))
      await open("/address-list")
      await see("refusals.addressList.failed")
      await see("refusals.addressList.status", { status: 403 })
      expect(await chosen(visit)).toMatchObject({ selected: { id: address?.id } })
      await page.unroute("**/api/user/*/addresses")
      await button("common.retry").click()
      const remove = page.getByRole("button", {
        name: say("address.deleteNamed", { name: address?.fullName ?? "" })
      })
      for (const [answer, words] of [
        [(route: Route) => route.abort(), say("refusals.addressDelete.error")],
        [says(400, { status: false }), say("refusals.addressDelete.failed")],
        [says(422, { status: false, message: "Not this one" }), "Not this one"]
      ] as const) {
        await page.route("**/api/address/*/delete", answer)
        await remove.click()
        await button("common.delete").click()
        await visit.text(words).waitFor()
        await page.unroute("**/api/address/*/delete")
      }
      await page.route(/\/api\/address\/\d+$/, says(400, { status: false }))
      await page
        .getByRole("link", { name: say("address.editNamed", { name: address?.fullName ?? "" }) })
        .click()
      await see("refusals.addressDetail.failed")
      await open("/profile")
      await open("/add-address")
      await fillAddress()
      for (const [answer, words] of [
        [says(400, { status: false }), say("refusals.addressSave.failed")],
        [(route: Route) => route.abort(), say("refusals.addressSave.failed")],
        [says(422, { status: false, message: "Too far" }), "Too far"]
      ] as const) {
        await page.route("**/api/address/store", answer)
        await button("address.save").click()
        await visit.text(words).waitFor()
        await page.unroute("**/api/address/store")
      }
      await button("address.save").click()
      await see("address.saved")
    }))
})
