import type { StoryObj } from "@storybook/react-vite"
import { renderToStaticMarkup } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it } from "vitest"
import { optionalSteps, offeredStatuses } from "#core/desk/usedSteps.ts"
import { orderStatuses } from "#core/orders/orderStatus.ts"
import { nextStatuses } from "#core/orders/orderTransitions.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { bothKinds, deskMoveName, deskMoveOfMany, deskStatusName } from "#locales/deskStatusName.ts"
import { type Locale, locales } from "#locales/i18n.ts"
import { orderStatusName } from "#locales/orderArrival.ts"
import { orderNewsMessage } from "#locales/orderNewsMessage.ts"
import { fullShopInfo } from "#stories/help/shopInfo.ts"
import { pickupOrder } from "#stories/orders/orders.ts"
import { demoBrand } from "#stories/brand.ts"
import * as orderPlaced from "#stories/checkout/OrderPlacedDetails.stories.tsx"
import * as deskOrder from "#stories/desk/DeskOrder.stories.tsx"
import * as slips from "#stories/desk/Print.stories.tsx"
import * as mails from "#stories/mails/OrderMail.stories.tsx"
import * as orderPages from "#stories/orders/OrderDetail.stories.tsx"
import * as invoices from "#stories/orders/OrderInvoice.stories.tsx"
import { summaryOf } from "#stories/desk/deskOrders.ts"
import { orderMailSubject, orderMailText } from "#ui/mails/orderMailText.ts"
import { OrderTable } from "#ui/desk/orders/OrderTable.tsx"
import { textsInMarkup } from "../support/stories/textsInMarkup.ts"

const deliveryWords = {
  en: /deliver|shipp|courier|on (?:its|the) way|be sent/i,
  ar: /توصيل|توصّل|وصيله|شحن|مندوب|في الطريق|في طريقه|يُرسل/
} as const
const pickup = { address: "", readyAt: 0, code: "4821" }

const renderStory = ({ render }: StoryObj, locale: Locale): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      {render?.({}, Object.assign(Object.create(null), { globals: { locale } }))}
    </MemoryRouter>
  )

describe.each(locales)("an order that is collected has no words of a delivery, in %s", (locale) => {
  const { t } = i18nByLocale[locale]
  const expectNone = (texts: Iterable<string>) =>
    expect([...texts].filter((text) => deliveryWords[locale].test(text))).toEqual([])

  it.each(orderStatuses)("status %s: to its customer, at the desk, in messages", (status) => {
    const order = { ...pickupOrder(locale), status, history: [{ status, at: 0 }], pickup }
    const about = { order, refund: null }
    expectNone([
      orderStatusName(t, order),
      orderNewsMessage(t, order) ?? "",
      orderMailSubject(t, about),
      ...orderMailText(t, {
        ...about,
        shop: { ...fullShopInfo(locale) },
        brand: demoBrand,
        origin: ""
      }).split("\n")
    ])
    // Nobody moves it to a status of the courier, so the desk has no other words for it.
    if (status !== "shipped" && status !== "on_the_way")
      expectNone([
        deskStatusName(t, order),
        ...offeredStatuses(optionalSteps, order, nextStatuses("owner", status)).map((to) =>
          deskMoveName(t, order, to)
        )
      ])
  })

  it.each([
    ["order, ready", orderPages.ReadyForPickup],
    ["order, collected", orderPages.PickupCollected],
    ["order, cancelled", orderPages.PickupCancelled],
    ["order placed", orderPlaced.Pickup],
    ["invoice", invoices.Pickup],
    ["mail, ready", mails.ReadyForPickup],
    ["mail, cancelled", mails.PickupCancelled],
    ["packing slip", slips.PickupSlip],
    ["order at the desk", deskOrder.ReadyForPickup]
  ] as const)("page: %s", (_, story) => expectNone(textsInMarkup(renderStory(story, locale))))

  it("a row of the desk's list says that its cash is paid at the shop", () => {
    const orders = orderStatuses
      .filter((status) => status !== "shipped" && status !== "on_the_way")
      .map((status, index) =>
        summaryOf(locale, index, status, { method: "cash", isPaid: false, pickup })
      )
    const markup = renderToStaticMarkup(
      <I18nextProvider i18n={i18nByLocale[locale]}>
        <MemoryRouter>
          <OrderTable
            groups={[{ kind: null, orders }]}
            selected={[]}
            onToggle={() => {}}
            onToggleGroup={() => {}}
            onToggleAll={() => {}}
          />
        </MemoryRouter>
      </I18nextProvider>
    )
    expect(textsInMarkup(markup)).toContain(t("orders.cashAtShop"))
    expect(textsInMarkup(markup)).not.toContain(t("orders.cash"))
    expectNone(textsInMarkup(markup))
  })
})

it("deskMoveOfMany: both words where some orders are collected and others delivered", () => {
  const { t } = i18nByLocale.en
  expect(deskMoveOfMany(t, bothKinds, "out_for_delivery")).toBe(
    "Hand to Courier / Ready for Pickup"
  )
  expect(deskMoveOfMany(t, bothKinds, "processing")).toBe(t("desk.move.processing"))
  expect(deskMoveOfMany(t, [{}, { pickup: null }], "delivered")).toBe(t("desk.move.delivered"))
})
