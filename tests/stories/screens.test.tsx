import type { StoryObj } from "@storybook/react-vite"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it } from "vitest"
import { countries, countryKeys } from "#core/contact/countries.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { cartMachine } from "#core/cart/cartMachine.ts"
import type { Order, OrderRefusal } from "#core/orders/Order.ts"
import { type OrderStatus, orderStatuses } from "#core/orders/orderStatus.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { type Locale, locales } from "#locales/i18n.ts"
import { createMoneyFormatter } from "#locales/formatter.ts"
import { stateStory } from "#stories/stateStory.tsx"
import { abayaLine, dallahLine, mabkharaLine } from "#stories/catalogue/products.ts"
import { Filled } from "#stories/cart/CartScreen.stories.tsx"
import { Choosing, PromoApplied } from "#stories/checkout/Checkout.stories.tsx"
import { GivingPhone } from "#stories/login/Login.stories.tsx"
import { Ready } from "#stories/orders/OrdersList.stories.tsx"
import { dallahAndMore } from "#stories/orders/orders.ts"
import { CartScreen } from "#ui/cart/CartScreen.tsx"
import { OrderDetail } from "#ui/orders/OrderDetail.tsx"
import { textsInMarkup } from "../support/textsInMarkup.ts"

const markupOf = ({ render }: StoryObj, locale: Locale): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      {render?.({}, Object.assign(Object.create(null), { globals: { locale } }))}
    </MemoryRouter>
  )

const lacking = (markup: string, texts: ReadonlyArray<string>): ReadonlyArray<string> => {
  const shown = textsInMarkup(markup)
  return texts.filter((text) => !shown.has(text))
}

describe.each(locales)("screens (%s)", (locale) => {
  const { t } = i18nByLocale[locale]
  const price = createMoneyFormatter(locale)

  it("cart: shows the SKU and price of each line, and the total of all", () => {
    const lines = [abayaLine, dallahLine, mabkharaLine]
    const total = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
    expect(total).toBeGreaterThan(0)
    expect(
      lacking(markupOf(Filled, locale), [
        ...lines.flatMap((line) => [price(line.price), `SKU-${line.productId}`]),
        price(total)
      ])
    ).toEqual([])
  })

  it("cart: a line of all that is in stock cannot be increased, one of less can", () => {
    const disabled = [dallahLine.stock, dallahLine.stock - 1].map((quantity) => {
      const story = stateStory(cartMachine, (props) => <CartScreen {...props} isCustomer />)(
        { open: "filled" },
        {
          cart: { lines: [{ ...dallahLine, quantity: Quantity.make(quantity) }], promoCode: null },
          removed: []
        }
      )
      const [button = ""] =
        new RegExp(`<button[^>]*aria-label="${t("common.increase")}"[^>]*>`).exec(
          markupOf(story, locale)
        ) ?? []
      return button.includes(" disabled")
    })
    expect(disabled).toEqual([true, false])
  })

  it("checkout: 63.750 of goods, 2.140 for 5.34 kg, and 10 % off them come to 59.510", () => {
    expect(lacking(markupOf(Choosing, locale), [63_750, 2_140, 65_890].map(price))).toEqual([])
    const withPromo = markupOf(PromoApplied, locale)
    expect(lacking(withPromo, [63_750, 2_140, 59_510].map(price))).toEqual([])
    expect(lacking(withPromo, [t("checkout.discountAmount", { amount: 6_380 })])).toEqual([])
  })

  it("login: offers the six countries, Kuwait first, with their calling codes", () => {
    const options = [...markupOf(GivingPhone, locale).matchAll(/<option[^>]*>([^<]*)</g)].map(
      ([, text]) => text
    )
    expect(countryKeys[0]).toBe("KW")
    expect(options).toEqual(
      countryKeys.map((key) =>
        t("login.countryOption", {
          country: t(`countries.${key}`),
          code: `+${countries[key].callingCode}`
        })
      )
    )
  })

  it("orders: a card has number, date, status, total, three pictures and the count of the rest", () => {
    const markup = markupOf(Ready, locale)
    const [card = ""] = /<a[^>]*href="\/order\/1042".*?<\/a>/s.exec(markup) ?? []
    expect(
      lacking(card, [
        t("orders.number", { id: dallahAndMore.id }),
        t("orders.date", { at: dallahAndMore.placedAt }),
        t("orderStatus.pending"),
        t("orders.more", { count: 2 }),
        t("common.items", { count: 13 }),
        price(dallahAndMore.total)
      ])
    ).toEqual([])
    expect(card.match(/<img /g)).toHaveLength(3)
  })

  it.each(orderStatuses)(
    "order: the timeline of %s marks its step, and strikes what will not come",
    (status) => {
      const story = stateStory(
        loadMachine<ReadonlyArray<Order>, OrderRefusal>({ id: "orderDetail" }),
        (props) => <OrderDetail {...props} id={dallahAndMore.id} />
      )("ready", { data: [{ ...dallahAndMore, status }], refusal: null })
      const markup = markupOf(story, locale)
      const [timeline = ""] = /<ol.*?<\/ol>/s.exec(markup) ?? []
      const steps = timeline.match(/<li[^>]*>/g) ?? []
      const struck = timeline.split(t("orders.stepStruck")).length - 1
      expect([
        steps.length,
        steps.findIndex((step) => step.includes('aria-current="step"')),
        struck
      ]).toEqual([5, ...stepOf[status]])
      expect(lacking(markup, [t(`orderStatus.${status}`)])).toEqual([])
    }
  )
})

/** Which of the five steps is the present one (-1 for none), and how many are struck out. */
const stepOf: Readonly<Record<OrderStatus, readonly [present: number, struck: number]>> = {
  pending: [0, 0],
  confirmed: [0, 0],
  on_hold: [0, 0],
  processing: [1, 0],
  shipped: [2, 0],
  on_the_way: [3, 0],
  out_for_delivery: [3, 0],
  delivered: [4, 0],
  completed: [4, 0],
  cancelled: [-1, 4],
  failed: [-1, 4],
  refunded: [-1, 4]
}
