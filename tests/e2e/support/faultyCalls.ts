import { expect } from "@playwright/test"
import { lastOtpCode } from "../../support/apiClient.ts"
import { type VisitorData, newPhone } from "./visitor.ts"
import { products, ordersOf } from "./shopData.ts"
import type { FaultyCall } from "./sandboxFaults.ts"
import { findCategory, fetchCategoryTree } from "./catalogueApi.ts"
import type { Visit } from "./test.ts"

const shopper: VisitorData = { customer: true, address: true, cartItems: [[products.bakhoor, 2]] }
const guest: VisitorData = { cartItems: [[products.bakhoor, 2]] }

const place = ({ placeOrderButton }: Visit) => placeOrderButton().click()
const onCheckout = async (
  { openPage, orderButtonText, choosePaymentMethod }: Visit,
  method: "card" | "cash"
) => {
  await openPage("/checkout")
  await orderButtonText()
  await choosePaymentMethod(method)
}
const expectOneOrder = async ({ shop, customer }: Visit) =>
  expect(await ordersOf(shop, customer?.phone ?? "")).toHaveLength(1)

/** After a reload, or where another tab has ordered: the order is found, or placed again. */
const findOrBuy =
  (buy: (visit: Visit) => Promise<unknown>) =>
  async (visit: Visit): Promise<unknown> => {
    const { customer, openPage, page, shop, t } = visit
    await openPage("/")
    if ((await ordersOf(shop, customer?.phone ?? "")).length === 0) return buy(visit)
    await page.getByRole("link", { name: t("shell.cartEmpty") }).waitFor()
    return expectOneOrder(visit)
  }
const buy = (method: "card" | "cash") => async (visit: Visit) => {
  await onCheckout(visit, method)
  await place(visit)
  if (method === "card") await visit.payByCard("paid")
  await visit.waitForPath("/thank-you")
  await expectOneOrder(visit)
}
/** After a reload, or where another tab has done it: logged out, or able to do it again. */
const unlessLoggedOut = (act: (visit: Visit) => Promise<unknown>) => async (visit: Visit) => {
  await visit.openPage("/profile")
  if ("auth_token" in (await visit.readStorage())) await act(visit)
  await expect.poll(visit.readStorage).not.toHaveProperty("auth_token")
}
const openOrder = async ({ page, shop, customer }: Visit) =>
  page.goto(`/order/${(await ordersOf(shop, customer?.phone ?? ""))[0]?.id}`)
const logOut = async ({ page, t, waitForAnnouncement }: Visit) => {
  await page.getByRole("button", { name: t("profile.logout") }).click()
  await waitForAnnouncement("profile.loggedOut")
}
const deleteAccount = async ({ page, t }: Visit) => {
  await page.getByRole("button", { name: t("profile.deleteAccount") }).click()
  await page
    .locator("dialog[open]")
    .getByRole("button", { name: t("profile.deleteAccount") })
    .click()
}

const requestCode = async ({ openPage, field }: Visit, number: string) => {
  await openPage("/login")
  await field("login.phone").fill(number)
}
/** Types the code of the latest message to the number that the page shows. */
const typeLatestCode = async ({ page, shop, typeCode }: Visit) => {
  const text = await page.locator("form p").first().innerText()
  const [phone = ""] = /\+[\d\s]+\d/.exec(text) ?? []
  await typeCode(await lastOtpCode(shop, phone.replaceAll(/\s/g, "")))
}

/** The area has its name in the locale. */
const formFilled = ({ page, address, locale }: Visit) =>
  page.waitForFunction(
    (area) => document.querySelector<HTMLInputElement>("input[name=city]")?.value === area,
    locale === "ar" ? "السالمية" : address?.city
  )

const catalogue = {
  other: "refusals.catalogue.failed",
  offline: "refusals.catalogue.offline"
} as const

/** Opens home, and waits for its rows, whichever other part is missing. */
const waitForHomeRows = async ({ page }: Visit) => {
  await page.goto("/")
  await page.locator(`main a[href='/product/${products.bakhoor}']`).first().waitFor()
}

/** Every call of the purchase, as docs/api.md spells it. */
export const faultyCalls: ReadonlyArray<FaultyCall> = [
  {
    call: "GET /sections",
    visitor: guest,
    words: catalogue,
    act: ({ page }) => page.goto("/"),
    done: ({ page }) => page.locator(`a[href='/product/${products.bakhoor}']`).first().waitFor()
  },
  {
    call: "GET /getProductById/{id}",
    visitor: guest,
    words: { other: "refusals.product.failed", offline: "refusals.catalogue.offline" },
    act: ({ page }) => page.goto(`/product/${products.storybook}`),
    done: ({ button }) => button("product.addToCart").waitFor()
  },
  {
    call: "GET /hasVariants/{id}",
    visitor: guest,
    words: catalogue,
    before: ({ openPage }) => openPage("/"),
    act: (visit) => cardOf(visit).click(),
    again: (visit) => cardOf(visit).click(),
    resume: async (visit) => {
      await visit.openPage("/")
      const { sadu = "" } = await visit.readStorage()
      if (!sadu.includes(`"productId":${products.storybook}`)) await cardOf(visit).click()
      const name = visit.t("shell.cart", { count: 3 })
      await visit.page.getByRole("link", { name, exact: true }).waitFor()
    },
    done: ({ page, t }) =>
      page.getByRole("link", { name: t("shell.cart", { count: 3 }), exact: true }).waitFor()
  },
  {
    call: "POST /send-otp",
    visitor: {},
    words: {
      other: "refusals.unknown",
      wrongTypes: "done",
      server: "refusals.sendOtp.failed",
      refused: "refusals.sendOtp.failed",
      tooMany: "refusals.tooMany"
    },
    before: (visit) => requestCode(visit, newPhone()),
    act: ({ button }) => button("login.sendCode").click(),
    again: ({ button }) => button("login.sendCode").click(),
    done: ({ waitForText }) => waitForText("login.codeHeading")
  },
  {
    call: "POST /verify-otp",
    visitor: guest,
    words: {
      other: "refusals.unknown",
      server: "refusals.verifyOtp.failed",
      refused: "refusals.verifyOtp.failed",
      tooMany: "refusals.tooMany"
    },
    before: async (visit) => {
      await requestCode(visit, newPhone())
      await visit.button("login.sendCode").click()
      await visit.waitForText("login.codeHeading")
    },
    act: typeLatestCode,
    again: ({ button }) => button("login.verify").click(),
    resume: async (visit) => {
      await visit.openPage("/login")
      if ("auth_token" in (await visit.readStorage())) return
      await visit.waitForText("login.codeHeading")
      await typeLatestCode(visit)
      await visit.waitForPath("/")
    },
    done: ({ waitForPath }) => waitForPath("/")
  },
  {
    call: "GET /user/{userId}/addresses",
    visitor: shopper,
    words: { other: "refusals.addressList.failed" },
    act: ({ page }) => page.goto("/address-list"),
    done: ({ page }) => page.getByRole("radio").waitFor({ state: "attached" })
  },
  {
    call: "GET /address/{id}",
    visitor: shopper,
    words: { other: "refusals.addressDetail.failed" },
    before: ({ openPage }) => openPage("/address-list"),
    act: (visit) => openAddressForm(visit),
    done: formFilled
  },
  {
    call: "POST /address/store",
    visitor: { ...shopper, address: false },
    words: { other: "refusals.addressSave.failed" },
    before: async ({ openPage, fillAddress }) => {
      await openPage("/add-address")
      await fillAddress()
    },
    act: ({ button }) => button("address.save").click(),
    again: ({ button }) => button("address.save").click(),
    done: ({ waitForAnnouncement }) => waitForAnnouncement("address.saved")
  },
  {
    call: "POST /address/{id}/update",
    visitor: shopper,
    words: { other: "refusals.addressSave.failed", wrongTypes: "done" },
    before: async (visit) => {
      await visit.openPage("/address-list")
      await openAddressForm(visit)
      await formFilled(visit)
    },
    act: ({ button }) => button("address.save").click(),
    again: ({ button }) => button("address.save").click(),
    done: ({ waitForAnnouncement }) => waitForAnnouncement("address.saved")
  },
  {
    call: "POST /address/{id}/delete",
    visitor: shopper,
    words: {
      other: "refusals.addressDelete.failed",
      offline: "refusals.addressDelete.error",
      unreadable: "refusals.addressDelete.error",
      wrongTypes: "done"
    },
    before: ({ openPage }) => openPage("/address-list"),
    act: (visit) => removeAddress(visit),
    again: (visit) => removeAddress(visit),
    // After a lost response the address has already been deleted.
    resume: async ({ openPage, page, t }) => {
      await openPage("/address-list")
      const address = page.getByRole("radio").first()
      await page.getByText(t("address.empty")).or(address).first().waitFor({ state: "attached" })
    },
    done: ({ page, t }) =>
      page
        .getByText(t("address.empty"))
        .or(page.getByText(t("refusals.addressDelete.failed")))
        .first()
        .waitFor()
  },
  {
    call: "GET /getPromoValid/{code}",
    visitor: shopper,
    words: {
      other: "refusals.promo.status",
      offline: "refusals.promo.applying",
      unreadable: "refusals.promo.validating"
    },
    before: async (visit) => {
      await onCheckout(visit, "card")
      await visit.button("checkout.addPromo").click()
      await visit.page.locator("input[name=promo]").fill("SADU10")
    },
    act: ({ button }) => button("checkout.apply").click(),
    again: ({ button }) => button("checkout.apply").click(),
    resume: async (visit) => {
      await visit.openPage("/checkout")
      const applied = visit.page.getByText(visit.t("checkout.applied"))
      await visit.button("checkout.addPromo").or(applied).first().waitFor()
      if (await applied.isVisible()) return
      await visit.button("checkout.addPromo").click()
      await visit.page.locator("input[name=promo]").fill("SADU10")
      await visit.button("checkout.apply").click()
      await visit.waitForText("checkout.applied")
    },
    done: ({ waitForText }) => waitForText("checkout.applied")
  },
  {
    call: "GET /deliveryCharges_admin",
    visitor: shopper,
    words: { other: "refusals.delivery.failed" },
    act: ({ page }) => page.goto("/checkout"),
    again: ({ button }) => button("checkout.retryRates").click(),
    done: ({ page, t }) =>
      page
        .getByText(t("common.price", { price: 500 }), { exact: true })
        .first()
        .waitFor()
  },
  {
    call: "POST /payment/initiate",
    visitor: shopper,
    words: {
      other: "refusals.initiate.status",
      offline: "refusals.initiate.offline",
      refused: "refusals.initiate.invalid",
      tooMany: "refusals.initiate.status",
      unreadable: "refusals.initiate.unexpected",
      wrongTypes: "refusals.initiate.noPage"
    },
    before: (visit) => onCheckout(visit, "card"),
    act: place,
    again: place,
    resume: findOrBuy(buy("card")),
    done: async (visit) => {
      await visit.payByCard("paid")
      await visit.waitForPath("/thank-you")
      await expectOneOrder(visit)
    }
  },
  {
    call: "GET /payment/status",
    visitor: shopper,
    endsCart: true,
    words: {
      other: "refusals.statusCallback.failed",
      offline: "refusals.paymentReturn.offline",
      unreadable: "refusals.statusCallback.unreadable"
    },
    before: async (visit) => {
      await onCheckout(visit, "card")
      await place(visit)
      await visit.page.waitForURL("**/sandbox/pay/*")
    },
    act: ({ payByCard }) => payByCard("paid"),
    // The page retries by itself; the button retries at once.
    again: ({ button }) =>
      button("payment.checkAgain")
        .click({ timeout: 4_000 })
        .catch(() => {}),
    resume: findOrBuy(buy("card")),
    done: async (visit) => {
      await visit.waitForPath("/thank-you")
      await expectOneOrder(visit)
    }
  },
  {
    call: "GET /payment/open",
    visitor: shopper,
    words: { other: null },
    act: ({ openPage }) => openPage("/"),
    done: ({ page, t }) =>
      page.getByRole("link", { name: t("shell.cart", { count: 2 }), exact: true }).waitFor()
  },
  {
    call: "POST /payment/{invoiceId}/cancel",
    visitor: shopper,
    words: { other: "refusals.cancel.failed", wrongTypes: "done" },
    before: async (visit) => {
      await onCheckout(visit, "card")
      await place(visit)
      await visit.page.waitForURL("**/sandbox/pay/*")
      await visit.openPage("/")
      await visit.waitForText("payment.waiting")
    },
    act: ({ button }) => button("payment.cancel").click(),
    again: ({ button }) => button("payment.cancel").click(),
    done: ({ page, t }) => page.getByText(t("payment.waiting")).waitFor({ state: "detached" })
  },
  {
    call: "POST /order/store",
    visitor: shopper,
    words: {
      other: "refusals.storeCash.failed",
      offline: "refusals.storeCash.offline",
      unreadable: "refusals.unknown",
      wrongTypes: "refusals.storeCash.noOrderId"
    },
    before: (visit) => onCheckout(visit, "cash"),
    act: place,
    again: place,
    resume: findOrBuy(buy("cash")),
    done: async (visit) => {
      await visit.waitForPath("/thank-you")
      await expectOneOrder(visit)
    }
  },
  {
    call: "GET /user/{userId}/orders",
    visitor: shopper,
    endsCart: true,
    words: {
      other: "refusals.unknown",
      refused: "refusals.ordersList.unreadable",
      unreadable: "refusals.ordersList.unreadable"
    },
    before: (visit) => ordered(visit),
    act: ({ page }) => page.goto("/orders"),
    resume: async ({ page }) => {
      await page.goto("/orders")
      await page.locator("a[href^='/order/']").first().waitFor()
    },
    done: ({ page }) => page.locator("a[href^='/order/']").first().waitFor()
  },
  {
    call: "GET /order/{orderId}",
    visitor: shopper,
    endsCart: true,
    words: { other: "refusals.unknown", unreadable: "refusals.orderDetail.unreadable" },
    before: (visit) => ordered(visit),
    act: openOrder,
    resume: async (visit) => {
      await openOrder(visit)
      await visit.waitForText("orders.tracking")
    },
    done: ({ waitForText }) => waitForText("orders.tracking")
  },
  {
    call: "POST /customer/logout",
    visitor: shopper,
    endsCart: true,
    words: { other: "refusals.logout.failed", wrongTypes: "done" },
    isToast: true,
    before: ({ openPage }) => openPage("/profile"),
    act: logOut,
    resume: unlessLoggedOut(logOut),
    again: async () => {},
    done: async ({ waitForPath, readStorage }) => {
      await waitForPath("/")
      expect(await readStorage()).not.toHaveProperty("auth_token")
    }
  },
  {
    call: "POST /customer/delete",
    visitor: shopper,
    endsCart: true,
    words: { other: "refusals.deleteAccount.failed", wrongTypes: "done" },
    isToast: true,
    before: ({ openPage }) => openPage("/profile"),
    act: deleteAccount,
    resume: unlessLoggedOut(deleteAccount),
    again: async () => {},
    done: async ({ waitForPath, readStorage }) => {
      await waitForPath("/")
      expect(await readStorage()).not.toHaveProperty("auth_token")
    }
  },
  {
    call: "GET /getAllCatesWithSub",
    visitor: guest,
    words: catalogue,
    act: ({ page }) => page.goto("/categories"),
    done: ({ page }) => page.locator("main li a").first().waitFor()
  },
  {
    call: "GET /category/{id}/products",
    visitor: guest,
    words: { other: "refusals.category.failed" },
    act: async (visit) =>
      visit.page.goto(`/category/${(await fetchLeafCategory(visit)).id}/products`),
    done: async (visit) =>
      visit.page
        .locator("h1")
        .filter({ hasText: (await fetchLeafCategory(visit)).name })
        .waitFor()
  },
  {
    call: "GET /products",
    visitor: guest,
    words: catalogue,
    act: ({ page }) => page.goto("/products"),
    done: ({ page }) => page.locator("main article").first().waitFor()
  },
  {
    call: "GET /getProductName",
    visitor: guest,
    words: catalogue,
    before: async ({ openPage, button }) => {
      await openPage("/")
      await button("shell.search").first().click()
    },
    act: ({ page }) => page.locator("dialog[open] input[type=search]").fill("بخور"),
    // On home, the search that is open stays open over a reload.
    resume: async ({ button, openPage, page }) => {
      await openPage("/categories")
      await button("shell.search").first().click()
      await page.locator("dialog[open] input[type=search]").fill("بخور")
      await page.locator(`dialog[open] a[href='/product/${products.bakhoor}']`).waitFor()
    },
    done: ({ page }) =>
      page.locator(`dialog[open] a[href='/product/${products.bakhoor}']`).waitFor()
  },
  {
    call: "GET /get-reels",
    visitor: guest,
    words: catalogue,
    act: ({ page }) => page.goto("/reels"),
    done: ({ page }) => page.locator("main [data-reel]").first().waitFor()
  },
  {
    call: "GET /getBanners",
    visitor: guest,
    words: catalogue,
    act: waitForHomeRows,
    done: ({ page, t }) => page.getByRole("region", { name: t("home.banners") }).waitFor()
  },
  {
    call: "GET /get-featured-categories",
    visitor: guest,
    words: catalogue,
    act: waitForHomeRows,
    done: ({ page, t }) => page.getByRole("navigation", { name: t("home.strip") }).waitFor()
  }
]

const cardOf = ({ page }: Visit) =>
  page
    .locator("article", { has: page.locator(`a[href='/product/${products.storybook}']`) })
    .first()
    .getByRole("button")
    .last()

/** Fetches a category without subcategories. */
const fetchLeafCategory = async (visit: Visit) =>
  findCategory(await fetchCategoryTree(visit), ({ level, sub }) => level > 1 && sub.length === 0)

const openAddressForm = ({ page, t, address }: Visit) =>
  page
    .getByRole("link", { name: t("address.editNamed", { name: address?.fullName ?? "" }) })
    .click()

const removeAddress = async ({ page, button, t, address }: Visit) => {
  await page
    .getByRole("button", { name: t("address.deleteNamed", { name: address?.fullName ?? "" }) })
    .click()
  await button("common.delete").click()
}

const ordered = async (visit: Visit) => {
  await onCheckout(visit, "cash")
  await place(visit)
  await visit.waitForPath("/thank-you")
}
