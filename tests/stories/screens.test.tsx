import type { StoryObj } from "@storybook/react-vite"
import fc from "fast-check"
import type { ParseKeys } from "i18next"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router-dom"
import { describe, expect, it } from "vitest"
import { Quantity } from "#core/catalogue/Quantity.ts"
import type { CartLine } from "#core/cart/Cart.ts"
import { cartMachine } from "#core/cart/cartMachine.ts"
import type { Order, OrderRefusal } from "#core/orders/Order.ts"
import {
  createTimeline,
  type OrderStatus,
  orderStatuses,
  parseOrderStatus
} from "#core/orders/orderStatus.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { isBlank } from "#core/shared/cleanText.ts"
import { truncateAtWord } from "#core/shared/truncate.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { type Locale, locales, withBrand } from "#locales/i18n.ts"
import { demoBrand } from "#stories/brand.ts"
import { createMoneyFormatter } from "#locales/formatter.ts"
import { paths } from "#locales/paths.ts"
import { stateStory } from "#stories/stateStory.tsx"
import {
  FewLeft,
  Ready as ProductReady,
  WithoutVariants
} from "#stories/catalogue/ProductDetail.stories.tsx"
import * as products from "#stories/catalogue/products.ts"
import { InvalidFields } from "#stories/address/AddressForm.stories.tsx"
import * as orderPlaced from "#stories/checkout/OrderPlacedDetails.stories.tsx"
import {
  OpenedDirectly,
  PaidEarlierOnHold,
  PaidEarlierWithoutOrder,
  PaidEarlierWithRest,
  PlacedEarlierInCash
} from "#stories/checkout/OrderPlaced.stories.tsx"
import * as orderPages from "#stories/orders/OrderDetail.stories.tsx"
import * as errorPage from "#stories/payment/PaymentError.stories.tsx"
import { Filled } from "#stories/cart/CartScreen.stories.tsx"
import { Editing, PromoApplied, WithoutApplePay } from "#stories/checkout/Checkout.stories.tsx"
import { HelpReady, HelpWithOnlyAPhone } from "#stories/help/Help.stories.tsx"
import {
  Confirming,
  NotPaid as CallbackNotPaid,
  OrderNotStored,
  RefusedWithoutStatus
} from "#stories/payment/PaymentCallback.stories.tsx"
import { FoundSoldOut } from "#stories/payment/OpenPayments.stories.tsx"
import { OrderId } from "#core/orders/OrderId.ts"
import { paymentReturnMachine } from "#core/payment/paymentReturnMachine.ts"
import { PaymentSuccess } from "#ui/payment/PaymentSuccess.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { notPaid, ordered, returnContext, shopContact } from "#stories/payment/paymentReturns.ts"
import { WithoutPendingOrder } from "#stories/payment/PaymentRefusals.stories.tsx"
import * as summaries from "#stories/payment/PaymentSuccess.stories.tsx"
import { Ordered } from "#stories/checkout/OrderPlaced.stories.tsx"
import * as shops from "#stories/help/shopInfo.ts"
import { CashWithoutDiscount, PaidByCard } from "#stories/orders/OrderInvoice.stories.tsx"
import { OnlyInvoice, WhatsAppAndPhone } from "#stories/orders/OrderLinks.stories.tsx"
import { NotFoundPage } from "#stories/app/Shell.stories.tsx"
import { Customer, Guest } from "#stories/profile/Profile.stories.tsx"
import { Ready as CategoriesReady } from "#stories/catalogue/Categories.stories.tsx"
import { LongName } from "#stories/catalogue/ProductCard.stories.tsx"
import { Empty as EmptyList, FilteredEmpty } from "#stories/catalogue/ProductList.stories.tsx"
import * as orders from "#stories/orders/orders.ts"
import { CartScreen } from "#ui/cart/CartScreen.tsx"
import { OrderDetail } from "#ui/orders/OrderDetail.tsx"
import { anyText } from "#core/testing/arbitraries.ts"
import { orderStatusText } from "#core/testing/orderArbitraries.ts"
import { runs } from "#core/testing/runs.ts"
import { textsInMarkup } from "../support/stories/textsInMarkup.ts"

const renderStory = ({ render }: StoryObj, locale: Locale): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      {render?.({}, Object.assign(Object.create(null), { globals: { locale } }))}
    </MemoryRouter>
  )

const missingTexts = (markup: string, texts: ReadonlyArray<string>): ReadonlyArray<string> => {
  const shown = textsInMarkup(markup)
  return texts.filter((text) => !shown.has(text))
}

const orderDetailStory = (order: Order) =>
  stateStory(loadMachine<ReadonlyArray<Order>, OrderRefusal>({ id: "orderDetail" }), (props) => (
    <OrderDetail {...props} id={order.id} />
  ))("ready", { data: [order], refusal: null })

const filledCartStory = (line: CartLine) =>
  stateStory(cartMachine, (props) => (
    <CartScreen
      {...props}
      isCustomer
      destination="KW"
      rates={null}
      expectedDay={null}
      checked={null}
    />
  ))(
    { open: "filled" },
    { cart: { lines: [line], promoCode: null }, removed: [], isUnsaved: false }
  )

describe.each(locales)("screens (%s)", (locale) => {
  const { t } = withBrand(i18nByLocale[locale], locale, demoBrand)
  const price = createMoneyFormatter(locale)
  const expectTexts = (shown: StoryObj | string, texts: ReadonlyArray<string>) => {
    const markup = typeof shown === "string" ? shown : renderStory(shown, locale)
    expect(missingTexts(markup, texts)).toEqual([])
  }
  const dallah = products.dallah(locale)
  const [abayaLine, dallahLine, mabkharaLine] = [
    products.abayaLine(locale),
    products.dallahLine(locale),
    products.mabkharaLine(locale)
  ]
  const fullShopInfo = shops.fullShopInfo(locale)
  const orderOfFiveProducts = orders.orderOfFiveProducts(locale)
  const orderOfOneProduct = orders.orderOfOneProduct(locale)

  it("cart: shows the price of each line and no SKU, and what all comes to", () => {
    const lines = [abayaLine, dallahLine, mabkharaLine]
    const total = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
    expect(total).toBeGreaterThan(0)
    expectTexts(Filled, [...lines.map((line) => price(line.price)), price(total)])
    expect(renderStory(Filled, locale)).not.toContain("SKU-")
  })

  it("cart: cuts a name after 25 characters, leaves out the description, and hides the size M", () => {
    const [name, subText] = ["n".repeat(40), "d".repeat(40)]
    const markupOf = (line: CartLine) =>
      renderStory(filledCartStory(line), locale).split("<article")[1] ?? ""
    const sized = { ...mabkharaLine, name, subText, size: "XL", attributes: {} }
    const shown = textsInMarkup(markupOf(sized))
    expect([...shown]).toEqual(
      expect.arrayContaining([`${"n".repeat(25)}…`, t("cart.size", { size: "XL" })])
    )
    expect([...shown].join(" ")).not.toContain("ddd")
    for (const size of ["M", ""])
      expect(markupOf({ ...sized, size })).not.toContain(t("cart.size", { size }))
    expectTexts(markupOf(abayaLine), [
      Object.entries(abayaLine.attributes)
        .map(([name, value]) => t("cart.attribute", { name, value }))
        .join(t("common.comma"))
    ])
  })

  it("help: the first row dials the support number, another opens WhatsApp", () => {
    const markup = renderStory(HelpReady, locale)
    const rows = markup.slice(markup.indexOf("</h1>"))
    expect(/href="([^"]*)"/.exec(rows)?.[1]).toBe("tel:+96522200000")
    expect(markup).toContain('href="https://wa.me/96550000000')
    expect(renderStory(HelpWithOnlyAPhone, locale)).not.toContain("wa.me")
  })

  it("payment successful: 'View Order' leads to the order, or to all orders while its id is unknown", () => {
    const linkOf = (orderId: OrderId | null) => {
      const outcome = orderId === null ? null : { ...ordered, orderId }
      const story = stateStory(
        paymentReturnMachine,
        (props: ScreenProps<typeof paymentReturnMachine>) => (
          <PaymentSuccess {...props} shop={null} />
        )
      )("orderReady", {
        ...returnContext("success")(locale),
        outcome
      })
      const [, address] =
        renderStory(story, locale).match(
          new RegExp(`<a [^>]*href="([^"]*)"[^>]*>(?:(?!</a>).)*${t("payment.viewOrder")}`)
        ) ?? []
      return address
    }
    expect([linkOf(OrderId.make("1042")), linkOf(null)]).toEqual(["/order/1042", "/orders"])
  })

  it("profile, help, order and order placed: have a link to the chat of the shop, marked as such", () => {
    for (const story of [Customer, HelpReady, WhatsAppAndPhone, orderPlaced.PaidInCash])
      expect(renderStory(story, locale)).toMatch(
        /<a [^>]*data-chat="true" href="https:\/\/wa\.me\/965/
      )
  })

  it("unknown address: links home and to the categories", () => {
    const markup = renderStory(NotFoundPage, locale)
    expect(["/", "/categories"].filter((path) => !markup.includes(`href="${path}"`))).toEqual([])
  })

  it("product page: shows every text of the product except the addresses of its pictures", () => {
    const { image: _, ...product } = dallah
    const texts = Object.values(product).filter((value) => typeof value === "string")
    expect(texts.length).toBeGreaterThan(3)
    expectTexts(WithoutVariants, texts)
  })

  it("product page: another variant keeps the thumbnails and their order, and marks its own", () => {
    const thumbnailsOf = (story: StoryObj) =>
      [
        ...renderStory(story, locale).matchAll(
          /<button[^>]*class="[^"]*thumbnail[^>]*>.*?<img[^>]*src="([^"]*)"/g
        )
      ].map(([button, source]) => ({ source, isCurrent: button.includes("aria-current") }))
    const [first, other] = [thumbnailsOf(ProductReady), thumbnailsOf(FewLeft)]
    expect(first.length).toBeGreaterThan(2)
    expect(other.map(({ source }) => source)).toEqual(first.map(({ source }) => source))
    const currentOf = (all: typeof first) =>
      all.filter(({ isCurrent }) => isCurrent).map(({ source }) => source)
    expect(currentOf(first)).toEqual([first[0]?.source])
    expect(currentOf(other)).toEqual([expect.stringContaining("abaya-sand")])
  })

  it("address form: an empty required field says so itself, and no summary repeats it", () => {
    const markup = renderStory(InvalidFields, locale)
    const timesOf = (text: string) => markup.split(`>${text}<`).length - 1
    expect(timesOf(t("refusals.addressForm.required"))).toBe(0)
    expect(timesOf(t("refusals.addressForm.phone"))).toBe(1)
    expect(markup.split(t("refusals.addressForm.fieldRequired")).length - 1).toBeGreaterThan(1)
  })

  it("payment error: the provider's text is shown only beside a code without a message of ours", () => {
    const providerText = t("payment.providerMessage")
    expect(renderStory(errorPage.NotPaidWithUnknownCode, locale)).toContain(providerText)
    expect(renderStory(errorPage.NotPaid, locale)).not.toContain(providerText)
  })

  it("payment callback: a payment that is being confirmed leads to the orders", () => {
    expect(renderStory(Confirming, locale)).toContain('href="/orders"')
  })

  it("payment error: has one title, and says failed only where the provider did", () => {
    const title = t("titles.withShop", { title: t("titles.paymentError") })
    const { Loading, LoadingAgain, Unknown, Confirming, Paid, NotPaid } = errorPage
    const isFailed = [Loading, LoadingAgain, Unknown, Confirming, Paid, NotPaid].map((story) => {
      const markup = renderStory(story, locale)
      expect(markup).toContain(`<title>${title}</title>`)
      expect(markup.includes('role="alert"')).toBe(markup.includes(t("payment.errorTitle")))
      return markup.includes('role="alert"')
    })
    expect(isFailed).toEqual([false, false, false, false, false, true])
  })

  it("order placed: an order that was paid for earlier says so, and that the rest is in the cart, also on hold", () => {
    const texts = [t("checkout.paidEarlierBody"), t("checkout.paidEarlierRest")]
    expectTexts(PaidEarlierWithRest, [t("checkout.paidEarlierTitle"), ...texts])
    const onHold = renderStory(PaidEarlierOnHold, locale)
    expectTexts(onHold, [t("orderProgress.title.soldOut"), ...texts])
    expect(onHold).not.toContain(t("checkout.paidEarlierTitle"))
  })

  it("order placed: an earlier order in cash says that nothing was ordered twice", () => {
    const texts = ["placedEarlierTitle", "placedEarlierBody", "paidEarlierRest"] as const
    expectTexts(
      PlacedEarlierInCash,
      texts.map((key) => t(`checkout.${key}`))
    )
  })

  it("a payment check that was refused neither looks failed nor leads to another payment", () => {
    const markup = renderStory(RefusedWithoutStatus, locale)
    expect(markup).toContain(t("refusals.paymentReturn.refused"))
    expect(markup).not.toContain('role="alert"')
    expect(markup).not.toContain('href="/checkout"')
  })

  const contactLink = (markup: string) =>
    [...markup.slice(markup.indexOf("<main")).matchAll(/href="([^"]*)"/g)]
      .map(([, address = ""]) => address.replaceAll("&amp;", "&"))
      .find((address) => /wa\.me|^tel:|^\/help/.test(address)) ?? ""

  it.each<[string, StoryObj]>([
    ["callback page", OrderNotStored],
    ["success page", WithoutPendingOrder],
    ["order-placed page", PaidEarlierWithoutOrder]
  ])(
    "%s: money taken without an order leads to the shop's chat, with the payment's number",
    (_, story) => {
      const markup = renderStory(story, locale)
      const { invoiceId: reference } = notPaid
      expectTexts(markup, [t("payment.withoutOrderTitle"), t("payment.withoutOrderHint")])
      const chat = new URL(contactLink(markup))
      expect([chat.hostname, chat.searchParams.get("text")]).toEqual([
        "wa.me",
        t("payment.askPaidMessage", { reference })
      ])
      expect(textsInMarkup(markup)).toContain(reference)
    }
  )

  it("money taken without an order: a shop without WhatsApp is called, and one without both has its help page", () => {
    const linkOf = (story: StoryObj) => contactLink(renderStory(story, locale))
    expect(linkOf(errorPage.OrderNotStoredWithoutWhatsapp)).toBe(`tel:${shopContact.supportPhone}`)
    expect(linkOf(errorPage.OrderNotStoredWithoutContact)).toBe("/help")
  })

  it("order placed: a page that was opened directly says nothing about an order, otherwise it shows the order", () => {
    expect(renderStory(OpenedDirectly, locale)).not.toContain(t("checkout.orderPlacedTitle"))
    const markup = renderStory(orderPlaced.PaidInCash, locale)
    expectTexts(markup, [
      t("checkout.orderPlacedTitle"),
      t("orders.payOnDelivery"),
      orderOfOneProduct.customer.name,
      ...orderOfOneProduct.address.split("\n"),
      t("orders.ask")
    ])
    expect(markup.split("<img").length - 1).toBe(orderOfOneProduct.lines.length)
  })

  it("order placed: the promised day is the headline, above the number, the pictures and the links", () => {
    const order = orders.orderPaidByKnet(locale)
    const markup = renderStory(orderPlaced.PaidByKnet, locale)
    const places = [
      t("orders.arrives", { day: order.expectedDay }),
      t("payment.orderId"),
      "<img",
      t("checkout.track"),
      t("orders.deliverTo")
    ].map((text) => markup.indexOf(text))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  it.each([
    ["callback", CallbackNotPaid],
    ["success", summaries.NotPaid],
    ["error", errorPage.NotPaid]
  ])(
    "declined, %s page: nothing was charged, and the same order can be paid in cash",
    (_, story) => {
      const markup = renderStory(story, locale)
      expectTexts(markup, [
        t("payment.notCompletedHint"),
        t("common.retry"),
        t("payment.payInCash")
      ])
    }
  )

  it("paid, and the order could not be loaded: the title says that it was paid, not an error", () => {
    const markup = renderStory(summaries.OrderOffline, locale)
    expectTexts(markup, [t("payment.foundPaidHint")])
    expect(markup.match(/<h2[^>]*>(.*?)<\/h2>/)?.[1]).toBe(t("payment.successful"))
  })

  it("order placed: nothing is promised before the order is loaded, or where it cannot be", () => {
    for (const story of [orderPlaced.Loading, orderPlaced.Offline])
      expect(renderStory(story, locale)).not.toContain(t("checkout.orderPlacedBody"))
    expect(renderStory(orderPlaced.Loading, locale)).not.toContain(t("checkout.orderPlacedTitle"))
  })

  it.each([
    [
      "soldOut",
      [orderPlaced.SoldOut, summaries.SummarySoldOut, orderPages.SoldOut, FoundSoldOut],
      ["body.soldOut"]
    ],
    ["onHold", [orderPlaced.OnHold, orderPages.OnHold], ["body.onHold"]],
    [
      "cancelled",
      [orderPlaced.Cancelled, orderPages.RefundRequested],
      ["notSent", "money.requested"]
    ],
    ["cancelled", [summaries.SummaryCancelled], ["notSent", "money.open"]],
    ["cancelled", [orderPlaced.CancelledUnpaid], ["notSent", "money.unpaid"]],
    [
      "failed",
      [orderPlaced.Failed, summaries.SummaryFailed, orderPages.Failed],
      ["notSent", "money.open"]
    ],
    [
      "refunded",
      [orderPlaced.Refunded, summaries.SummaryRefunded, orderPages.RefundDone],
      ["notSent", "money.returned"]
    ]
  ] as const)(
    "an order that is %s: every screen after it says so and promises nothing",
    (progress, stories, sentences) => {
      for (const story of stories) {
        const markup = renderStory(story, locale)
        expectTexts(markup, [
          t(`orderProgress.title.${progress}`),
          ...sentences.map((key) => t(`orderProgress.${key}`))
        ])
        for (const key of [
          "checkout.orderPlacedTitle",
          "checkout.orderPlacedBody",
          "payment.successful",
          "payment.summaryHint",
          "payment.foundPaid",
          "orders.confirmedMeaning"
        ] as const)
          expect(markup).not.toContain(t(key))
      }
    }
  )

  it("order placed: an order on hold comes with the ways to reach the shop", () => {
    const markup = renderStory(orderPlaced.SoldOut, locale)
    expectTexts(markup, [t("orders.ask"), t("orders.askByPhone")])
    expect(markup.indexOf(t("orders.ask"))).toBeLessThan(markup.indexOf(t("orders.deliverTo")))
  })

  it("cart: a line whose quantity equals the stock says so and cannot be increased, one with less can", () => {
    const limits = [dallahLine.stock, dallahLine.stock - 1].map((quantity) => {
      const story = filledCartStory({ ...dallahLine, quantity: Quantity.make(quantity) })
      const markup = renderStory(story, locale)
      const [button = ""] =
        new RegExp(`<button[^>]*aria-label="${t("common.increase")}"[^>]*>`).exec(markup) ?? []
      return [
        button.includes('aria-disabled="true"'),
        textsInMarkup(markup).has(t("product.left", { count: dallahLine.stock }))
      ]
    })
    expect(limits).toEqual([
      [true, true],
      [false, false]
    ])
  })

  it("checkout: 63.750 of products − 10 % + 2.140 delivery for 5.34 kg = 59.510", () => {
    expectTexts(Editing, [63_750, 2_140, 65_890].map(price))
    const withPromo = renderStory(PromoApplied, locale)
    expectTexts(withPromo, [63_750, 2_140, 59_510].map(price))
    expectTexts(withPromo, [t("orders.discountAmount", { amount: 6_380 })])
  })

  it("checkout: has Apple Pay among the ways to pay where the device has it, and not elsewhere", () => {
    const names = (["knet", "card", "applePay", "cash"] as const).map((name) =>
      t(`checkout.${name}`)
    )
    const offeredIn = (story: StoryObj) =>
      [...renderStory(story, locale).matchAll(/<label[^>]*><input[^>]*type="radio".*?<\/label>/g)]
        .map(([label]) => textsInMarkup(label))
        .map((texts) => names.filter((name) => texts.has(name)))
    const [knet, card, , cash] = names.map((name) => [name])
    expect(offeredIn(Editing)).toEqual(names.map((name) => [name]))
    expect(offeredIn(WithoutApplePay)).toEqual([knet, card, cash])
  })

  it.each<[string, StoryObj, ReadonlyArray<readonly [ParseKeys, string]>]>([
    [
      "callback, not paid",
      CallbackNotPaid,
      [
        ["common.retry", "/checkout"],
        ["payment.returnHome", "/"]
      ]
    ],
    [
      "success",
      summaries.Summary,
      [
        ["common.continueShopping", "/"],
        ["payment.viewOrder", "/order/1042"]
      ]
    ],
    [
      "error",
      errorPage.NotPaid,
      [
        ["common.retry", "/checkout"],
        ["payment.payInCash", "/checkout"],
        ["common.continueShopping", "/"]
      ]
    ],
    [
      "order placed, paid for earlier",
      PaidEarlierWithRest,
      [
        ["cart.proceed", "/checkout"],
        ["checkout.track", "/order/1043"]
      ]
    ],
    [
      "order placed",
      Ordered,
      [
        ["checkout.track", "/order/1043"],
        ["common.continueShopping", "/"]
      ]
    ]
  ])("end of a purchase: the links of %s lead on", (_, story, links) => {
    const found = [...renderStory(story, locale).matchAll(/<a\b[^>]*href="([^"]*)".*?<\/a>/gs)].map(
      ([link, address]) => [textsInMarkup(link), address] as const
    )
    for (const [text, address] of links)
      expect(found.find(([texts]) => texts.has(t(text)))?.[1], text).toBe(address)
  })

  it("categories: a tile leads to the products of its category, and has the number of its products", () => {
    const markup = renderStory(CategoriesReady, locale)
    const tiles = [...markup.matchAll(/<a [^>]*href="\/category\/(\d+)\/products".*?<\/a>/gs)]
    const counts = new Map(tiles.map(([tile, id]) => [Number(id), [...textsInMarkup(tile)].at(2)]))
    const products = (count: number) => t("products.count", { count })
    expect([...counts]).toEqual([
      [1, products(3)],
      [2, products(6)],
      [3, products(9)],
      [4, products(12)]
    ])
  })

  it("product card: shows the words of a name within 30 characters, and leads to its product", () => {
    const markup = renderStory(LongName, locale)
    const { id, name } = products.mabkhara(locale)
    const shown = truncateAtWord(name, 30)
    expect(shown).not.toBe(name)
    expect([...textsInMarkup(markup)]).toContain(shown)
    expect([...textsInMarkup(markup)]).not.toContain(name)
    expect(markup).toContain(`href="${paths.product(id)}"`)
  })

  it("product list: only an empty list with filters has its count and sort order, and offers to clear them", () => {
    const tools = [t("products.count", { count: 0 }), t("products.sort"), t("products.clearAll")]
    expectTexts(FilteredEmpty, tools)
    const markup = renderStory(EmptyList, locale)
    expect(missingTexts(markup, [t("catalogue.emptyHint"), ...tools])).toEqual(tools)
  })

  it("profile: a customer finds orders, favourites, addresses, help and language, a guest the login", () => {
    const linksOf = (story: StoryObj) =>
      new Set(
        [...renderStory(story, locale).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to)
      )
    const ofAll = [paths.help, paths.language, paths.about]
    const ofCustomers = [
      paths.orders,
      paths.favourites,
      paths.addresses,
      paths.personalDetails,
      paths.notifications,
      paths.sessions
    ]
    expect([...linksOf(Customer)]).toEqual(expect.arrayContaining([...ofAll, ...ofCustomers]))
    const ofGuests = linksOf(Guest)
    expect([...ofGuests]).toEqual(expect.arrayContaining([...ofAll, paths.login]))
    expect(ofCustomers.filter((to) => ofGuests.has(to))).toEqual([])
    expect(linksOf(Customer)).not.toContain(paths.login)
    expectTexts(Guest, [t("profile.welcome"), t("profile.loginHint"), t("common.login")])
  })

  it.each(orderStatuses)(
    "order: the timeline of status %s marks the current step and strikes out cancelled steps",
    (status) => {
      const markup = renderStory(orderDetailStory({ ...orderOfFiveProducts, status }), locale)
      const [timeline = ""] = /<ol.*?<\/ol>/s.exec(markup) ?? []
      const steps = timeline.match(/<li[^>]*>/g) ?? []
      const struck = timeline.split(t("orders.stepCancelled")).length - 1
      expect([
        steps.length,
        steps.findIndex((step) => step.includes('aria-current="step"')),
        struck
      ]).toEqual([5, ...timelineByStatus[status]])
      expectTexts(markup, [t(`orderStatus.${status}`)])
    }
  )

  it("order: any status that the server sends is shown, at one step of five (property)", () =>
    fc.assert(
      fc.property(fc.oneof(orderStatusText, anyText), (status) => {
        const markup = renderStory(orderDetailStory({ ...orderOfFiveProducts, status }), locale)
        const known = parseOrderStatus(status)
        if (known === null && !isBlank(status))
          expect(textsInMarkup(markup)).toContain(status.trim())
        const [timeline = ""] = /<ol.*?<\/ol>/s.exec(markup) ?? []
        expect(timeline.match(/<li[^>]*>/g)).toHaveLength(5)
        expect(timeline.match(/aria-current="step"/g) ?? []).toHaveLength(
          createTimeline({ status }).isStopped ? 0 : 1
        )
      }),
      runs(30)
    ))

  it("invoice: has the shop's legal data, number, date, customer, payment, every line and every amount", () => {
    const { customer, lines, ...order } = orderOfFiveProducts
    const { address, legalName, registration, taxNumber } = fullShopInfo
    const markup = renderStory(PaidByCard, locale)
    expectTexts(markup, [
      ...[legalName, registration, taxNumber, address].map((text) => text ?? "missing"),
      order.id,
      t("orders.date", { at: order.placedAt }),
      customer.name,
      ...order.address.split("\n"),
      "+965\u00a05000\u00a01234",
      t("orders.card"),
      t("orders.paymentStatus"),
      t("orders.paid"),
      ...lines.flatMap((line) => [
        line.name,
        ...(line.attributes === "" ? [] : [line.attributes]),
        t("orders.lineQuantity", { quantity: line.quantity }),
        price(line.price),
        price(line.price * line.quantity)
      ]),
      price(order.subtotal),
      t("orders.discountAmount", { amount: order.discount }),
      price(order.delivery),
      price(order.total)
    ])
    const descriptions = lines.flatMap(({ description }) => description || [])
    expect(missingTexts(markup, descriptions)).toEqual(descriptions)
    expect(lines.reduce((sum, line) => sum + line.price * line.quantity, 0)).toBe(order.subtotal)
    const cash = textsInMarkup(renderStory(CashWithoutDiscount, locale))
    expect([...cash]).toEqual(expect.arrayContaining([t("orders.cash"), t("common.free")]))
    // Delivered: whether its cash came is not known.
    expect([...cash]).not.toContain(t("orders.paymentStatus"))
    expect([...cash]).not.toContain(t("orders.discount"))
  })

  it("order: has its date, address, customer, lines and amounts, and a discount only where there is one", () => {
    const { customer, lines, ...order } = orderOfFiveProducts
    expectTexts(orderDetailStory(orderOfFiveProducts), [
      t("orders.placedOn", { at: order.placedAt }),
      customer.name,
      ...order.address.split("\n"),
      ...lines.flatMap((line) => [
        line.name,
        ...(line.attributes || line.description ? [line.attributes || line.description] : []),
        price(line.price * line.quantity)
      ]),
      price(order.subtotal),
      price(order.delivery),
      t("orders.discount"),
      t("orders.discountAmount", { amount: order.discount }),
      price(order.total),
      t("orders.card"),
      t("orders.paid")
    ])
    const withoutDiscount = textsInMarkup(renderStory(orderDetailStory(orderOfOneProduct), locale))
    expect(withoutDiscount).not.toContain(t("orders.paymentStatus"))
    expect(withoutDiscount).not.toContain(t("orders.discount"))
  })

  it("order: WhatsApp opens with a message that has the order's number", () => {
    const markup = renderStory(WhatsAppAndPhone, locale)
    const [, text = ""] = /href="https:\/\/wa\.me\/96550000000\?text=([^"]*)"/.exec(markup) ?? []
    expect(decodeURIComponent(text)).toBe(t("orders.askMessage", { id: orderOfFiveProducts.id }))
    expect(decodeURIComponent(text)).toMatch(/ 1042\./)
    expect(markup).toContain('href="tel:+96522200000"')
    const withoutWays = renderStory(OnlyInvoice, locale)
    expect(withoutWays).toContain('href="/order/1042/invoice"')
    expect(withoutWays).not.toMatch(/wa\.me|tel:/)
  })
})

/**
 * The index of the current step of five (-1 for none), and the number of steps that are struck out.
 */
const timelineByStatus: Readonly<Record<OrderStatus, readonly [current: number, struck: number]>> =
  {
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
