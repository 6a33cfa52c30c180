import { describe, expect, it } from "vitest"
import { Addresses } from "../address/Address.ts"
import { Catalogue } from "../catalogue/Catalogue.ts"
import { StockAlerts } from "../catalogue/StockAlerts.ts"
import { Profiles, saveDetails } from "../profile/Profile.ts"
import { buyingContract } from "./buyingContract.ts"
import { catalogueContract } from "./catalogueContract.ts"
import { homeAddress } from "./createOrder.ts"
import { addressContract, profileContract } from "./customerContracts.ts"
import { defineContract } from "./defineContract.ts"
import { loginContract } from "./loginContract.ts"
import { deliveryRateContract, promoContract } from "./priceContracts.ts"
import { reviewContract } from "./reviewContract.ts"
import {
  type CustomerControls,
  newCustomer,
  type ShopControls,
  type WithPorts
} from "./ShopUnderTest.ts"

/** What one port notices of another. */
const togetherContract = defineContract<
  Addresses | Catalogue | Profiles | StockAlerts,
  CustomerControls
>("ports together", ({ get, refusal, shop }) => {
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
    expect(await refusal(request)).toBe("TextMessagesOff")
    shop().setSession(null)
    expect(await refusal(request)).toBe("SessionEnded")
  })

  it("the first address names a customer without a name, and no other", async () => {
    const { userId } = await shop().newCustomer()
    const addAddress = Addresses.use((addresses) => addresses.add(userId, homeAddress))
    await get(addAddress)
    const load = Profiles.use((profiles) => profiles.load())
    expect(await get(load)).toMatchObject({ name: homeAddress.fullName })
    await get(saveDetails({ name: "Um Salem", email: "" }))
    await get(addAddress)
    expect(await get(load)).toMatchObject({ name: "Um Salem" })
  })
})

/** The contracts of all ports that a backend has to provide. */
const contracts = [
  loginContract,
  catalogueContract,
  profileContract,
  addressContract,
  promoContract,
  deliveryRateContract,
  togetherContract,
  buyingContract,
  reviewContract
]

/** Every port of core that a backend has to provide: those of the contracts. */
export type BackendPorts = PortsOf<ShopOf<(typeof contracts)[number]>>

type ShopOf<Contract> = Contract extends (name: string, makeShop: () => Promise<infer Shop>) => void
  ? Shop
  : never
type PortsOf<Shop> = Shop extends WithPorts<infer Ports> ? Ports : never

/** A shop behind its ports, with controls for what the shopper does not do. */
export type ShopUnderTest = ShopControls & WithPorts<BackendPorts>

/**
 * Registers the contract of all ports as tests of Vitest: `makeShop` is called once before them.
 * Each contract of which it consists can be registered alone, and says what data it needs.
 */
export const shopContract = (name: string, makeShop: () => Promise<ShopUnderTest>): void => {
  describe(`the shop ${name}`, () => {
    const made: { shop: Promise<ShopUnderTest & CustomerControls> | null } = { shop: null }
    const makeOnce = () =>
      (made.shop ??= makeShop().then((shop) => ({ ...shop, newCustomer: () => newCustomer(shop) })))
    for (const contract of contracts) contract(name, makeOnce)
  })
}
