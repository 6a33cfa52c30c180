import { setTimeout as wait } from "node:timers/promises"
import { Kysely, PostgresDialect } from "kysely"
import { describe, expect, it } from "vitest"
import { createSitemap } from "#backend/pages/sitemap.ts"
import type { Tables } from "#backend/tables.ts"
import { readSettings } from "#backend/settings.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { query } from "../support/apiClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"
import { createTestPool } from "../support/testPool.ts"

const shop = sharedFixture(startShop, ({ stop }) => stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${shop().url}${path}`, { headers })
const htmlOf = async (path: string, headers: Record<string, string> = {}) =>
  (await get(path, headers)).text()
/** The data that the server wrote into a page, by query key. */
const initialDataIn = (html: string) =>
  JSON.parse(/<script id="initial-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "null")
const ldIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, said = "null"]) => JSON.parse(said)
  )
const metaIn = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
const linksIn = (html: string) =>
  [
    ...html.matchAll(/<link rel="(canonical|alternate)" href="([^"]*)"(?: hreflang="([^"]*)")?/g)
  ].map(([, rel, href, language]) => [rel, href, language])

describe("shell of a rendered page", () => {
  const footerOf = (html: string) => /<footer.*<\/footer>/s.exec(html)?.[0] ?? ""

  it.each([
    ["ar", "تواصل معنا عبر واتساب", "شركة سدو للتجارة", "كي نت", "أمريكان إكسبريس"],
    ["en", "Chat on WhatsApp", "Sadu General Trading", "KNET", "American Express"]
  ])(
    "%s: the footer says how to reach the shop and no example as a fact, and the header lists the categories, on every page but checkout, reels and those of a customer",
    async (language, chat, legalName, accepted, notAccepted) => {
      for (const path of [
        "/",
        "/product/105",
        "/favorites",
        "/help",
        "/cart",
        "/login",
        "/nowhere"
      ]) {
        const html = await htmlOf(path, { cookie: `lang=${language}` })
        const footer = footerOf(html)
        for (const text of [chat, "tel:+96522200000", accepted, "/policies/returns"])
          expect(footer, path).toContain(text)
        for (const text of [notAccepted, legalName, "000000<", "/example"])
          expect(footer, path).not.toContain(text)
        expect(html.match(/<header.*?<main/s)?.[0], path).toContain('href="/category/7/products"')
      }
      for (const path of ["/checkout", "/reels", "/profile", "/orders", "/address-list"])
        expect(footerOf(await htmlOf(path, { cookie: `lang=${language}` })), path).toBe("")
    }
  )

  it("a page with queries of its own and one without have the same data of the shell", async () => {
    const [home, cart] = await Promise.all(["/", "/cart"].map((path) => htmlOf(path)))
    for (const key of ["navigation", "shopSummary"])
      expect(initialDataIn(cart ?? "")[key]).toEqual(initialDataIn(home ?? "")[key])
    expect(initialDataIn(home ?? "").shopSummary.policies).toEqual([
      "delivery",
      "returns",
      "privacy",
      "terms"
    ])
  })
})

describe("rendered catalogue page", () => {
  it.each([
    ["/", ["sections"]],
    ["/product/105", ["product:105"]],
    ["/categories", ["topCategories"]],
    ["/categories/1", ["category:1"]],
    ["/category/7/products", ["category:7"]],
    ["/products?in_stock=1&utm_source=x", ["products:in_stock=1", "navigation"]]
  ])(
    "%s: has its heading, its products and its initial data, in both languages",
    async (path, names) => {
      for (const [language, direction] of [
        ["ar", "rtl"],
        ["en", "ltr"]
      ]) {
        const html = await htmlOf(path, { cookie: `lang=${language}` })
        expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
        expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
        expect(Object.keys(initialDataIn(html))).toEqual(expect.arrayContaining(names))
        expect(html.match(/<a [^>]*href="\/(product|categor)/g)?.length ?? 0).toBeGreaterThan(
          path.startsWith("/product/") ? -1 : 1
        )
      }
    }
  )

  it.each([
    ["/category/13/products", "facets:category=13"],
    ["/products", "facets:"],
    ["/products?search=abaya", "facets:search=abaya"],
    ["/products?size=56", "facets:size=56"]
  ])("%s: has the filters of a wide window, with the numbers of products", async (path, key) => {
    const html = await htmlOf(path, { cookie: "lang=en" })
    const rail = /<section[^>]*><h2[^>]*>Filter<\/h2>.*?<\/form>/s.exec(html)?.[0] ?? ""
    expect(rail).toMatch(/<input[^>]*name="color"/)
    expect(rail.replaceAll(/<[^>]*>/g, "")).toMatch(/In stock only\(\d+\)/)
    expect(initialDataIn(html)[key].attributes.length).toBeGreaterThan(1)
  })

  it("a list whose filter takes long to count is rendered without its numbers", async () => {
    const pool = createTestPool({ connectionString: shop().databaseUrl ?? "", max: 1 })
    await pool.query("begin; lock table variant_attribute")
    const response = await get("/products?max=29")
    await pool.end()
    expect([response.status, Object.keys(initialDataIn(await response.text()))]).toEqual([
      200,
      expect.not.arrayContaining(["facets:max=29"])
    ])
  })

  it.each(["ar", "en"])(
    "%s: links the web app manifest in its locale, whose icons and pages exist",
    async (locale) => {
      const html = await htmlOf("/cart", { cookie: `lang=${locale}` })
      const address = /<link rel="manifest" href="([^"]+)">/.exec(html)?.[1] ?? ""
      const manifest = await get(address)
      expect(manifest.headers.get("content-type")).toMatch(/^application\/manifest\+json/)
      const { icons, lang, shortcuts, start_url } = await manifest.json()
      expect(lang).toBe(locale)
      const iconsOf = (parts: ReadonlyArray<{ readonly src: string }>) =>
        parts.map(({ src }) => src)
      const files = [
        ...iconsOf(icons),
        ...shortcuts.flatMap((shortcut: { icons: [] }) => iconsOf(shortcut.icons))
      ]
      const targets = [start_url, ...shortcuts.map(({ url }: { url: string }) => url)]
      expect([files.length, targets.length]).toEqual([6, 4])
      for (const [addresses, type] of [
        [files, "image/png"],
        [targets, "text/html; charset=utf-8"]
      ] as const)
        for (const path of addresses) {
          const { headers, status } = await get(path)
          expect([path, status, headers.get("content-type")]).toEqual([path, 200, type])
        }
    }
  )

  it("the cookie numberingSystem chooses the digits of prices; each choice is cached by itself", async () => {
    const cookies = ["", "numberingSystem=arab", "numberingSystem=latn", "numberingSystem=thai"]
    const request = async (cookie: string) => {
      const response = await get("/product/105?lang=ar", { cookie })
      return { etag: response.headers.get("etag"), html: await response.text() }
    }
    // The second pass is served from the cache.
    for (const _ of ["rendered", "cached"]) {
      const [byDefault, arab, ...latn] = await Promise.all(cookies.map(request))
      expect(arab?.html).toContain('<html lang="ar" dir="rtl" data-numbering-system="arab">')
      expect(arab?.html).toMatch(/[٠-٩]+٫٥٠ د\.ك/)
      expect(arab?.html).not.toMatch(/[0-9]\.50 د\.ك/)
      expect(byDefault?.html).toContain('<html lang="ar" dir="rtl">')
      expect(byDefault?.html).toMatch(/[0-9]\.50 د\.ك/)
      expect(latn).toEqual([byDefault, byDefault])
      expect(arab?.etag).not.toBe(byDefault?.etag)
      expect(initialDataIn(arab?.html ?? "")).toEqual(initialDataIn(byDefault?.html ?? ""))
      // For machines, prices stay plain numbers.
      expect(ldIn(arab?.html ?? "")).toEqual(ldIn(byDefault?.html ?? ""))
    }
  })

  it("the checkout: shows that it loads until the browser knows who is logged in", async () => {
    const html = await (await get("/checkout?lang=en")).text()
    expect(html).toMatch(/<main [^>]*aria-busy="true"[^>]*>.*Loading/s)
    expect(html).not.toContain("Place Order")
  })

  it("no page leaves a part to the browser because its rendering failed", async () => {
    for (const path of [
      "/",
      "/product/105",
      "/policies/delivery",
      "/cart",
      "/checkout",
      "/thank-you"
    ])
      // React's mark of a part that threw an error.
      expect([path, (await htmlOf(path)).includes("<!--$!-->")]).toEqual([path, false])
  })

  it.each([
    ..."/product /product/0 /product/abc /product/999999 /products/1 /category/1".split(" "),
    ..."/category/99999/products /categories/abc /categories/99999 /order /orders/1".split(" "),
    ..."/cart/x /login/x /thank-you/1 /sections /nowhere /%D8%B3%D9%84%D8%A9".split(" ")
  ])("%s: is 404 and noindex", async (path) => {
    const page = await get(path)
    expect([page.status, metaIn(await page.text(), "robots")]).toEqual([404, "noindex"])
  })

  it("a top category: redirects to its first subcategory and keeps the query string", async () => {
    const tops = await query<{ id: number; first: number }>(
      shop(),
      `
      select id, (select inside.id from category inside where inside.parent_id = category.id order by position limit 1) as first
      from category where level = 1 order by position`
    )
    expect(tops.some(({ first }) => first !== null)).toBe(true)
    for (const { first, id } of tops.filter(({ first }) => first !== null)) {
      for (const query of ["", "?lang=en&utm_source=a%26b", "?lang=ar"]) {
        const answer = await fetch(`${shop().url}/category/${id}/products${query}`, {
          redirect: "manual"
        })
        expect([
          answer.status,
          answer.headers.get("location"),
          (await answer.text()).length
        ]).toEqual([302, `/category/${first}/products${query}`, 0])
      }
      const followed = await get(`/category/${id}/products?lang=en`)
      expect([
        followed.status,
        followed.redirected,
        linksIn(await followed.text())[0]?.[1]
      ]).toEqual([200, true, `${shop().url}/category/${first}/products?lang=en`])
    }
  })

  it("an unlisted product: is 404 as a page and in the API, and is in no list", async () => {
    expect((await get("/product/112")).status).toBe(200)
    await query(shop(), "update product set is_listed = false, is_on_home = true where id = 112")
    await wait(1_200)
    for (const language of ["ar", "en"]) {
      const page = await get("/product/112", { cookie: `lang=${language}` })
      const html = await page.text()
      const { brand: _, navigation, shopSummary, ...data } = initialDataIn(html)
      expect([page.status, metaIn(html, "robots"), data]).toEqual([
        404,
        "noindex",
        {
          "product:112": null,
          deliveryRates: expect.any(Array),
          deliverySchedule: expect.any(Object),
          goneProductCategory: expect.any(Object),
          renderHour: expect.any(Number)
        }
      ])
      // The category and its other products take its place.
      expect(html).toContain('href="/category/56/products"')
      const { name } = data.goneProductCategory.category
      expect(html).toContain(`>${name.replaceAll("&", "&amp;")}<`)
      expect(data.goneProductCategory.products).toHaveLength(8)
      for (const { id } of data.goneProductCategory.products)
        expect(html).toContain(`href="/product/${id}"`)
      expect([navigation.categories.length, shopSummary.policies.length]).toEqual([6, 4])
      expect(html).toContain(
        i18nByLocale[language === "ar" ? "ar" : "en"].t("product.notFoundTitle")
      )
    }
    expect(await (await get("/api/getProductById/112")).json()).toMatchObject({
      code: "product_gone",
      category_id: 56
    })
    expect(await (await get("/api/getProductById/999999")).json()).toMatchObject({
      code: "not_found"
    })
    for (const path of ["/api/getProductById/112", "/api/hasVariants/112"])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    for (const path of [
      "/",
      "/products",
      "/api/sections",
      "/api/products",
      "/api/category/56/products",
      "/sitemap/products-1.xml"
    ]) {
      expect([path, /"id":112\b|\/product\/112\b/.test(await htmlOf(path))]).toEqual([path, false])
    }
  })

  it.each([
    ["ar", "جافاسكربت"],
    ["en", "JavaScript"]
  ])(
    "without JavaScript: says in the page's language what needs it (%s)",
    async (language, word) => {
      for (const path of ["/", "/product/105", "/cart", "/checkout", "/login", "/nowhere"]) {
        const text = /<noscript><p>([^<]*)<\/p><\/noscript>/.exec(
          await htmlOf(path, { cookie: `lang=${language}` })
        )?.[1]
        expect([path, text?.includes(word)]).toEqual([path, true])
      }
    }
  )

  it("If-None-Match: 304 while nothing changed, and the new content about a second after a change", async () => {
    const first = await get("/product/105")
    const tag = first.headers.get("etag") ?? ""
    await first.text()
    expect((await get("/product/105", { "if-none-match": tag })).status).toBe(304)
    expect((await get("/product/105", { "if-none-match": tag, cookie: "lang=en" })).status).toBe(
      200
    )
    await query(shop(), "update product set name_ar = 'اسم جديد تماما' where id = 105")
    await wait(1_200)
    const changed = await get("/product/105", { "if-none-match": tag })
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain("اسم جديد تماما")
  })

  it("without the database: 503 without data, and it is not cached", async () => {
    await query(shop(), "alter table product rename to product_away")
    const requestPage = async () => {
      await wait(1_200)
      const response = await get("/product/106")
      return { response, html: await response.text() }
    }
    const { html, response: away } = await requestPage().finally(() =>
      query(shop(), "alter table product_away rename to product")
    )
    // With status 200 a search engine would drop the product.
    expect([
      away.status,
      away.headers.get("retry-after"),
      away.headers.get("cache-control")
    ]).toEqual([503, "10", "private, no-cache"])
    expect(Object.keys(initialDataIn(html))).toEqual(["brand"])
    expect(Object.keys(initialDataIn(await htmlOf("/product/106")))).toEqual([
      "brand",
      "navigation",
      "shopSummary",
      "product:106",
      "deliverySchedule",
      "renderHour",
      "deliveryRates"
    ])
  })
})

describe("page metadata", () => {
  it("product page: canonical and alternate links, Open Graph tags, product and breadcrumb data", async () => {
    const html = await htmlOf("/product/105?utm_source=a&lang=en")
    const detail = initialDataIn(html)["product:105"].product
    const at = (language: string, path = "/product/105") => `${shop().url}${path}?lang=${language}`
    expect(linksIn(html)).toEqual([
      ["canonical", at("en"), undefined],
      ["alternate", at("ar"), "ar"],
      ["alternate", at("en"), "en"],
      ["alternate", `${shop().url}/product/105`, "x-default"]
    ])
    expect(metaIn(html, "description")?.length).toBeGreaterThan(10)
    expect([metaIn(html, "og:type"), metaIn(html, "og:locale"), metaIn(html, "og:url")]).toEqual([
      "product",
      "en_GB",
      at("en")
    ])
    const [product, trail] = ldIn(html)
    expect(product).toMatchObject({
      "@type": "Product",
      name: detail.name,
      offers: {
        price: (detail.price / 1_000).toFixed(3),
        priceCurrency: "KWD",
        availability: `https://schema.org/${detail.stock > 0 ? "InStock" : "OutOfStock"}`,
        seller: { "@id": `${shop().url}/#shop` },
        hasMerchantReturnPolicy: {
          merchantReturnDays: 14,
          merchantReturnLink: at("en", "/policies/returns")
        }
      }
    })
    expect(trail.itemListElement.at(-1)).toEqual({
      "@type": "ListItem",
      position: trail.itemListElement.length,
      name: detail.name,
      item: at("en")
    })
  })

  it("product data: delivery in each country costs what the cart charges, and takes the days of the shop's file", async () => {
    await query(shop(), "update product set weight_grams = 2000, price_fils = 4500 where id = 108")
    await query(
      shop(),
      "update product set price_fils = 30000, old_price_fils = null where id = 110"
    )
    const shippingOf = async (id: number) =>
      ldIn(await htmlOf(`/product/${id}`))[0].offers.shippingDetails
    const details = await shippingOf(108)
    expect(
      details.map((each: ReturnType<typeof JSON.parse>) => [
        each.shippingDestination.addressCountry,
        each.shippingRate.value,
        each.deliveryTime.transitTime.maxValue
      ])
    ).toEqual([
      ["KW", "0.500", 2],
      ["SA", "3.500", 5],
      ["AE", "3.900", 5],
      ["BH", "3.300", 5],
      ["QA", "3.650", 5],
      ["OM", "4.250", 5]
    ])
    expect(details[0].deliveryTime).toMatchObject({ cutoffTime: "23:00:00+03:00" })
    expect(details[0].deliveryTime.businessDays.dayOfWeek).toHaveLength(7)
    // Delivery in Kuwait is free from 30 dinars on.
    expect((await shippingOf(110))[0].shippingRate.value).toBe("0.000")
  })

  it("variants: data, page, card, filter and order have the price of what can be bought", async () => {
    // S is sold out at 2 dinars, M costs 4 and L 6.
    await query(
      shop(),
      `insert into variant (id, product_id, position, sku, price_fils, old_price_fils, stock, is_available, images)
      values (9501, 138, 0, 'LD-S', 2000, 3000, 0, true, '{}'), (9502, 138, 1, 'LD-M', 4000, null, 3, true, '{}'),
        (9503, 138, 2, 'LD-L', 6000, 8000, 2, true, '{}')`
    )
    await query(
      shop(),
      `insert into variant_attribute (variant_id, position, kind, name_en, name_ar, value_en, value_ar)
      select 9501 + n, 0, 'size', 'Size', 'المقاس', ('{S,M,L}'::text[])[n + 1], ('{S,M,L}'::text[])[n + 1] from generate_series(0, 2) n`
    )
    const html = await htmlOf("/product/138?lang=en")
    const [data] = ldIn(html)
    expect(data["@type"]).toBe("ProductGroup")
    const offers = data.hasVariant.map(
      ({ offers, sku }: Record<string, Record<string, string>>) => [
        sku,
        offers?.["price"],
        offers?.["availability"]?.split("/").at(-1),
        offers?.["url"]?.replace(shop().url, "")
      ]
    )
    expect(offers).toEqual([
      ["LD-S", "2.000", "OutOfStock", undefined],
      ["LD-M", "4.000", "InStock", "/product/138?variant=9502&lang=en"],
      ["LD-L", "6.000", "InStock", "/product/138?variant=9503&lang=en"]
    ])
    const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ""
    // The server renders the variant of the address; the canonical address is that of the product.
    const chosen = await htmlOf("/product/138?variant=9503&lang=en")
    expect(mainOf(chosen)).toContain("KD 6.00")
    expect(linksIn(chosen)[0]?.[1]).toBe(`${shop().url}/product/138?lang=en`)
    for (const unknown of ["9501", "7", "x"])
      expect(mainOf(await htmlOf(`/product/138?variant=${unknown}&lang=en`))).toContain("KD 4.00")
    expect(mainOf(html)).toContain("KD 4.00")
    expect(mainOf(html)).not.toMatch(/KD [238]\.00/)
    const listed = async (query: string) => {
      const page = await htmlOf(`/products?search=LD-M&${query}&lang=en`)
      return /From.*?KD \d\.\d\d/.exec(mainOf(page).replaceAll(/<.*?>/g, ""))?.[0] ?? null
    }
    expect(await listed("max=5")).toBe("From KD 4.00")
    expect(await listed("max=3")).toBe(null)
    expect(await listed("on_sale=1")).toBe(null)
    await query(shop(), "update variant set stock = 0 where id = 9502")
    expect(initialDataIn(await htmlOf("/product/138"))["product:138"].product).toMatchObject({
      price: 6_000,
      oldPrice: 8_000,
      priceVaries: false
    })
  })

  it.each(["ar", "en"])(
    "product preview: a drawn picture of 1200 by 630 in the locale of the page (%s)",
    async (language) => {
      const html = await htmlOf("/product/110", { cookie: `lang=${language}` })
      expect(
        ["og:image:width", "og:image:height", "twitter:card"].map((name) => metaIn(html, name))
      ).toEqual(["1200", "630", "summary_large_image"])
      const address = metaIn(html, "og:image") ?? ""
      expect(address).toMatch(new RegExp(`^${shop().url}/pictures/preview/${language}/110-`))
      expect((await fetch(address)).headers.get("content-type")).toBe("image/jpeg")
    }
  )

  it("home, help and about: what the shop says of itself, and no other page", async () => {
    for (const path of ["/", "/help", "/about"]) {
      const [store] = ldIn(await htmlOf(path, { cookie: "lang=en" }))
      expect(store, path).toMatchObject({
        "@type": ["Organization", "OnlineStore"],
        "@id": `${shop().url}/#shop`,
        name: "Sadu",
        telephone: "+96522200000",
        hasMerchantReturnPolicy: { merchantReturnDays: 14 }
      })
      // Examples are no facts.
      for (const name of ["legalName", "sameAs", "address"]) expect(store).not.toHaveProperty(name)
    }
    expect(ldIn(await htmlOf("/"))).toHaveLength(1)
    const types = ldIn(await htmlOf("/products")).map((each) => each["@type"])
    expect(types).toEqual(["BreadcrumbList"])
  })

  it.each([
    ["/products", "/products"],
    ["/products?lang=fr", "/products"],
    ["/categories/1/a-name-of-any-kind", "/categories/1"],
    ["/category/7/products?sort=price_up", "/category/7/products"],
    ["/products?sort=price_up&min=3&in_stock=1", "/products"],
    ["/products?sort=price_up&category=7", "/products?category=7"],
    ["/?at=3", "/"]
  ])("canonical link: %s has %s", async (path, own) => {
    const html = await htmlOf(path)
    const localeUrl = (language: string) =>
      `${shop().url}${own}${own.includes("?") ? "&amp;" : "?"}lang=${language}`
    expect(linksIn(html)).toEqual([
      ["canonical", shop().url + own, undefined],
      ["alternate", localeUrl("ar"), "ar"],
      ["alternate", localeUrl("en"), "en"],
      ["alternate", shop().url + own, "x-default"]
    ])
  })

  it("a missing address: is 404 with a page for a browser, and with an empty body for a picture", async () => {
    for (const path of ["/index.html", "/products.json"]) {
      const page = await get(path, { accept: "text/html,*/*" })
      expect([path, page.status, (await page.text()).includes("<h1")]).toEqual([path, 404, true])
      expect((await (await get(path, { accept: "image/avif,*/*" })).text()).length).toBe(0)
    }
  })

  it("a later page of a list: its canonical link keeps the cursor", async () => {
    const { next } = await (await get("/api/products")).json()
    expect(linksIn(await htmlOf(`/products?cursor=${next}&sort=new`))[0]).toEqual([
      "canonical",
      `${shop().url}/products?cursor=${next}`,
      undefined
    ])
    // A cursor of a sorted or filtered list is not a page of the plain list.
    for (const other of ["sort=price_up", "in_stock=1", "min=1"]) {
      expect(linksIn(await htmlOf(`/products?cursor=${next}&${other}`))[0]).toEqual([
        "canonical",
        `${shop().url}/products`,
        undefined
      ])
    }
  })

  it("query string: is parsed as in the browser, and invalid values are ignored", async () => {
    for (const [query, name] of [
      ["search=%", ""],
      ["search=%25", "search=%25"],
      ["search=a+b&search=c", "search=a%20b"],
      ["category=999999999999999", "category=999999999999999"]
    ]) {
      const page = await get(`/products?${query}`)
      expect([
        query,
        page.status,
        Object.keys(initialDataIn(await page.text())).includes(`products:${name}`)
      ]).toEqual([query, 200, true])
    }
  })

  it("address: repeated and trailing slashes are redirected, and upper case is 404", async () => {
    for (const [path, own] of [
      ["/product/107/?lang=en", "/product/107?lang=en"],
      ["//product///107", "/product/107"],
      ["//", "/"],
      ["//evil.test/", "/evil.test"],
      ["/\\evil.test//", "/evil.test"]
    ]) {
      const redirected = await fetch(shop().url + path, { redirect: "manual" })
      expect([path, redirected.status, redirected.headers.get("location")]).toEqual([
        path,
        308,
        own
      ])
    }
    expect((await get("/PRODUCT/107")).status).toBe(404)
  })

  it.each([
    ["/help", "+96522200000"],
    ["/about", "14"],
    ["/policies/returns", "14"]
  ])("%s: is rendered from shop.yaml in both languages, and indexed", async (path, text) => {
    for (const language of ["ar", "en"]) {
      const html = await htmlOf(path, { cookie: `lang=${language}` })
      expect(html.slice(html.indexOf("<main"), html.indexOf("</main>"))).toContain(text)
      expect(metaIn(html, "robots")).not.toBe("noindex")
      expect(linksIn(html)).not.toEqual([])
    }
    expect(await (await get("/sitemap/pages.xml")).text()).toContain(
      `${shop().url}${path}?lang=ar</loc>`
    )
  })

  it("policy: one that the shop has not written leads to the help page, and an unknown name is 404", async () => {
    const remove = "update shop_info set content = jsonb_set(content, '{policies,terms}', '[]')"
    await query(shop(), remove)
    const response = await fetch(`${shop().url}/policies/terms`, { redirect: "manual" })
    expect([response.status, response.headers.get("location")]).toEqual([302, "/help"])
    expect((await get("/policies/nothing")).status).toBe(404)
    expect(await (await get("/sitemap/pages.xml")).text()).not.toContain("/policies/terms")
  })

  it.each(["/", "/product/113", "/products"])(
    "%s: the head preloads the first of its pictures, in the widths that it has",
    async (path) => {
      const html = await htmlOf(path)
      const [head = "", body = ""] = html.split("</head>")
      const [, srcSet, sizes] =
        /<source type="image\/avif" srcSet="([^"]*)" sizes="([^"]*)"\/>(?:(?!<\/picture>).)*fetchPriority="high"/.exec(
          body
        ) ?? []
      expect(srcSet).toBeDefined()
      expect(head.match(/<link rel="preload" as="image"[^>]*>/g)).toEqual([
        expect.stringContaining(`imagesrcset="${srcSet}" imagesizes="${sizes}"`)
      ])
    }
  )

  it("embedded JSON: a product's name cannot close its script element", async () => {
    await query(
      shop(),
      "update product set name_ar = '</script><script>alert(1)</script>\"&<!--' where id = 108"
    )
    const html = await htmlOf("/product/108")
    expect(html).not.toContain("<script>alert(1)")
    expect(html.match(/<title>[^<]*/g)).toEqual([
      expect.stringContaining("<title>&lt;/script&gt;&lt;script&gt;alert(1)")
    ])
    expect(ldIn(html)[0].name).toBe('</script><script>alert(1)</script>"&<!--')
    expect(initialDataIn(html)["product:108"].product.name).toBe(
      '</script><script>alert(1)</script>"&<!--'
    )
  })

  it.each([
    "/cart",
    "/checkout",
    "/login",
    "/profile",
    "/orders",
    "/order/1",
    "/address-list",
    "/thank-you",
    "/payment-callback",
    "/products?search=oud"
  ])("%s: is noindex, without links and structured data", async (path) => {
    const html = await htmlOf(path)
    expect([metaIn(html, "robots"), linksIn(html), ldIn(html)]).toEqual(["noindex", [], []])
  })
})

describe("robots.txt and sitemap", () => {
  const locationsIn = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location ?? "")

  it("list every page and product in both languages, with alternate links and canonical addresses", async () => {
    const robots = await htmlOf("/robots.txt")
    expect(robots).toContain(`Sitemap: ${shop().url}/sitemap.xml`)
    expect(Array.from(robots.matchAll(/^Disallow: (.*)$/gm), ([, path]) => path)).toEqual([
      "/api/",
      "/sandbox",
      "/cart",
      "/checkout",
      "/order-change/"
    ])
    const files = locationsIn(await htmlOf("/sitemap.xml"))
    const locations = (
      await Promise.all(files.map(async (file) => locationsIn(await (await fetch(file)).text())))
    ).flat()
    const ids = (await query<{ id: number }>(shop(), "select id from product where is_listed")).map(
      ({ id }) => id
    )
    const at = (path: string) =>
      ["ar", "en"].map((language) => `${shop().url}${path}?lang=${language}`)
    expect(new Set(locations).size).toBe(locations.length)
    expect(locations).toEqual(
      expect.arrayContaining(
        ["/", "/categories", "/products", "/categories/1", "/category/7/products"].flatMap(at)
      )
    )
    expect(locations.filter((location) => location.includes("/product/")).toSorted()).toEqual(
      ids.flatMap((id) => at(`/product/${id}`)).toSorted()
    )
    const products = await htmlOf("/sitemap/products-1.xml", { "accept-encoding": "identity" })
    expect(products).toContain(
      `<xhtml:link rel="alternate" hreflang="en" href="${shop().url}/product/101?lang=en"/>`
    )
    for (const location of locations.filter(
      (location, at) => at % 41 === 0 || location.includes("/categor")
    )) {
      const html = await (await fetch(location, { redirect: "manual" })).text()
      expect([location, linksIn(html)[0]?.[1]]).toEqual([location, location])
    }
  })

  it("no file of products is empty, however large their ids are and whatever is unlisted", async () => {
    const pool = createTestPool({ connectionString: shop().databaseUrl ?? "", max: 2 })
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
    const settings = readSettings({ PUBLIC_URL: "https://shop.example" }, () => "x".repeat(16))
    const sitemap = createSitemap(
      { db, settings },
      { indexedPaths: async () => [], disallowedPaths: async () => [] },
      50
    )
    const locationsAt = async (path: string) => {
      const url = new URL(path, "https://shop.example")
      return locationsIn((await (await sitemap(new Request(url), url))?.text()) ?? "")
    }
    /** The products of each file. */
    const files = async () => {
      const [, ...products] = await locationsAt("/sitemap.xml")
      return Promise.all(
        products.map(async (file) =>
          (await locationsAt(file)).flatMap((at) => /product\/(\d+)\?lang=ar/.exec(at)?.[1] ?? [])
        )
      )
    }
    const change = (statement: string) => query(shop(), statement)
    await change("update product set id = 3000000 - id where id in (301, 302, 303)")
    await change("update product set is_listed = false where id between 140 and 270")
    const listed = await query<{ id: number }>(
      shop(),
      "select id from product where is_listed order by id"
    )
    const found = await files()
    expect(found.length).toBe(Math.ceil(listed.length / 50))
    expect(found.every((products) => products.length > 0)).toBe(true)
    expect(found.flat()).toEqual(listed.map(({ id }) => String(id)))
    await change("update product set is_listed = true where id between 140 and 270")
    await db.destroy()
  })

  it("a file beyond the last is 404", async () => {
    expect((await get("/sitemap/products-2.xml")).status).toBe(404)
    expect((await get("/sitemap/products-0.xml")).status).toBe(404)
  })
})
