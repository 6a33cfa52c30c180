import type { ParseKeys, TFunction } from "i18next"
import { expect, type Locator, type Page } from "@playwright/test"
import type { TestShop } from "../../support/startShop.ts"
import { newPhone } from "./visitor.ts"

type Values = Readonly<Record<string, string | number>>

/** Actions of a shopper, with elements found by their messages. */
export type ShopperActions = ReturnType<typeof shopperActionsOn>

/** `announcements` are recorded by `recordAnnouncements`. */
export const shopperActionsOn = (
  page: Page,
  t: TFunction,
  shop: Pick<TestShop, "url">,
  announcements: Array<string>
) => {
  const message = (key: ParseKeys, values: Values = {}): string => t(key, values)
  /** Visible text that is exactly this. */
  const exactText = (text: string): Locator =>
    page.getByText(text, { exact: true }).filter({ visible: true }).first()
  const waitForText = (key: ParseKeys, values?: Values) => exactText(message(key, values)).waitFor()
  /**
   * Waits for a message of a live region which disappears by itself, or has disappeared. It is
   * removed from the record, so that the next call waits for the next one.
   */
  const waitForAnnouncement = async (key: ParseKeys, values?: Values) => {
    const text = message(key, values)
    await expect.poll(() => announcements, { intervals: [50] }).toContain(text)
    announcements.splice(0, announcements.length, ...announcements.filter((one) => one !== text))
  }
  const button = (key: ParseKeys, values?: Values) =>
    page.getByRole("button", { name: message(key, values), exact: true })
  const link = (key: ParseKeys, values?: Values) =>
    page.getByRole("link", { name: message(key, values), exact: true })
  /** A field found by its whole label, with or without the word for optional. */
  const field = (key: ParseKeys) =>
    page
      .getByLabel(t(key), { exact: true })
      .or(page.getByLabel(`${t(key)}${t("common.optional")}`, { exact: true }))
      .first()
  /** Waits until React has hydrated the heading of a loaded screen. */
  const waitForHydration = () =>
    page.waitForFunction(() => {
      const heading = document.querySelector("main:not([aria-busy='true']) #page-title")
      return heading !== null && Object.keys(heading).some((key) => key.startsWith("__reactFiber"))
    })
  const openPage = async (path: string) => {
    await page.goto(path, { waitUntil: "domcontentloaded" })
    await waitForHydration()
  }
  /** Waits until the page at this path, with or without its query, is hydrated. */
  const waitForPath = async (path: string) => {
    await page.waitForURL((url) => url.pathname + url.search === path || url.pathname === path, {
      waitUntil: "commit"
    })
    await waitForHydration()
  }
  /** Replaces what a field has by a text that arrives at once, as from the clipboard. */
  const paste = async (input: Locator, text: string) => {
    await input.selectText()
    await page.keyboard.insertText(text)
  }
  const placeOrderButton = () =>
    page
      .getByRole("button", {
        name: new RegExp(`^(?:${t("checkout.placeOrder")}|${t("checkout.pay")})(?:\\s|$)`)
      })
      .last()
  /** The text of the button once it names a total. */
  const orderButtonText = () => placeOrderButton().filter({ hasText: /\d/ }).innerText()
  const typeCode = async (code: string) => {
    await page.getByLabel(t("login.digit", { position: 1, length: 4 })).focus()
    await page.keyboard.type(code)
  }
  /** On /login: enters a new number and its code, and returns the number in E.164. */
  const logIn = async (number = newPhone()): Promise<string> => {
    await field("login.phone").fill(number)
    await button("login.sendCode").click()
    await waitForText("login.codeHeading")
    const phone = `+965${number}`
    await typeCode(await codeSentTo(shop, phone))
    return phone
  }
  /** On /add-address or /checkout: fills the required fields of an address in Kuwait. */
  const fillAddress = async () => {
    await field("address.fullName").fill("نورة العتيبي")
    await field("address.area").fill("السالمية")
    await field("address.block").fill("٦")
    await field("address.street").fill("٢٢")
    await field("address.house").fill("14")
  }
  const choosePaymentMethod = (method: PaymentMethod) => choosePaymentMethodOn(page, method)
  /** On the sandbox's payment page: picks a card by its outcome, and presses one of the buttons. */
  const payByCard = async (
    card: "paid" | "declined" | "pending" | "error",
    how: "return" | "close" = "return",
    method: "card" | "knet" = "card"
  ) => {
    await page.waitForURL("**/sandbox/pay/*")
    const form = page.locator("form", { has: page.locator(`input[name=method][value=${method}]`) })
    await form
      .locator("select")
      .selectOption({ index: ["paid", "declined", "pending", "error"].indexOf(card) })
    await form.locator(`button[value=${how}]`).click()
  }
  /** All entries of localStorage. */
  const readStorage = () => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  return {
    exactText,
    waitForText,
    waitForAnnouncement,
    button,
    link,
    field,
    paste,
    waitForHydration,
    openPage,
    waitForPath,
    placeOrderButton,
    orderButtonText,
    typeCode,
    logIn,
    fillAddress,
    choosePaymentMethod,
    payByCard,
    readStorage
  }
}

type PaymentMethod = "knet" | "card" | "cash"

/**
 * On /checkout: taps a payment method, and waits until it is chosen. Before hydration the tap is
 * replayed later, so that Playwright's `check`, which reads at once, would fail.
 */
export const choosePaymentMethodOn = async (page: Page, method: PaymentMethod): Promise<void> => {
  const radio = page.locator(`input[type=radio][value=${method}]`)
  await page.locator("label", { has: radio }).click()
  await radio.and(page.locator(":checked")).waitFor({ state: "attached" })
}

/** The code in the newest message that the sandbox shows for a phone number. */
export const codeSentTo = async (
  { url }: Pick<TestShop, "url">,
  phone: string
): Promise<string> => {
  const messages: ReadonlyArray<{ readonly to: string; readonly code: string | null }> = await (
    await fetch(`${url}/sandbox/messages`, { headers: { accept: "application/json" } })
  ).json()
  return messages.find(({ to, code }) => to === phone && code !== null)?.code ?? ""
}
