import { Result } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { Addresses, AddressId } from "../address/Address.ts"
import { Catalogue } from "../catalogue/Catalogue.ts"
import type { Category } from "../catalogue/Category.ts"
import { type CardProduct, CategoryId, ProductId } from "../catalogue/Product.ts"
import { noFilter, type ProductListPage, type ProductFilter } from "../catalogue/ProductList.ts"
import { writtenPolicies } from "../catalogue/ShopInfo.ts"
import { OtpCode, OtpCodes } from "../login/OtpCodes.ts"
import { Orders } from "../orders/Order.ts"
import { OrderId } from "../orders/OrderId.ts"
import { IdempotencyKey, InvoiceId, PaymentId, Payments } from "../payment/Payment.ts"
import { Fils } from "../money/Fils.ts"
import { DeliveryRates } from "../pricing/delivery.ts"
import { Promos } from "../pricing/promo.ts"
import { StockAlerts } from "../catalogue/StockAlerts.ts"
import { Profiles, saveDetails } from "../profile/Profile.ts"
import { Sessions } from "../session/Session.ts"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { buyingContract } from "./buyingContract.ts"
import { findProduct, homeAddress } from "./createOrder.ts"
import { reviewContract } from "./reviewContract.ts"
import {
  runIn,
  succeedIn,
  newCustomer,
  newPhone,
  refusalTag,
  type ShopUnderTest
} from "./ShopUnderTest.ts"

/**
 * Registers the contract of the ports as tests of Vitest: `makeShop` is called once before them.
 *
 * The shop under test has the promo codes SADU10 (10 percent) and EID25 (expired), a delivery rate
 * of Kuwait as its first, a banner of the kind `home_slider`, a returns policy, a category with
 * subcategories, and on its home page a product with variants and one without that has at least 20
 * in stock.
 */
export const shopContract = (name: string, makeShop: () => Promise<ShopUnderTest>) =>
  describe(`the shop ${name}`, () => {
    const made: { shop: ShopUnderTest | null } = { shop: null }
    const shop = (): ShopUnderTest => {
      if (made.shop === null) throw new Error("There is no shop yet")
      return made.shop
    }
    beforeAll(async () => {
      made.shop = await makeShop()
    })
    const ask: ReturnType<typeof runIn> = (effect) => runIn(shop())(effect)
    const get: ReturnType<typeof succeedIn> = (effect) => succeedIn(shop())(effect)

    describe("login", () => {
      const send = (phone = newPhone()) => get(OtpCodes.use((codes) => codes.send(phone)))
      const check = (sent: Awaited<ReturnType<typeof send>>, code: string) =>
        ask(OtpCodes.use((codes) => codes.verify(sent, OtpCode.make(code))))
      const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, "0")

      it("verifies the code that was sent; the same phone is the same customer", async () => {
        const phone = newPhone()
        const session = Result.getOrThrow(
          await check(await send(phone), await shop().lastCode(phone))
        )
        expect(session).toMatchObject({ phone })
        expect(session.token).not.toBe("")
        const again = await send(phone)
        expect(Result.getOrThrow(await check(again, await shop().lastCode(phone))).userId).toBe(
          session.userId
        )
      })

      it("counts wrong codes, and the right code still works", async () => {
        const sent = await send()
        const code = await shop().lastCode(sent.phone)
        for (const triesLeft of [4, 3]) {
          expect(await check(sent, wrong(code))).toMatchObject({
            failure: { _tag: "OtpWrong", triesLeft }
          })
        }
        expect(refusalTag(await check(sent, code))).toBeNull()
      })

      it("a code opens one session: repeated it is the same one, and none after logout", async () => {
        const sent = await send()
        const code = await shop().lastCode(sent.phone)
        const session = Result.getOrThrow(await check(sent, code))
        expect(Result.getOrThrow(await check(sent, code))).toEqual(session)
        await get(Sessions.use((sessions) => sessions.logout(session)))
        expect(refusalTag(await check(sent, code))).toBe("OtpExpired")
      })

      it("a code works only for the attempt that asked for it", async () => {
        const sent = await send()
        const code = await shop().lastCode(sent.phone)
        expect(refusalTag(await check({ ...sent, attempt: "somebody-else" }, code))).not.toBeNull()
      })

      it("an expired code is refused", async () => {
        const sent = await send()
        const code = await shop().lastCode(sent.phone)
        await shop().expireCode()
        expect(refusalTag(await check(sent, code))).toBe("OtpExpired")
      })

      it("logout ends the session", async () => {
        const session = await newCustomer(shop())
        await get(Sessions.use((sessions) => sessions.logout(session)))
        expect(
          refusalTag(await ask(Addresses.use((addresses) => addresses.list(session.userId))))
        ).toBe("SessionEnded")
      })

      it("deleting the account ends the session, and the phone is a new customer", async () => {
        const session = await newCustomer(shop())
        await get(Sessions.use((sessions) => sessions.deleteAccount(session)))
        expect(
          refusalTag(await ask(Addresses.use((addresses) => addresses.list(session.userId))))
        ).toBe("SessionEnded")
      })
    })

    describe("catalogue", () => {
      const pages = async (filter: ProductFilter) => {
        const products: Array<CardProduct> = []
        for (let cursor: string | null = null; ;) {
          const page: ProductListPage = await get(
            Catalogue.use((catalogue) => catalogue.productPage({ filter, cursor }))
          )
          products.push(...page.products)
          if (page.next === null) return { products, total: page.total }
          cursor = page.next
        }
      }

      it("sections have products, and each product can be loaded by id", async () => {
        const sections = await get(Catalogue.use((catalogue) => catalogue.sections()))
        expect(sections.length).toBeGreaterThan(0)
        for (const { products } of sections) expect(products.length).toBeGreaterThan(0)
        const first = sections[0]?.products[0]
        const detail = await get(
          Catalogue.use((catalogue) => catalogue.product(first?.id ?? ProductId.make(1)))
        )
        expect(detail.product).toMatchObject({
          id: first?.id,
          name: first?.name,
          price: first?.price
        })
      })

      it("hasVariants is the number of variants on sale", async () => {
        const sellable = (id: ProductId) =>
          get(Catalogue.use((catalogue) => catalogue.countSellableVariants(id)))
        const plain = await findProduct(shop(), "plain")
        expect(await sellable(plain.product.id)).toBe(1)
        const many = await findProduct(shop(), "variants")
        expect(await sellable(many.product.id)).toBe(
          many.variants.filter(({ available, stock }) => available && stock > 0).length
        )
      })

      it("every category of the tree can be loaded, and featured ones belong to it", async () => {
        const tree = await get(Catalogue.use((catalogue) => catalogue.categories()))
        expect(tree.map(({ level }) => level)).toEqual(tree.map(() => 1))
        const top = assertNonNull(tree.find(({ children }) => children.length > 0) ?? null)
        const [first] = top.children
        expect(first?.level).toBe(2)
        expect(await get(Catalogue.use((catalogue) => catalogue.subcategories(top.id)))).toEqual(
          top
        )
        expect(
          await get(
            Catalogue.use((catalogue) => catalogue.subcategories(assertNonNull(first ?? null).id))
          )
        ).toEqual(first)
        const contents = await get(Catalogue.use((catalogue) => catalogue.category(top.id)))
        expect(contents.category).toEqual({
          id: top.id,
          name: top.name,
          otherName: top.otherName,
          image: top.image,
          level: 1,
          productCount: top.productCount
        })
        expect(contents.subcategories).toEqual(top.children)
        expect(contents.products.length).toBeGreaterThan(0)
        const featured = await get(Catalogue.use((catalogue) => catalogue.featured()))
        expect(featured.length).toBeGreaterThan(0)
        for (const strip of featured)
          expect(
            await get(Catalogue.use((catalogue) => catalogue.subcategories(strip.id)))
          ).toEqual(strip)
      })

      it("pages list each product once, sorted, with the total", async () => {
        for (const sort of ["new", "price_up", "price_down"] as const) {
          const { products, total } = await pages({ ...noFilter, sort })
          expect(products.length).toBe(total)
          expect(new Set(products.map(({ id }) => id)).size).toBe(total)
          const key = {
            // The sold-out products are last.
            new: ({ id, stock }: CardProduct) => (stock === 0 ? 1e9 : 0) - id,
            price_up: ({ price }: CardProduct) => price,
            price_down: ({ price }: CardProduct) => 0 - price
          }[sort]
          expect(products.map(key)).toEqual(products.map(key).toSorted((one, other) => one - other))
        }
      })

      it("narrows by category, price, stock and letters", async () => {
        const all = (await pages(noFilter)).products
        const ids = async (filter: Partial<ProductFilter>) =>
          (await pages({ ...noFilter, ...filter })).products.map(({ id }) => id)
        const that = (is: (product: CardProduct) => boolean) => all.filter(is).map(({ id }) => id)
        const prices = all.map(({ price }) => price).toSorted((one, other) => one - other)
        const [min, max] = [assertNonNull(prices[1] ?? null), assertNonNull(prices.at(-2) ?? null)]
        expect(await ids({ min, max })).toEqual(that(({ price }) => price >= min && price <= max))
        expect(await ids({ inStock: true })).toEqual(that(({ stock }) => stock > 0))
        const top = assertNonNull(
          (await get(Catalogue.use((catalogue) => catalogue.categories()))).find(
            ({ children }) => children.length > 0
          ) ?? null
        )
        const withInside = ({ id, children }: Category): ReadonlyArray<CategoryId> => [
          id,
          ...children.flatMap(withInside)
        ]
        const inside = withInside(top)
        const foundIds = await ids({ category: top.id })
        expect(foundIds.length).toBeGreaterThan(1)
        const details = await Promise.all(
          all.map(({ id }) => get(Catalogue.use((catalogue) => catalogue.product(id))))
        )
        expect(foundIds).toEqual(
          details.flatMap(({ product: { category, id } }) =>
            category !== null && inside.includes(category.id) ? [id] : []
          )
        )
        expect(await ids({ category: CategoryId.make(999_999) })).toEqual([])
        const { id, name } = assertNonNull(all[0] ?? null)
        expect(await ids({ search: name })).toContain(id)
        expect(
          (await get(Catalogue.use((catalogue) => catalogue.searchByName(name)))).map(
            (product) => product.id
          )
        ).toContain(id)
        for (const wild of ["%", "_", "&category=1", "\ud800"])
          expect(await ids({ search: wild })).toEqual([])
      })

      it("search finds by part of a name, and text is literal", async () => {
        const ids = async (text: string) =>
          (await get(Catalogue.use((catalogue) => catalogue.searchByName(text)))).map(
            ({ id }) => id
          )
        const [product] = (await pages(noFilter)).products
        const { id, name } = assertNonNull(product ?? null)
        const word = assertNonNull(name.split(" ")[0] ?? null)
        for (const text of [name, word, word.slice(0, 3), ` ${word.toUpperCase()} `])
          expect(await ids(text)).toContain(id)
        for (const wild of [
          "%",
          "%%",
          "_",
          "\\",
          "' or 1=1 --",
          "?name=a",
          "\ud800",
          "zzqq",
          "<script>"
        ]) {
          expect([wild, await ids(wild)]).toEqual([wild, []])
        }
      })

      it("banner links are paths of this site, and reels name existing products", async () => {
        const banners = await get(Catalogue.use((catalogue) => catalogue.banners()))
        expect(banners.map(({ kind }) => kind)).toContain("home_slider")
        const links = banners.map(({ link }) => link).filter((link) => link !== null)
        for (const link of links) expect(link).toMatch(/^\/(?!\/)/)
        for (const { productId } of await get(Catalogue.use((catalogue) => catalogue.reels()))) {
          expect(
            (await get(Catalogue.use((catalogue) => catalogue.product(productId)))).product.id
          ).toBe(productId)
        }
      })

      it("what the shop says of itself has a returns policy, and numbers that phones can dial", async () => {
        const info = await get(Catalogue.use((catalogue) => catalogue.shopInfo()))
        expect(info.returnDays).toBeGreaterThan(0)
        expect(writtenPolicies(info)).toContain("returns")
        for (const number of [info.supportPhone, info.whatsapp])
          expect(number ?? "+96522200000").toMatch(/^\+[1-9]\d{7,14}$/)
        expect(info.acceptedCards).toContain("knet")
        for (const { url } of info.socialLinks) expect(url).toMatch(/^https:\/\//)
      })

      it("unknown ids are not found", async () => {
        const id = ProductId.make(999_999)
        const nowhere = CategoryId.make(999_999)
        expect(
          refusalTag(await ask(Catalogue.use((catalogue) => catalogue.category(nowhere))))
        ).toBe("CategoryNotFound")
        expect(
          refusalTag(await ask(Catalogue.use((catalogue) => catalogue.subcategories(nowhere))))
        ).toBe("CategoryNotFound")
        expect(
          await get(Catalogue.use((catalogue) => catalogue.searchByName("no such thing anywhere")))
        ).toEqual([])
        expect(refusalTag(await ask(Catalogue.use((catalogue) => catalogue.product(id))))).toBe(
          "ProductNotFound"
        )
        expect(
          refusalTag(await ask(Catalogue.use((catalogue) => catalogue.countSellableVariants(id))))
        ).toBe("ProductNotFound")
      })
    })

    describe("profile", () => {
      const load = () => get(Profiles.use((profiles) => profiles.load()))

      it("a new customer has no name, is told of orders and not of offers", async () => {
        await newCustomer(shop())
        expect(await load()).toMatchObject({
          name: "",
          email: null,
          isNameAsked: false,
          notifications: { orderText: true, orderMail: true, offers: false }
        })
      })

      it("saves name and email, and removes them again; the name counts as asked for", async () => {
        await newCustomer(shop())
        const details = { name: "نورة الصباح", email: "noura@example.com" }
        expect(
          await get(saveDetails({ name: " نورة  الصباح ", email: details.email }))
        ).toMatchObject({ ...details, isNameAsked: true })
        expect(await load()).toMatchObject(details)
        await get(saveDetails({ name: "", email: "" }))
        expect(await load()).toMatchObject({ name: "", email: null, isNameAsked: true })
      })

      it("refuses a name and an email at their fields", async () => {
        await newCustomer(shop())
        const details = { name: "n".repeat(101), email: "noura" }
        expect(await ask(Profiles.use((profiles) => profiles.saveDetails(details)))).toMatchObject({
          failure: { _tag: "DetailsInvalid", problems: { name: "tooLong", email: "email" } }
        })
        expect(await load()).toMatchObject({ name: "", email: null })
      })

      it("saves what the shop may tell, and leaves name and email", async () => {
        await newCustomer(shop())
        await get(saveDetails({ name: "Noura", email: "noura@example.com" }))
        const notifications = { orderText: false, orderMail: true, offers: true }
        await get(Profiles.use((profiles) => profiles.saveNotifications(notifications)))
        expect(await load()).toMatchObject({ name: "Noura", notifications })
      })

      it("takes a stock alert from a customer who allows text messages", async () => {
        await newCustomer(shop())
        const sections = await get(Catalogue.use((catalogue) => catalogue.sections()))
        const productId = sections[0]?.products[0]?.id
        if (productId === undefined) throw new Error("There is no product")
        const request = StockAlerts.use((alerts) => alerts.request({ productId, variantId: null }))
        await get(request)
        await get(request)
        const notifications = { orderText: false, orderMail: true, offers: false }
        await get(Profiles.use((profiles) => profiles.saveNotifications(notifications)))
        expect(refusalTag(await ask(request))).toBe("TextMessagesOff")
        shop().setSession(null)
        expect(refusalTag(await ask(request))).toBe("SessionEnded")
      })

      it("remembers that the name was skipped", async () => {
        await newCustomer(shop())
        await get(Profiles.use((profiles) => profiles.skipName()))
        expect(await load()).toMatchObject({ name: "", isNameAsked: true })
      })

      it("the first address names a customer without a name", async () => {
        const { userId } = await newCustomer(shop())
        await get(Addresses.use((addresses) => addresses.add(userId, homeAddress)))
        expect(await load()).toMatchObject({ name: homeAddress.fullName })
      })

      it("is refused without a session", async () => {
        const session = await newCustomer(shop())
        await get(Sessions.use((sessions) => sessions.logout(session)))
        expect(refusalTag(await ask(Profiles.use((profiles) => profiles.load())))).toBe(
          "SessionEnded"
        )
      })
    })

    describe("addresses", () => {
      const all = (userId: string) => ask(Addresses.use((addresses) => addresses.list(userId)))

      it("are stored, updated, deleted and read back as typed", async () => {
        const { userId } = await newCustomer(shop())
        expect(await all(userId)).toEqual(Result.succeed([]))
        const saved = await get(Addresses.use((addresses) => addresses.add(userId, homeAddress)))
        expect(saved).toEqual({ ...homeAddress, id: saved.id, isDefault: false })
        const changed = { ...saved, city: "Hawally", flat: "", email: null, position: null }
        expect(await get(Addresses.use((addresses) => addresses.update(userId, changed)))).toEqual(
          changed
        )
        expect(await get(Addresses.use((addresses) => addresses.get(saved.id)))).toEqual(changed)
        expect(await all(userId)).toEqual(Result.succeed([changed]))
        await get(Addresses.use((addresses) => addresses.remove(saved.id)))
        expect(await all(userId)).toEqual(Result.succeed([]))
        expect(
          refusalTag(await ask(Addresses.use((addresses) => addresses.remove(saved.id))))
        ).toBe("AddressNotFound")
      })

      it("the default address is listed first, and remains the default when it is edited, until another one becomes the default", async () => {
        const { userId } = await newCustomer(shop())
        const save = () => get(Addresses.use((addresses) => addresses.add(userId, homeAddress)))
        const makeDefault = (id: AddressId) =>
          ask(Addresses.use((addresses) => addresses.makeDefault(id)))
        const [first, second, third] = [await save(), await save(), await save()]
        expect(first.isDefault).toBe(false)
        const listed = async () =>
          (await get(Addresses.use((addresses) => addresses.list(userId)))).map(
            ({ id, isDefault }) => [id, isDefault]
          )
        await makeDefault(first.id)
        expect(await listed()).toEqual([
          [first.id, true],
          [third.id, false],
          [second.id, false]
        ])
        const changed = { ...homeAddress, id: first.id, city: "Hawalli" }
        expect(await get(Addresses.use((addresses) => addresses.update(userId, changed)))).toEqual({
          ...changed,
          isDefault: true
        })
        await makeDefault(second.id)
        expect(await listed()).toEqual([
          [second.id, true],
          [third.id, false],
          [first.id, false]
        ])
        await get(Addresses.use((addresses) => addresses.remove(second.id)))
        expect(await listed()).toEqual([
          [third.id, false],
          [first.id, false]
        ])
        expect(refusalTag(await makeDefault(second.id))).toBe("AddressNotFound")
        await newCustomer(shop())
        expect(refusalTag(await makeDefault(first.id))).toBe("AddressNotFound")
        shop().setSession(null)
        expect(refusalTag(await makeDefault(first.id))).toBe("SessionEnded")
      })

      it("of other customers are not found", async () => {
        const owner = await newCustomer(shop())
        const saved = await get(
          Addresses.use((addresses) => addresses.add(owner.userId, homeAddress))
        )
        const stranger = await newCustomer(shop())
        for (const id of [saved.id, AddressId.make(999_999)]) {
          expect(refusalTag(await ask(Addresses.use((addresses) => addresses.get(id))))).toBe(
            "AddressNotFound"
          )
          expect(refusalTag(await ask(Addresses.use((addresses) => addresses.remove(id))))).toBe(
            "AddressNotFound"
          )
          expect(
            refusalTag(
              await ask(
                Addresses.use((addresses) => addresses.update(stranger.userId, { ...saved, id }))
              )
            )
          ).toBe("AddressNotFound")
        }
        expect(await all(owner.userId)).toMatchObject({ failure: { _tag: "Refused", status: 404 } })
        shop().setSession(owner)
        expect(await all(owner.userId)).toEqual(Result.succeed([saved]))
      })

      it("need a session", async () => {
        shop().setSession(null)
        expect(refusalTag(await all("1"))).toBe("SessionEnded")
      })
    })

    describe("prices", () => {
      const check = (code: string) =>
        ask(Promos.use((promos) => promos.check({ code, subtotal: Fils.make(0) })))

      it("promo codes are valid, ended or unknown", async () => {
        expect(await check("SADU10")).toEqual(Result.succeed({ code: "SADU10", discount: 10 }))
        expect(refusalTag(await check("EID25"))).toBe("PromoExpired")
        for (const code of ["NOSUCHCODE", "%", "../orders", "..", "عيد"])
          expect(refusalTag(await check(code))).toBe("Refused")
      })

      it("delivery rates include Kuwait, in the server's order", async () => {
        const rates = await get(DeliveryRates.use((delivery) => delivery.list()))
        expect(rates[0]).toMatchObject({ country: "Kuwait" })
      })
    })

    describe("without a session", () => {
      it("orders and payments are SessionEnded", async () => {
        shop().setSession(null)
        expect(refusalTag(await ask(Orders.use((orders) => orders.list("1", null))))).toBe(
          "SessionEnded"
        )
        expect(refusalTag(await ask(Orders.use((orders) => orders.get(OrderId.make("1")))))).toBe(
          "SessionEnded"
        )
        expect(refusalTag(await ask(Payments.use((payments) => payments.listOpen(null))))).toBe(
          "SessionEnded"
        )
        expect(
          refusalTag(await ask(Payments.use((payments) => payments.cancel(InvoiceId.make("1")))))
        ).toBe("SessionEnded")
      })

      it("an unknown payment is not found", async () => {
        const unknown = { paymentId: PaymentId.make("no-such-payment") }
        expect(refusalTag(await ask(Payments.use((payments) => payments.status(unknown))))).toBe(
          "PaymentNotFound"
        )
      })
    })

    const newKey = () => IdempotencyKey.make(`contract-${keys.prefix}-${keys.last++}`)
    buyingContract(shop, newKey)
    reviewContract(shop, newKey)
  })

/** The keys of two runs against the same database differ. */
const keys = { prefix: Math.random().toString(36).slice(2), last: 0 }
