import { expect, it } from "vitest"
import type { Addresses } from "../address/Address.ts"
import { Catalogue } from "../catalogue/Catalogue.ts"
import type { ProductDetail } from "../catalogue/Product.ts"
import { Payments } from "../payment/Payment.ts"
import { averageStars, countReviews, Reviews, type Stars } from "../reviews/Review.ts"
import { saveReview } from "../reviews/saveReview.ts"
import type { DeliveryRates } from "../pricing/delivery.ts"
import { createOrder, findProduct, newKey } from "./createOrder.ts"
import { defineContract } from "./defineContract.ts"
import type { CustomerControls, ShopControls } from "./ShopUnderTest.ts"

type ReviewPorts = Reviews | Catalogue | Addresses | DeliveryRates | Payments

/** The contract of `Reviews`: only of what was delivered, one of each customer and product. */
export const reviewContract = defineContract<
  ReviewPorts,
  CustomerControls & Pick<ShopControls, "deliver">
>("reviews", ({ get, refusal, shop }) => {
  const order = async (chosen: ProductDetail | null = null) => {
    const customer = await shop().newCustomer()
    const product = chosen ?? (await findProduct(shop(), "plain"))
    const draft = await createOrder(shop(), customer, { method: "cash", product })
    const id = await get(
      Payments.use((payments) => payments.storeOrder(draft, { key: newKey(), isRepeat: false }))
    )
    return { id, product, productId: product.product.id }
  }
  const write = (productId: number, stars: Stars | null, text = "") =>
    refusal(saveReview({ productId, draft: { stars, text } }))

  it("are written only of a product that was delivered, and once a product", async () => {
    const { id, productId } = await order()
    const reviews = async () =>
      (await get(Catalogue.use((catalogue) => catalogue.product(productId)))).reviews
    const before = await reviews()
    if (before === undefined) throw new Error("The product has no reviews")
    expect(await write(productId, 5)).toBe("ReviewNotAllowed")
    await shop().deliver(id)
    expect(await write(productId, null)).toBe("ReviewInvalid")
    expect(await get(Reviews.use((own) => own.ofOrder(id)))).toEqual([])
    expect(await write(productId, 5, " ممتاز ")).toBeNull()
    expect(await write(productId, 2, "broke\n\n\n\nsoon")).toBeNull()
    expect(await get(Reviews.use((own) => own.ofOrder(id)))).toEqual([
      { productId, stars: 2, text: "broke\n\nsoon" }
    ])
    const after = await reviews()
    expect(after).toMatchObject({
      countByStars: { ...before.countByStars, 2: before.countByStars[2] + 1 },
      hiddenCount: 0
    })
    expect(after?.newest[0]).toMatchObject({ stars: 2, text: "broke\n\nsoon" })
    // Null where the backend does not know the name.
    expect([null, "نورة"]).toContain(after?.newest[0]?.author)
  })

  it("of another customer cannot be changed, and are counted beside one's own", async () => {
    const first = await order()
    await shop().deliver(first.id)
    await write(first.productId, 5)
    const count = async () =>
      (await get(Catalogue.use((catalogue) => catalogue.product(first.productId)))).reviews
    const before = await count()
    const second = await order(first.product)
    await shop().deliver(second.id)
    await write(second.productId, 1)
    const after = await count()
    if (before === undefined || after === undefined) throw new Error("There are no reviews")
    expect(countReviews(after)).toBe(countReviews(before) + 1)
    expect(averageStars(after)).toBeLessThan(averageStars(before) ?? 0)
    expect(await refusal(Reviews.use((own) => own.ofOrder(first.id)))).toBe("Refused")
  })

  it("need a session", async () => {
    shop().setSession(null)
    expect(await write(1, 5)).toBe("SessionEnded")
  })
})
