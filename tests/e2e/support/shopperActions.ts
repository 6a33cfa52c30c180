import type { ParseKeys, TFunction } from "i18next"
import type { Locator, Page } from "playwright-core"
import type { TestShop } from "../../support/startShop.ts"
import { newPhone } from "./visitor.ts"

type Values = Readonly<Record<string, string | number>>

/** What a shopper does on a page, in the words that stand on it. */
export type ShopperActions = ReturnType<typeof shopperActionsOn>

export const shopperActionsOn = (page: Page, t: TFunction, shop: Pick<TestShop, "url">) => {
  const say = (key: ParseKeys, values: Values = {}): string => t(key, values)
  /** Visible text that is exactly these words. */
  const text = (words: string): Locator =>
    page.getByText(words, { exact: true }).filter({ visible: true }).first()
  const see = (key: ParseKeys, values?: Values) => text(say(key, values)).waitFor()
  const button = (key: ParseKeys, values?: Values) =>
    page.getByRole("button", { name: say(key, values), exact: true })
  const link = (key: ParseKeys, values?: Values) =>
    page.getByRole("link", { name: say(key, values), exact: true })
  /** By its whole label, also where that goes on to say that it is optional. */
  const field = (key: ParseKeys) =>
    page
      .getByLabel(say(key), { exact: true })
      .or(page.getByLabel(`${say(key)}${say("common.optional")}`, { exact: true }))
      .first()
  /** The screen is there and answers to taps: React has taken over its heading. */
  const alive = () =>
    page.waitForFunction(() => {
      const heading = document.querySelector("main:not([aria-busy='true']) #page-title")
      return heading !== null && Object.keys(heading).some((key) => key.startsWith("__reactFiber"))
    })
  const open = async (path: string) => {
    await page.goto(path, { waitUntil: "domcontentloaded" })
    await alive()
  }
  /** Where the shopper stands now: path and query. */
  const at = async (path: string) => {
    await page.waitForURL((url) => url.pathname + url.search === path || url.pathname === path, {
      waitUntil: "commit"
    })
    await alive()
  }
  const placeOrder = () => page.getByRole("button", { name: say("checkout.placeOrder") }).last()
  /** What the button says it costs, once that is known. */
  const priceOnButton = () => placeOrder().filter({ hasText: /\d/ }).innerText()
  const typeCode = async (code: string) => {
    await page.getByLabel(say("login.digit", { position: 1 })).focus()
    await page.keyboard.type(code)
  }
  /** On /login: a new number and its code; answers the number in E.164. */
  const logIn = async (number = newPhone()): Promise<string> => {
    await field("login.phone").fill(number)
    await button("login.sendCode").click()
    await see("login.codeHeading")
    const phone = `+965${number}`
    await typeCode(await codeSentTo(shop, phone))
    return phone
  }
  /** On /add-address: what a courier needs in Kuwait. */
  const fillAddress = async () => {
    await field("address.fullName").fill("نورة العتيبي")
    await field("address.governorate").selectOption("hawalli")
    await field("address.city").fill("السالمية")
    await field("address.block").fill("٦")
    await field("address.building").fill("14")
    await field("address.latitude").fill("29.33")
    await field("address.longitude").fill("48.07")
  }
  const chooseMethod = (method: "card" | "cash") =>
    page.getByRole("radio", { name: say(`checkout.${method}`) }).check({ force: true })
  /** On the sandbox's payment page: picks a card by what it does, and presses one of its buttons. */
  const payWith = async (
    card: "paid" | "declined" | "pending" | "error",
    how: "return" | "close" = "return"
  ) => {
    await page.waitForURL("**/sandbox/pay/*")
    const form = page.locator("form", { has: page.locator("input[name=method][value=card]") })
    await form
      .locator("select")
      .selectOption({ index: ["paid", "declined", "pending", "error"].indexOf(card) })
    await form.locator(`button[value=${how}]`).click()
  }
  /** What the browser keeps of the shop, as text. */
  const storage = () => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  return {
    say,
    text,
    see,
    button,
    link,
    field,
    alive,
    open,
    at,
    placeOrder,
    priceOnButton,
    typeCode,
    logIn,
    fillAddress,
    chooseMethod,
    payWith,
    storage
  }
}

/** The code in the newest message that the sandbox shows for a phone. */
const codeSentTo = async ({ url }: Pick<TestShop, "url">, phone: string): Promise<string> => {
  const messages: ReadonlyArray<{ readonly to: string; readonly code: string | null }> = await (
    await fetch(`${url}/sandbox/messages`, { headers: { accept: "application/json" } })
  ).json()
  return messages.find(({ to, code }) => to === phone && code !== null)?.code ?? ""
}
