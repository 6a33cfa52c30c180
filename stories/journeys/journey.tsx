import type { StoryObj } from "@storybook/react-vite"
import type { ParseKeys, TFunction } from "i18next"
import { configure, expect, userEvent, waitFor, within } from "storybook/test"
import { Phone } from "#core/contact/Phone.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import type { Locale } from "#locales/i18n.ts"
import { paths } from "#locales/paths.ts"
import { attar, type MemoryShop, openShop } from "./openShop.ts"
import { providerTexts, ShopWindow } from "./ShopWindow.tsx"

type Values = Readonly<Record<string, string | number>>

/** One named step of a journey, as the panel of interactions shows it. */
type Step = (title: string, perform: () => Promise<void> | void) => Promise<void> | void

export interface Journey {
  readonly shop: MemoryShop
  readonly step: Step
  readonly shopper: ReturnType<typeof shopperIn>
}

/** A story that plays a journey step by step, from the page of the product on. */
export const journey = (locale: Locale, play: (journey: Journey) => Promise<void>): StoryObj => ({
  globals: { locale },
  play: async ({ canvasElement, mount, step }) => {
    const shop = openShop(locale)
    await mount(<ShopWindow shop={shop} path={paths.product(attar.id)} />)
    await play({ shop, step, shopper: shopperIn(canvasElement, shop) })
  }
})

/** Errors in the console since the journey began. */
const consoleErrors: Array<string> = []

/**
 * Hooks of a file of journeys: an error in the console fails the journey, as it fails any other
 * story.
 */
export const failOnConsoleErrors = {
  beforeEach: () => {
    consoleErrors.length = 0
    const { error } = console
    console.error = (...logged: ReadonlyArray<unknown>) => {
      consoleErrors.push(logged.map(String).join(" "))
      error(...logged)
    }
    return () => void (console.error = error)
  },
  afterEach: () => {
    if (consoleErrors.length > 0)
      throw new Error(`The console has errors: ${consoleErrors.join("\n")}`)
  }
}

/** The phone number of the shopper, as it is typed and as the shop knows it. */
const typedPhone = "51234567"
const phone = Phone.make(`+965${typedPhone}`)

/** Actions of the shopper, with elements found by their messages. */
const shopperIn = (element: HTMLElement, shop: MemoryShop) => {
  const canvas = within(element)
  const t: TFunction = i18nByLocale[shop.locale].t
  const text = (key: ParseKeys, values: Values = {}): string => t(key, values)
  const see = (words: string) =>
    waitFor(
      () => isShown(canvas.getAllByText(words, { normalizer: (shown) => shown.trim() })),
      longTimeout
    )
  const findControl = (role: "button" | "link" | "radio", name: string | RegExp) =>
    waitFor(async () => {
      const control = enabledIn(canvas.getAllByRole(role, { name }))
      // A page that has just opened may replace the control once more.
      await new Promise((resolve) => setTimeout(resolve, 50))
      return enabledIn([control])
    }, longTimeout)
  const seeControl = async (...control: Parameters<typeof findControl>) =>
    void (await findControl(...control))
  const tap = async (...control: Parameters<typeof findControl>) =>
    userEvent.click(await findControl(...control))
  const fill = async (label: string | RegExp, typed: string) => {
    const field = await canvas.findByLabelText(label, { selector: "input" }, longTimeout)
    await userEvent.clear(field)
    await userEvent.type(field, typed)
  }
  /** The code that the phone received last. */
  const receivedCode = () => shop.lastCode(phone) ?? ""
  const requestCode = async () => {
    await fill(text("login.phone"), typedPhone)
    await tap("button", text("login.sendCode"))
    await see(text("login.codeHeading"))
  }
  const typeCode = async (code: string) => {
    const digit = text("login.digit", { position: 1, length: 4 })
    await userEvent.click(await canvas.findByLabelText(digit, {}, longTimeout))
    await userEvent.keyboard(code)
  }
  return {
    text,
    see,
    seeControl,
    tap,
    fill,
    typeCode,
    /**
     * Adds one or two of the product to the cart and proceeds from there to the checkout, which
     * asks for a login.
     */
    fillCart: async (quantity: 1 | 2 = 1) => {
      await tap("button", text("product.addToCart"))
      await tap("link", text("shell.cart", { count: 1 }))
      if (quantity === 2) {
        await tap("button", text("common.increase"))
        await seeControl("link", text("shell.cart", { count: 2 }))
      }
      await tap("button", text("cart.proceed"))
    },
    requestCode,
    receivedCode,
    wrongCode: () => (receivedCode() === "0000" ? "1111" : "0000"),
    logIn: async () => {
      await requestCode()
      await typeCode(receivedCode())
    },
    addAddress: async () => {
      await fill(text("address.fullName"), shop.locale === "ar" ? "نورة العتيبي" : "Noura Alotaibi")
      await fill(text("address.area"), shop.locale === "ar" ? "السالمية" : "Salmiya")
      await fill(new RegExp(`^${text("address.block")}`), "6")
      await fill(text("address.street"), "22")
      await fill(text("address.house"), "14")
    },
    /** Chooses how to pay and places the order of this total. */
    placeOrder: async (method: "card" | "cash", total: number) => {
      await tap("radio", new RegExp(`^${text(`checkout.${method}`)}`))
      const button = await findControl("button", /\d/)
      await expect(button.textContent).toBe(
        text(method === "cash" ? "checkout.placeOrderFor" : "checkout.payTotal", { total })
      )
      await userEvent.click(button)
    },
    seeProvider: () => see(providerTexts[shop.locale].heading),
    seeOrderPlaced: async () => {
      await see(text("checkout.orderPlacedTitle"))
      await seeControl("link", text("shell.cartEmpty"))
    },
    pay: () => tap("button", providerTexts[shop.locale].pay),
    payWithDeclinedCard: () => tap("button", providerTexts[shop.locale].decline)
  }
}

// A failure says what the page shows instead of the markup of the whole document.
configure({
  getElementError: (message) =>
    new Error(
      `${message?.split("\n")[0]}. The page shows: ${document.querySelector(".preview")?.textContent}`
    )
})

/** A page of the shop may load its chunk first. */
const longTimeout = { timeout: 30_000 }

const isShown = (elements: ReadonlyArray<HTMLElement>) => {
  if (!elements.some((element) => element.checkVisibility({ visibilityProperty: true })))
    throw new Error("The text is hidden")
}

const enabledIn = (elements: ReadonlyArray<HTMLElement>): HTMLElement => {
  const enabled = elements.find(
    (element) => element.isConnected && !element.matches(":disabled, [aria-disabled=true]")
  )
  if (enabled === undefined) throw new Error("The control is disabled or was replaced")
  return enabled
}
