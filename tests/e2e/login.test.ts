import { expect } from "vitest"
import { formatPhone } from "#core/contact/Phone.ts"
import { lastOtpCode, query } from "../support/apiClient.ts"
import { newPhone } from "./support/visitor.ts"
import { products } from "./support/shopData.ts"
import { setUpJourneys, type Visit } from "./support/journey.ts"

const { shop, journey } = setUpJourneys()

/** Requests a code for a new number, and returns the number in E.164. */
const askForCode = async (
  { button, field, openPage, waitForText }: Visit,
  number = newPhone()
): Promise<string> => {
  await openPage("/login")
  await field("login.phone").fill(number)
  await button("login.sendCode").click()
  await waitForText("login.codeHeading")
  return `+965${number}`
}

/** Four digits that are not the code. */
const otherCode = (code: string): string => (code === "1111" ? "2222" : "1111")

journey(
  "login: the session survives a reload, and logging out clears the device",
  "en",
  { visitor: { cartItems: [[products.storybook, 1]] } },
  async (visit) => {
    const {
      waitForHydration,
      waitForPath,
      button,
      fillAddress,
      logIn,
      openPage,
      page,
      t,
      waitForText,
      readStorage
    } = visit
    await openPage("/cart")
    await button("cart.proceed").click()
    const phone = await logIn()
    await waitForPath("/checkout")
    await visit.link("checkout.addAddress").click()
    await fillAddress()
    await button("address.save").click()
    await waitForText("address.saved")
    const {
      auth_token: token = "",
      user_id: userId,
      user_mobile: mobile,
      user_name: name
    } = await readStorage()
    expect(token.length).toBeGreaterThan(20)
    expect([mobile, userId, name]).toEqual([
      phone,
      expect.stringMatching(/^\d+$/),
      expect.any(String)
    ])

    await page.goto("/login")
    await waitForPath("/")
    await openPage("/profile")
    await page.reload()
    await waitForHydration()
    await page.getByRole("button", { name: t("profile.logout") }).click()
    await waitForPath("/")
    await waitForText("profile.loggedOut")
    const storage = JSON.stringify(await readStorage())
    for (const secret of [
      token,
      phone,
      phone.slice(4),
      "نورة",
      "السالمية",
      `"productId":${products.storybook}`,
      "Salmiya"
    ]) {
      expect(storage).not.toContain(secret)
    }
    await page.getByRole("link", { name: t("shell.cartEmpty") }).waitFor()
    await openPage("/orders")
    await waitForPath("/login")
    expect(await page.locator("header a[href='/cart']").count()).toBe(0)
  }
)

journey(
  "login: the code that was sent stays valid after a reload, and changing the number starts over",
  "ar",
  { visitor: { cartItems: [[products.storybook, 1]] } },
  async (visit) => {
    const { waitForPath, waitForText, waitForHydration, button, field, openPage, page } = visit
    const { t, typeCode } = visit
    await openPage("/cart")
    await button("cart.proceed").click()
    await waitForPath("/login")
    const number = newPhone()
    await field("login.phone").fill(number)
    await button("login.sendCode").click()
    await waitForText("login.codeHeading")
    const code = await lastOtpCode(shop(), `+965${number}`)
    await page.reload()
    await waitForText("login.codeHeading")
    await page
      .getByText(t("login.codeSentTo", { phone: formatPhone(`+965${number}`), length: 4 }))
      .waitFor()
    await page.getByRole("timer").filter({ hasText: /\d/ }).waitFor()
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
      `"${code}"`
    )
    await button("login.changePhone").click()
    expect(await field("login.phone").inputValue()).toBe(number)
    await page.reload()
    await waitForHydration()
    await field("login.phone").fill(number)
    await button("login.sendCode").click()
    await waitForText("login.codeHeading")
    const newCode = await lastOtpCode(shop(), `+965${number}`)
    await page.reload()
    await waitForText("login.codeHeading")
    await typeCode(newCode)
    await waitForPath("/checkout")
    await openPage("/")
    expect(await page.evaluate(() => sessionStorage.getItem("sadu.otpSent"))).toBeNull()
  }
)

journey(
  "login: a number is pasted with its calling code, and one that is too long is shown and refused",
  ["ar", "en"],
  {},
  async (visit) => {
    const { button, field, openPage, page, paste, t, waitForText } = visit
    await openPage("/login")
    await paste(field("login.phone"), "965555555555555")
    expect(await field("login.phone").inputValue()).toBe("965555555555555")
    await button("login.sendCode").click()
    await waitForText("refusals.sendOtp.tooLong")
    const number = newPhone()
    await page.getByLabel(t("login.country"), { exact: true }).selectOption("SA")
    await paste(field("login.phone"), `965${number}`)
    expect(await field("login.phone").inputValue()).toBe(number)
    expect(await page.getByLabel(t("login.country"), { exact: true }).inputValue()).toBe("KW")
    await button("login.sendCode").click()
    await waitForText("login.codeHeading")
    expect(await lastOtpCode(shop(), `+965${number}`)).toMatch(/^\d{4}$/)
  }
)

journey(
  "login: the code is typed digit by digit, and focus moves between the boxes",
  "ar",
  {},
  async (visit) => {
    const { waitForPath, button, page, t, waitForText } = visit
    const number = newPhone()
    await askForCode(visit, `0${toArabicDigits(number)}`)
    await page
      .getByText(t("login.codeSentTo", { phone: formatPhone(`+965${number}`), length: 4 }))
      .waitFor()
    const code = await lastOtpCode(shop(), `+965${number}`)
    const boxes = page.locator("fieldset input")
    const inBoxes = () =>
      boxes.evaluateAll((all) =>
        all.map((box) => (box instanceof HTMLInputElement ? box.value : "?")).join("|")
      )
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))
    expect(await boxes.count()).toBe(4)
    expect(await focused()).toBe(t("login.digit", { position: 1, length: 4 }))
    await page.keyboard.type("1x2")
    expect(await inBoxes()).toBe("1|2||")
    expect(await focused()).toBe(t("login.digit", { position: 3, length: 4 }))
    await button("login.verify").click()
    await waitForText("refusals.verifyOtp.incomplete")
    await boxes.nth(2).focus()
    await page.keyboard.press("Backspace")
    expect(await inBoxes()).toBe("1|||")
    await page.keyboard.press("Backspace")
    expect(await inBoxes()).toBe("|||")
    await page.keyboard.type(toArabicDigits(code))
    await waitForPath("/")
  }
)

journey(
  "login: a pasted wrong code and an expired one are refused, and a suggested new code logs in",
  "en",
  {
    allowsFailedRequests: true,
    context: { permissions: ["clipboard-read", "clipboard-write"] }
  },
  async (visit) => {
    const { waitForPath, button, page, waitForText, typeCode } = visit
    const phone = await askForCode(visit)
    const old = await lastOtpCode(shop(), phone)
    await page.locator("fieldset input").nth(2).focus()
    await page.evaluate((text) => navigator.clipboard.writeText(text), otherCode(old))
    await page.keyboard.press("Control+V")
    await waitForText("refusals.verifyOtp.wrongWithTries", { count: 4 })
    expect(await page.locator("fieldset input").first().inputValue()).toBe("")
    await page.getByRole("timer").filter({ hasText: /\d/ }).waitFor()
    await query(
      shop(),
      `update otp set sent_at = now() - interval '5 minutes', ends_at = now() - interval '1 second'
        where phone = $1`,
      [phone]
    )
    await typeCode(old)
    await waitForText("server.otpExpired")
    await button("login.resend").click()
    await waitForText("login.sent")
    await page
      .getByRole("timer")
      .filter({ hasText: /1[12]\d/ })
      .waitFor()
    await page.locator("input[autocomplete=one-time-code]").fill(await lastOtpCode(shop(), phone))
    await waitForPath("/")
  }
)

journey(
  "login: returns to the checkout and leaves no step in the history",
  "ar",
  { visitor: { cartItems: [[products.storybook, 1]] } },
  async (visit) => {
    const { waitForPath, button, logIn, openPage, page } = visit
    await openPage("/cart")
    await button("cart.proceed").click()
    await waitForPath("/login")
    await logIn()
    await waitForPath("/checkout")
    await visit.waitForText("checkout.heading")
    await page.goBack()
    await waitForPath("/cart")
    expect(await page.locator("input[type=tel]").count()).toBe(0)
  }
)

const toArabicDigits = (digits: string): string =>
  digits.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩".charAt(Number(digit)))
