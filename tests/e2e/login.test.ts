import { describe, expect, it } from "vitest"
import { countries, countryKeys } from "#core/contact/countries.ts"
import type { Locale } from "#locales/i18n.ts"
import { lastOtpCode, query } from "../support/apiClient.ts"
import { newPhone } from "./support/visitor.ts"
import { products, locales } from "./support/shopData.ts"
import { openStage, type Visit } from "./support/journey.ts"

const { shop, visit } = openStage()

/** Asks for a code for a new number; answers the number in E.164. */
const askForCode = async (
  { button, field, open, see }: Visit,
  number = newPhone(),
  from = "/login"
): Promise<string> => {
  if (from === "/login") await open(from)
  await field("login.phone").fill(number)
  await button("login.sendCode").click()
  await see("login.codeHeading")
  return `+965${number}`
}

/** Four digits that are not the code. */
const notThe = (code: string): string => (code === "1111" ? "2222" : "1111")

describe.concurrent.each(locales)("logging in (%s)", (language) => {
  it("offers the six countries, Kuwait first, with their codes", () =>
    visit(language, {}, async ({ field, open, t }) => {
      await open("/login")
      expect(await field("login.country").inputValue()).toBe("KW")
      expect(await field("login.country").locator("option").allTextContents()).toEqual(
        countryKeys.map((key) =>
          t("login.countryOption", {
            country: t(`countries.${key}`),
            code: `+${countries[key].callingCode}`
          })
        )
      )
    }))

  it("says at the field what is wrong with a number, in words of its cause", () =>
    visit(language, {}, async ({ button, field, open, see }) => {
      await open("/login")
      for (const [country, typed, words] of wrongNumbers) {
        await field("login.country").selectOption(country)
        await field("login.phone").fill(typed)
        await button("login.sendCode").click()
        await see(`refusals.sendOtp.${words}`)
        expect(await field("login.phone").getAttribute("aria-invalid")).toBe("true")
      }
    }))

  it("drops a leading 0, takes Arabic digits, keeps at most 10 characters, and names the number it sent to", () =>
    visit(language, {}, async (visit) => {
      const { button, field, open, see, page } = visit
      await open("/login")
      await field("login.phone").fill("٥٠٠٠١٢٣٤٥٦٧٨٩")
      expect(await field("login.phone").inputValue()).toBe("5000123456")
      const number = newPhone()
      await field("login.phone").fill(`0${inArabic(number)}`)
      await button("login.sendCode").click()
      await see("login.codeHeading")
      await page.getByText(visit.say("login.codeSentTo", { phone: `+965${number}` })).waitFor()
    }))

  it("takes the code by hand: only digits, one to a box, backspace goes back; fewer than four are not enough", () =>
    visit(language, {}, async (visit) => {
      const { at, button, page, say, see } = visit
      const phone = await askForCode(visit)
      const code = await lastOtpCode(shop(), phone)
      const boxes = page.locator("fieldset input")
      const inBoxes = () =>
        boxes.evaluateAll((all) =>
          all.map((box) => (box instanceof HTMLInputElement ? box.value : "?")).join("|")
        )
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))
      expect(await boxes.count()).toBe(4)
      expect(await focused()).toBe(say("login.digit", { position: 1 }))
      await page.keyboard.type("1x2")
      expect(await inBoxes()).toBe("1|2||")
      expect(await focused()).toBe(say("login.digit", { position: 3 }))
      await button("login.verify").click()
      await see("refusals.verifyOtp.incomplete")
      await boxes.nth(2).focus()
      await page.keyboard.press("Backspace")
      expect(await inBoxes()).toBe("1|||")
      await page.keyboard.press("Backspace")
      expect(await inBoxes()).toBe("|||")
      await page.keyboard.type(inArabic(code))
      await at("/")
    }))

  it.each(["a paste", "the phone's own suggestion"])("takes the whole code from %s", (way) =>
    visit(
      language,
      { context: { permissions: ["clipboard-read", "clipboard-write"] } },
      async (visit) => {
        const { at, page } = visit
        const code = await lastOtpCode(shop(), await askForCode(visit))
        const first = page.locator("input[autocomplete=one-time-code]")
        expect(await first.count()).toBe(1)
        if (way === "a paste") {
          await page.locator("fieldset input").nth(2).focus()
          await page.evaluate((text) => navigator.clipboard.writeText(text), code)
          await page.keyboard.press("Control+V")
        } else await first.fill(code)
        await at("/")
      }
    )
  )

  it("says that a code is wrong and how many tries are left, and empties the boxes; the fifth uses it up", () =>
    visit(language, { mayFail: true }, async (visit) => {
      const { button, page, see, typeCode } = visit
      const wrong = notThe(await lastOtpCode(shop(), await askForCode(visit)))
      for (const left of [4, 3]) {
        await typeCode(wrong)
        await see("refusals.verifyOtp.wrongWithTries", { count: left })
        expect(await page.locator("fieldset input").first().inputValue()).toBe("")
      }
      expect(await button("login.resend").count()).toBe(0)
    }))

  it("an expired code is refused in the shop's words with another offered at once, which works", () =>
    visit(language, { mayFail: true }, async (visit) => {
      const { at, button, page, see, typeCode } = visit
      const phone = await askForCode(visit)
      const old = await lastOtpCode(shop(), phone)
      await page.getByRole("timer").filter({ hasText: /\d/ }).waitFor()
      await query(
        shop(),
        `update otp set sent_at = now() - interval '5 minutes', ends_at = now() - interval '1 second'
        where phone = $1`,
        [phone]
      )
      await typeCode(old)
      await see("server.otpExpired")
      await button("login.resend").click()
      await see("login.sent")
      await page
        .getByRole("timer")
        .filter({ hasText: /1[12]\d/ })
        .waitFor()
      await typeCode(await lastOtpCode(shop(), phone))
      await at("/")
    }))

  it("counts 120 s by the clock, also in a tab that slept; then sends again, counts anew, and says so for 5 s", () =>
    visit(language, {}, async (visit) => {
      const { button, page, say, see } = visit
      await page.route("**/api/send-otp", (route) =>
        route.fulfill({ json: { success: true, expires_in: 120 } })
      )
      await page.clock.install()
      await askForCode(visit)
      const words = (count: number) =>
        page.getByText(say("login.resendIn", { count }), { exact: true }).waitFor()
      const now = await page.evaluate(() => Date.now())
      await page.clock.pauseAt(now + 50_000)
      await words(70)
      await page.clock.fastForward(70_000)
      await button("login.resend").click()
      await see("login.sent")
      await words(120)
      await page.clock.runFor(5_100)
      await page.getByText(say("login.sent"), { exact: true }).waitFor({ state: "detached" })
    }))

  it("returns where the shopper was going, and the login is not in the history", () =>
    visit(language, { holds: { goods: [[products.storybook, 1]] } }, async (visit) => {
      const { at, button, logIn, open, page } = visit
      await open("/cart")
      await button("cart.proceed").click()
      await at("/login")
      await logIn()
      await at("/checkout")
      await visit.see("checkout.heading")
      await page.goBack()
      await at("/cart")
      expect(await page.locator("input[type=tel]").count()).toBe(0)
    }))

  it("keeps the customer over a reload, and logging out leaves nothing of them on the device", () =>
    visit(language, { holds: { goods: [[products.storybook, 1]] } }, async (visit) => {
      const { alive, at, button, fillAddress, logIn, open, page, say, see, storage } = visit
      await open("/cart")
      await button("cart.proceed").click()
      const phone = await logIn()
      await at("/checkout")
      await visit.link("checkout.addAddress").click()
      await fillAddress()
      await button("address.save").click()
      await see("address.saved")
      const {
        auth_token: token = "",
        user_id: userId,
        user_mobile: mobile,
        user_name: name
      } = await storage()
      expect(token.length).toBeGreaterThan(20)
      expect([mobile, userId, name]).toEqual([
        phone,
        expect.stringMatching(/^\d+$/),
        expect.any(String)
      ])

      await open("/profile")
      await page.reload()
      await alive()
      await page.getByRole("button", { name: say("profile.logout") }).click()
      await at("/")
      await see("profile.loggedOut")
      const kept = JSON.stringify(await storage())
      for (const secret of [
        token,
        phone,
        phone.slice(4),
        "نورة",
        "السالمية",
        `"productId":${products.storybook}`,
        "Salmiya"
      ]) {
        expect(kept).not.toContain(secret)
      }
      await page.getByRole("link", { name: say("shell.cartEmpty") }).waitFor()
      await open("/orders")
      await at("/login")
    }))

  it("somebody who is logged in is not asked again", () =>
    visit(language, { holds: { customer: true } }, async ({ at, page }) => {
      await page.goto("/login")
      await at("/")
      expect(await page.locator("input[type=tel]").count()).toBe(0)
    }))
})

describe.concurrent("where a login leads", () => {
  it.each<[string, object, string, Locale]>([
    ["another site", { returnTo: "//evil.example/" }, "/", "ar"],
    ["another site by its scheme", { returnTo: "https://evil.example/" }, "/", "en"],
    ["an order's page without an address", { isOrderDetail: true }, "/orders", "ar"],
    ["an address of this site", { returnTo: "/profile" }, "/profile", "en"]
  ])("asked to return to %s", (_, usr, to, language) =>
    visit(language, {}, async (visit) => {
      await visit.open("/login")
      await visit.page.evaluate(
        (state) => history.replaceState({ ...history.state, usr: state }, ""),
        usr
      )
      await visit.page.reload()
      await visit.alive()
      await visit.logIn()
      await visit.at(to)
      expect(new URL(visit.page.url()).origin).toBe(shop().url)
    })
  )
})

const wrongNumbers = [
  ["KW", "", "tooShort"],
  ["KW", "5000123", "tooShort"],
  ["KW", "05000123", "tooShort"],
  ["KW", "5000123456", "tooLong"],
  ["KW", "10001234", "notValid"],
  ["KW", "500012345", "notValid"],
  ["SA", "50001234", "notValid"],
  ["AE", "412345678", "notValid"],
  ["BH", "512345678", "notValid"]
] as const

const inArabic = (digits: string): string =>
  digits.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩".charAt(Number(digit)))
