import { describe, expect, it } from "vitest"
import { Addresses } from "../address/Address.ts"
import { Catalogue } from "../catalogue/Catalogue.ts"
import { StockAlerts } from "../catalogue/StockAlerts.ts"
import { Profiles } from "../profile/Profile.ts"
import { buyingContract } from "./buyingContract.ts"
import { catalogueContract } from "./catalogueContract.ts"
import { homeAddress } from "./createOrder.ts"
import { addressContract, profileContract } from "./customerContracts.ts"
import { defineContract } from "./defineContract.ts"
import { loginContract } from "./loginContract.ts"
import { deliveryRateContract, promoContract } from "./priceContracts.ts"
import { reviewContract } from "./reviewContract.ts"
import {
  type BackendPorts,
  type CustomerControls,
  newCustomer,
  refusalTag,
  runIn,
  type ShopUnderTest,
  succeedIn
} from "./ShopUnderTest.ts"

/**
 * Registers the contract of all ports as tests of Vitest: `makeShop` is called once before them.
 * Each contract of which it consists can be registered alone, and says what data it needs.
 */
export const shopContract = (name: string, makeShop: () => Promise<ShopUnderTest>): void => {
  describe(`the shop ${name}`, () => {
    const made: { shop: Promise<Shop> | null } = { shop: null }
    const makeOnce = () =>
      (made.shop ??= makeShop().then((shop) => ({ ...shop, newCustomer: () => newCustomer(shop) })))
    for (const contract of [
      loginContract,
      catalogueContract,
      profileContract,
      addressContract,
      promoContract,
      deliveryRateContract,
      togetherContract,
      buyingContract,
      reviewContract
    ])
      contract(name, makeOnce)
  })
}

type Shop = ShopUnderTest & CustomerControls

/** What one port notices of another. */
const togetherContract = defineContract("ports together", (shop: () => Shop) => {
  const run: ReturnType<typeof runIn<BackendPorts>> = (effect) => runIn(shop())(effect)
  const get: ReturnType<typeof succeedIn<BackendPorts>> = (effect) => succeedIn(shop())(effect)

  it("takes a stock alert from a customer who allows text messages", async () => {
    await shop().newCustomer()
    const sections = await get(Catalogue.use((catalogue) => catalogue.sections()))
    const productId = sections[0]?.products[0]?.id
    if (productId === undefined) throw new Error("There is no product")
    const request = StockAlerts.use((alerts) => alerts.request({ productId, variantId: null }))
    await get(request)
    await get(request)
    const notifications = { orderText: false, orderMail: true, offers: false }
    await get(Profiles.use((profiles) => profiles.saveNotifications(notifications)))
    expect(refusalTag(await run(request))).toBe("TextMessagesOff")
    shop().setSession(null)
    expect(refusalTag(await run(request))).toBe("SessionEnded")
  })

  it("the first address names a customer without a name", async () => {
    const { userId } = await shop().newCustomer()
    await get(Addresses.use((addresses) => addresses.add(userId, homeAddress)))
    expect(await get(Profiles.use((profiles) => profiles.load()))).toMatchObject({
      name: homeAddress.fullName
    })
  })
})
