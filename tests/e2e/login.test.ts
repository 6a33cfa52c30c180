import type { Locator } from "@playwright/test"
import { formatPhone } from "#core/contact/Phone.ts"
import { lastOtpCode, query } from "../support/apiClient.ts"
import { newPhone } from "./support/visitor.ts"
import { products } from "./support/shopData.ts"
import { longTest } from "./support/longTest.ts"
import { expect, test, type Visit } from "./support/test.ts"

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

test.extend({ locale: "en" })(
  "login: a number and a code that a browser fills in without events are sent",
  longTest,
  async ({ page, shop, visit }) => {
    // The setter of the element itself is React's, and that of the prototype the browser's.
    const fill = (input: Locator, text: string) =>
      input.evaluate((input, text) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text)
      }, text)
    const number = newPhone()
    await visit.openPage("/login")
    await fill(visit.field("login.phone"), number)
    await visit.button("login.sendCode").click()
    await visit.waitForText("login.codeHeading")
    await fill(page.locator("fieldset input").first(), await lastOtpCode(shop, `+965${number}`))
    await visit.button("login.verify").click()
    await visit.waitForPath("/")
  }
)

/** Four digits that are not the code. */
const otherCode = (code: string): string => (code === "1111" ? "2222" : "1111")

test.extend({ locale: "en", visitor: { cartItems: [[products.storybook, 1]] } })(
  "login: the session survives a reload, and logging out clears the device",
  async ({ page, t, visit }) => {
    await visit.openPage("/cart")
    await visit.button("cart.proceed").click()
    const phone = await visit.logIn()
    await visit.waitForPath("/checkout")
    await visit.fillAddress()
    await visit.choosePaymentMethod("cash")
    await visit.placeOrderButton().click()
    await visit.waitForPath("/thank-you")
    const {
      auth_token: token = "",
      user_id: userId,
      user_mobile: mobile,
      user_name: name
    } = await visit.readStorage()
    expect(token.length).toBeGreaterThan(20)
    expect([mobile, userId, name]).toEqual([
      phone,
      expect.stringMatching(/^\d+$/),
      expect.any(String)
    ])

    await page.goto("/login")
    await visit.waitForPath("/")
    await visit.openPage("/profile")
    await page.reload()
    await visit.waitForHydration()
    await page.getByRole("button", { name: t("profile.logout") }).click()
    await visit.waitForPath("/")
    await visit.waitForAnnouncement("profile.loggedOut")
    const storage = JSON.stringify(await visit.readStorage())
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
    await visit.openPage("/orders")
    await visit.waitForPath("/login")
    expect(await page.locator("header a[href='/cart']").count()).toBe(0)
  }
)

test.extend({ visitor: { cartItems: [[products.storybook, 1]] } })(
  "login: the code that was sent stays valid after a reload, and changing the number starts over; it returns to the checkout and leaves no step in the history",
  async ({ page, shop, t, visit }) => {
    await visit.openPage("/cart")
    await visit.button("cart.proceed").click()
    await visit.waitForPath("/login")
    const number = newPhone()
    await visit.field("login.phone").fill(number)
    await visit.button("login.sendCode").click()
    await visit.waitForText("login.codeHeading")
    const code = await lastOtpCode(shop, `+965${number}`)
    await page.reload()
    await visit.waitForText("login.codeHeading")
    await page
      .getByText(t("login.codeSentTo", { phone: formatPhone(`+965${number}`), length: 4 }))
      .waitFor()
    await page.getByRole("timer").filter({ hasText: /\d/ }).waitFor()
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
      `"${code}"`
    )
    await visit.button("login.changePhone").click()
    await expect(visit.field("login.phone")).toHaveValue(number)
    await page.reload()
    await visit.waitForHydration()
    await visit.field("login.phone").fill(number)
    await visit.button("login.sendCode").click()
    await visit.waitForText("login.codeHeading")
    const newCode = await lastOtpCode(shop, `+965${number}`)
    await page.reload()
    await visit.waitForText("login.codeHeading")
    await visit.typeCode(newCode)
    await visit.waitForPath("/checkout")
    // The login leaves no step in the history.
    await page.goBack()
    await visit.waitForPath("/cart")
    expect(await page.evaluate(() => sessionStorage.getItem("sadu.otpSent"))).toBeNull()
  }
)

test("login: the code is typed digit by digit, and focus moves between the boxes", async ({
  page,
  shop,
  t,
  visit
}) => {
  const number = newPhone()
  await askForCode(visit, `0${toArabicDigits(number)}`)
  await page
    .getByText(t("login.codeSentTo", { phone: formatPhone(`+965${number}`), length: 4 }))
    .waitFor()
  const code = await lastOtpCode(shop, `+965${number}`)
  const boxes = page.locator("fieldset input")
  const inBoxes = () =>
    boxes.evaluateAll((all) =>
      all.map((box) => (box instanceof HTMLInputElement ? box.value : "?")).join("|")
    )
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))
  await expect(boxes).toHaveCount(4)
  expect(await focused()).toBe(t("login.digit", { position: 1, length: 4 }))
  await page.keyboard.type("1x2")
  expect(await inBoxes()).toBe("1|2||")
  expect(await focused()).toBe(t("login.digit", { position: 3, length: 4 }))
  await visit.button("login.verify").click()
  await visit.waitForText("refusals.verifyOtp.incomplete")
  await boxes.nth(2).focus()
  await page.keyboard.press("Backspace")
  expect(await inBoxes()).toBe("1|||")
  await page.keyboard.press("Backspace")
  expect(await inBoxes()).toBe("|||")
  await page.keyboard.type(toArabicDigits(code))
  await visit.waitForPath("/")
})

test.extend({
  locale: "en",
  allowsFailedRequests: true,
  permissions: ["clipboard-read", "clipboard-write"]
})(
  "login: a pasted wrong code and an expired one are refused, and a suggested new code logs in",
  longTest,
  async ({ page, shop, visit }) => {
    const phone = await askForCode(visit)
    const old = await lastOtpCode(shop, phone)
    await page.locator("fieldset input").nth(2).focus()
    await page.evaluate((text) => navigator.clipboard.writeText(text), otherCode(old))
    await page.keyboard.press("Control+V")
    await visit.waitForText("refusals.verifyOtp.wrongWithTries", { count: 4 })
    await expect(page.locator("fieldset input").first()).toHaveValue("")
    await page.getByRole("timer").filter({ hasText: /\d/ }).waitFor()
    await query(
      shop,
      `update otp set sent_at = now() - interval '5 minutes', ends_at = now() - interval '1 second'
        where phone = $1`,
      [phone]
    )
    await visit.typeCode(old)
    await visit.waitForText("server.otpExpired")
    await visit.button("login.resend").click()
    await visit.waitForAnnouncement("login.sent")
    await page
      .getByRole("timer")
      .filter({ hasText: /1[12]\d/ })
      .waitFor()
    await page.locator("input[autocomplete=one-time-code]").fill(await lastOtpCode(shop, phone))
    await visit.waitForPath("/")
  }
)

const toArabicDigits = (digits: string): string =>
  digits.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩".charAt(Number(digit)))
