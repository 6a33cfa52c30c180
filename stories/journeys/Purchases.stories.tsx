import type { Meta } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { failOnConsoleErrors, journey, type Journey } from "./journey.tsx"
import { attar } from "./openShop.ts"

export default {
  title: "Journeys/Purchases",
  tags: ["journey"],
  parameters: { hasRouter: true },
  ...failOnConsoleErrors
} satisfies Meta

const total = attar.price + attar.delivery
const paidOrder = {
  isPaid: true,
  method: "card",
  total,
  lines: [{ productId: attar.id, quantity: 1 }]
}

const buyByCard = async ({ shop, shopper, step }: Journey) => {
  await step("Puts the product into the cart and proceeds to the checkout", () =>
    shopper.fillCart()
  )
  await step("Logs in with the code that the phone received", shopper.logIn)
  await step("Adds an address", shopper.addAddress)
  await step("Places the order of 13.000 and reaches the bank", async () => {
    await shopper.placeOrder("card", total)
    await shopper.seeProvider()
  })
  await step("The order book is empty before the payment", () => expect(shop.orders()).toEqual([]))
  await step("Pays, and sees that the order is placed", async () => {
    await shopper.pay()
    await shopper.seeOrderPlaced()
  })
  await step("The order book contains one paid order of 13.000", () =>
    expect(shop.orders()).toMatchObject([paidOrder])
  )
}

export const BuyByCardInArabic = { ...journey("ar", buyByCard), name: "Buy by card, in Arabic" }
export const BuyByCardInEnglish = { ...journey("en", buyByCard), name: "Buy by card, in English" }

const payAfterDecline = async ({ shop, shopper, step }: Journey) => {
  await step("Reaches the bank with an order of 13.000", async () => {
    await shopper.fillCart()
    await shopper.logIn()
    await shopper.addAddress()
    await shopper.placeOrder("card", total)
    await shopper.seeProvider()
  })
  await step("The bank declines the card, and the shop says so", async () => {
    await shopper.payWithDeclinedCard()
    await shopper.see(shopper.text("payment.errorTitle"))
  })
  await step("The order book is empty, and the cart is as before", async () => {
    await shopper.seeControl("link", shopper.text("shell.cart", { count: 1 }))
    await expect(shop.orders()).toEqual([])
  })
  await step("Tries again with the same order, and reaches the bank again", async () => {
    await shopper.tap("link", shopper.text("common.retry"))
    await shopper.placeOrder("card", total)
    await shopper.seeProvider()
  })
  await step("Pays, and sees that the order is placed", async () => {
    await shopper.pay()
    await shopper.seeOrderPlaced()
  })
  await step("The order book contains the order once", () =>
    expect(shop.orders()).toMatchObject([paidOrder])
  )
}

export const PayAfterDeclinedCardInArabic = {
  ...journey("ar", payAfterDecline),
  name: "Declined, then paid, in Arabic"
}
export const PayAfterDeclinedCardInEnglish = {
  ...journey("en", payAfterDecline),
  name: "Declined, then paid, in English"
}

const logInAfterWrongCode = async ({ shop, shopper, step }: Journey) => {
  await step("Proceeds to the checkout, and gets a code", async () => {
    await shopper.fillCart()
    await shopper.requestCode()
  })
  await step("Types a wrong code, and sees that four tries are left", async () => {
    await shopper.typeCode(shopper.wrongCode())
    await shopper.see(shopper.text("refusals.verifyOtp.wrongWithTries", { count: 4 }))
  })
  await step("Types the code that the phone received, and reaches the checkout", async () => {
    await shopper.typeCode(shopper.receivedCode())
    await shopper.see(shopper.text("refusals.checkout.noAddress"))
  })
  await step("Orders in cash", async () => {
    await shopper.addAddress()
    await shopper.placeOrder("cash", total)
    await shopper.seeOrderPlaced()
  })
  await step("The order book contains one order of 13.000, which is not paid", () =>
    expect(shop.orders()).toMatchObject([{ isPaid: false, method: "cash", total }])
  )
}

export const LogInAfterWrongCodeInArabic = {
  ...journey("ar", logInAfterWrongCode),
  name: "Wrong code, then logged in, in Arabic"
}
export const LogInAfterWrongCodeInEnglish = {
  ...journey("en", logInAfterWrongCode),
  name: "Wrong code, then logged in, in English"
}

const orderWhatIsLeft = async ({ shop, shopper, step }: Journey) => {
  await step("Reaches the checkout with two of the product", async () => {
    await shopper.fillCart(2)
    await shopper.logIn()
    await shopper.addAddress()
  })
  await step("Meanwhile others buy all but one", () => {
    shop.setStock(attar.id, 1)
  })
  await step("Places the order of 25.500, and sees that one is left", async () => {
    await shopper.placeOrder("card", 2 * attar.price + attar.delivery)
    await shopper.see(shopper.text("checkout.outOfStock"))
    await expect(shop.orders()).toEqual([])
  })
  await step("Agrees to order one for 13.000, and reaches the bank", async () => {
    await shopper.tap("button", shopper.text("checkout.acceptChange", { total }))
    await shopper.seeProvider()
  })
  await step("Pays, and sees that the order is placed", async () => {
    await shopper.pay()
    await shopper.seeOrderPlaced()
  })
  await step("The order book contains one order of one piece", () =>
    expect(shop.orders()).toMatchObject([paidOrder])
  )
}

export const OrderWhatIsLeftInArabic = {
  ...journey("ar", orderWhatIsLeft),
  name: "Out of stock between cart and order, in Arabic"
}
export const OrderWhatIsLeftInEnglish = {
  ...journey("en", orderWhatIsLeft),
  name: "Out of stock between cart and order, in English"
}
