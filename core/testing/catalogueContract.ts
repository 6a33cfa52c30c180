import { expect, it } from "vitest"
import { Catalogue } from "../catalogue/Catalogue.ts"
import type { Category } from "../catalogue/Category.ts"
import { type CardProduct, CategoryId, ProductId } from "../catalogue/Product.ts"
import { noFilter, type ProductFilter, type ProductListPage } from "../catalogue/ProductList.ts"
import { assertNonNull } from "../shared/assertNonNull.ts"
import { findProduct } from "./createOrder.ts"
import { defineContract } from "./defineContract.ts"

/**
 * The contract of `Catalogue`: lists, categories, search and details agree with one another. It has
 * a category with subcategories, three products or more, and on its home page a product with
 * variants and one without that has at least 20 in stock.
 */
export const catalogueContract = defineContract<Catalogue, object>(
  "catalogue",
  ({ get, refusal, shop }) => {
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

    it("every category of the tree can be loaded, with its subcategories", async () => {
      const tree = await get(Catalogue.use((catalogue) => catalogue.categories()))
      expect(tree.map(({ level }) => level)).toEqual(tree.map(() => 1))
      const top = assertNonNull(tree.find(({ children }) => children.length > 0) ?? null)
      const [first] = top.children
      expect(first?.level).toBe(2)
      const contents = await get(Catalogue.use((catalogue) => catalogue.category(top.id)))
      expect(contents.category).toMatchObject({ id: top.id, name: top.name, level: 1 })
      expect(contents.subcategories.map(({ id }) => id)).toEqual(top.children.map(({ id }) => id))
    })

    it("featured categories are of the tree, each with the ids of its subcategories", async () => {
      for (const { children, id, name } of await get(
        Catalogue.use((catalogue) => catalogue.featured())
      )) {
        const { category, subcategories } = await get(
          Catalogue.use((catalogue) => catalogue.category(id))
        )
        expect(category.name).toBe(name)
        expect(children.map((child) => child.id)).toEqual(subcategories.map((child) => child.id))
      }
    })

    it("pages list each product once, sorted by price, with the total", async () => {
      for (const [sort, sign] of [
        ["new", 0],
        ["price_up", 1],
        ["price_down", -1]
      ] as const) {
        const { products, total } = await pages({ ...noFilter, sort })
        expect(products.length).toBe(total)
        expect(new Set(products.map(({ id }) => id)).size).toBe(total)
        const prices = products.map(({ price }) => sign * price)
        expect(prices).toEqual(prices.toSorted((one, other) => one - other))
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
        (await get(Catalogue.use((catalogue) => catalogue.searchByName(text)))).map(({ id }) => id)
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
      const links = banners.map(({ link }) => link).filter((link) => link !== null)
      for (const link of links) expect(link).toMatch(/^\/(?!\/)/)
      for (const { productId } of await get(Catalogue.use((catalogue) => catalogue.reels()))) {
        expect(
          (await get(Catalogue.use((catalogue) => catalogue.product(productId)))).product.id
        ).toBe(productId)
      }
    })

    it("the shop's numbers are ones that phones can dial, and its links are secure", async () => {
      const info = await get(Catalogue.use((catalogue) => catalogue.shopInfo()))
      for (const number of [info.supportPhone, info.whatsapp])
        expect(number ?? "+96522200000").toMatch(/^\+[1-9]\d{7,14}$/)
      for (const { url } of info.socialLinks) expect(url).toMatch(/^https:\/\//)
    })

    it("a version of the policies that no order has is not found", async () => {
      expect(await refusal(Catalogue.use((catalogue) => catalogue.policyVersion(999_999)))).toBe(
        "PolicyVersionNotFound"
      )
    })

    it("unknown ids are not found", async () => {
      const id = ProductId.make(999_999)
      const nowhere = CategoryId.make(999_999)
      expect(await refusal(Catalogue.use((catalogue) => catalogue.category(nowhere)))).toBe(
        "CategoryNotFound"
      )
      expect(
        await get(Catalogue.use((catalogue) => catalogue.searchByName("no such thing anywhere")))
      ).toEqual([])
      expect(await refusal(Catalogue.use((catalogue) => catalogue.product(id)))).toBe(
        "ProductNotFound"
      )
      expect(await refusal(Catalogue.use((catalogue) => catalogue.countSellableVariants(id)))).toBe(
        "ProductNotFound"
      )
    })
  }
)
