import { renderToStaticMarkup } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { describe, expect, it } from "vitest"
import type { Order, OrderRefund } from "#core/orders/Order.ts"
import { Fils } from "#core/money/Fils.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { type Locale, locales, withBrand } from "#locales/i18n.ts"
import { brandTokens } from "#core/brand/brandColours.ts"
import { demoBrand, longNameBrand } from "#stories/brand.ts"
import { fullShopInfo } from "#stories/help/shopInfo.ts"
import { orderOfFiveProducts, orderPaidByKnet, refundOf } from "#stories/orders/orders.ts"
import { OrderMailDocument } from "#ui/mails/OrderMail.tsx"
import { orderMailSubject, orderMailText } from "#ui/mails/orderMailText.ts"

const origin = "https://shop.example"

const render = (locale: Locale, order: Order, refund: OrderRefund | null = null) => {
  const mail = { order, refund, shop: fullShopInfo(locale), brand: demoBrand, origin }
  const i18n = i18nByLocale[locale]
  return {
    html: renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <OrderMailDocument {...mail} locale={locale} />
      </I18nextProvider>
    ),
    text: orderMailText(i18n.t, mail),
    subject: orderMailSubject(i18n.t, mail)
  }
}

const placed = { ar: orderPaidByKnet("ar"), en: orderPaidByKnet("en") }

describe.each(locales)("a mail about an order, in %s", (locale) => {
  const order = placed[locale]
  const { html, text } = render(locale, order)
  const { t } = i18nByLocale[locale]
  const price = (fils: number) => t("common.price", { price: fils })

  it("says the same in both forms: products, amounts, address, note, day, shop", () => {
    const facts = [
      ...order.lines.flatMap((line) => [line.name, price(line.price * line.quantity)]),
      ...[order.subtotal, order.delivery, order.total].map(price),
      t("orders.discountAmount", { amount: order.discount }),
      t("orders.knet"),
      t("orders.arrives", { day: order.expectedDay }),
      order.note,
      ...order.address.split("\n"),
      fullShopInfo(locale).legalName ?? ""
    ]
    for (const fact of facts) for (const form of [html, text]) expect(form).toContain(fact)
  })

  it("its links and pictures are addresses, not paths", () => {
    const addresses = Array.from(html.matchAll(/(?:src|href)="([^"]*)"/g), ([, to]) => to ?? "")
    expect(addresses.filter((to) => !/^(https:\/\/shop\.example\/|tel:\+)/.test(to))).toEqual([])
    for (const path of ["/order/1043", "/order/1043/invoice", "/profile/notifications"])
      for (const form of [html, text]) expect(form).toContain(origin + path)
  })

  it("is a document in its language and direction, without scripts or style sheets", () => {
    expect(html).toMatch(
      locale === "ar" ? /^<html lang="ar" dir="rtl">/ : /^<html lang="en" dir="ltr">/
    )
    expect(html).not.toMatch(/<script|<link|class="_/)
  })
})

it("a day in the past is not expected any more", () => {
  const order = { ...placed.en, status: "delivered" }
  for (const form of Object.values(render("en", order))) expect(form).not.toContain("Expected by")
})

it("the subject says what has happened, and names the order", () => {
  const after = (...statuses: ReadonlyArray<string>) =>
    render("en", { ...placed.en, history: statuses.map((status) => ({ status, at: 0 })) }).subject
  expect(after("confirmed")).toBe("Thank You for Your Order · \u20661043\u2069")
  expect(after("confirmed", "shipped")).toBe("Your Order Is Shipped · \u20661043\u2069")
  expect(after("on_hold")).toContain(i18nByLocale.en.t("orderProgress.title.soldOut"))
})

it("a mail about a refund says how much came back, in which way and for which items", () => {
  const order = orderOfFiveProducts("en")
  const refund = refundOf("done", {
    amount: Fils.make(11_250),
    method: "bank_transfer",
    items: [{ position: 1, quantity: 1 }]
  })
  const { subject, ...forms } = render("en", { ...order, refunds: [refund] }, refund)
  expect(subject).toContain("We Refunded KD\u00a011.25")
  for (const form of Object.values(forms)) {
    expect(form).toContain("by bank transfer")
    expect(form).toMatch(/This is for: 1 × \W*Oud attar from Assam \(12 ml\)/)
  }
})

it("names and notes are text, whatever is in them", () => {
  const hostile = '<img src=x onerror="alert(1)">'
  const order = orderOfFiveProducts("en")
  const { html } = render("en", {
    ...order,
    note: hostile,
    customer: { ...order.customer, name: hostile },
    lines: order.lines.map((line) => ({ ...line, name: hostile, attributes: hostile }))
  })
  expect(html).not.toContain("<img src=x")
})

it.each(locales)(
  "a shop with a name and colours of its own has them in its mails (%s)",
  (locale) => {
    const brand = longNameBrand
    const mail = { order: placed[locale], refund: null, shop: fullShopInfo(locale), origin, brand }
    const { dark, light } = brandTokens(brand)
    const html = renderToStaticMarkup(
      <I18nextProvider i18n={withBrand(i18nByLocale[locale], locale, brand)}>
        <OrderMailDocument {...mail} locale={locale} />
      </I18nextProvider>
    )
    expect(html).toContain(`>${brand.name[locale]}</a>`)
    for (const colour of [light.accent, light.ground, dark.ground, dark["accent-text"]])
      expect(html).toContain(colour)
    for (const colour of ["#9e2335", "#faf6f0", "#14110f"]) expect(html).not.toContain(colour)
  }
)
