import type { Meta } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { journey } from "./journey.tsx"
import { attar } from "./openShop.ts"

export default {
  title: "Journeys/Purchases",
  tags: ["journey"],
  parameters: { hasRouter: true }
} satisfies Meta

type Walk = Parameters<typeof journey>[1]

const total = attar.price + attar.delivery

const buyByCard: Walk = async ({ shop, shopper, step }) => {
  await step("Puts the product into the cart and proceeds to the checkout", shopper.fillCart)
  await step("Logs in with the code that the phone received", async () => {
    await shopper.requestCode()
    await shopper.typeCode(shopper.receivedCode())
  })
  await step("Adds an address", shopper.addAddress)
  await step("Places the order of 13.000 and reaches the bank", () => shopper.placeOrder(total))
  await step("The order book is empty before the payment", () => expect(shop.orders()).toEqual([]))
  await step("Pays", shopper.pay)
  await step("Sees that the order is placed", async () => {
    await shopper.see(shopper.text("checkout.thankYouTitle"))
    await shopper.seeControl("link", shopper.text("shell.cartEmpty"))
  })
  await step("The order book contains one paid order of 13.000", () =>
    expect(shop.orders()).toMatchObject([
      { isPaid: true, method: "card", total, lines: [{ productId: attar.id, quantity: 1 }] }
    ])
  )
}

export const BuyByCardInArabic = journey("ar", buyByCard)
export const BuyByCardInEnglish = journey("en", buyByCard)
