import { readFile } from "node:fs/promises"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  chooseStrategy,
  canSkipWaiting,
  isStorable,
  type RequestProperties,
  routeAt
} from "#core/offline/offlineRules.ts"
import { parseProductFilter } from "#core/catalogue/parseProductFilter.ts"
import { noFilter } from "#core/catalogue/ProductList.ts"
import { productsQueryString } from "#core/catalogue/productsQueryString.ts"
import { paths } from "#locales/paths.ts"
import { productFilter } from "#core/testing/catalogueArbitraries.ts"
import { matchRoute, routes } from "#ui/app/routes.ts"
import { offlineRoutes } from "#ui/server.tsx"

const navigation: RequestProperties = {
  method: "GET",
  isSameOrigin: true,
  isDesk: false,
  path: "/",
  search: "",
  isNavigation: true,
  destination: "document",
  isPersonal: false,
  isPartial: false
}
const answerAt = (address: string) => {
  const { pathname, search } = new URL(address, "https://shop.example")
  return chooseStrategy(offlineRoutes, { ...navigation, path: pathname, search })
}

describe("chooseStrategy: page", () => {
  it.each([
    ["/", "/"],
    ["/product/105?utm_source=x", "/product/105"],
    ["/categories/7/%D8%B9%D9%88%D8%AF", "/categories/7/%D8%B9%D9%88%D8%AF"],
    ["/products?sort=price_up&search=oud&lang=en", "/products?search=oud&sort=price_up"],
    [paths.help, paths.help]
  ])("%s is answered by the network, else by the last visit of %s", (address, name) => {
    expect(answerAt(address)).toEqual({ from: "lastVisit", name })
  })

  it("a list is stored by its whole filter", () => {
    fc.assert(
      fc.property(productFilter, (filter) => {
        const answer = answerAt(`${paths.products()}?utm_source=x&${productsQueryString(filter)}`)
        const name = answer.from === "lastVisit" ? answer.name : ""
        expect(parseProductFilter(new URL(name, "https://shop.example").search)).toEqual(
          parseProductFilter(productsQueryString(filter))
        )
        expect(name).not.toContain("utm_source")
      }),
      { examples: [[{ ...noFilter, size: ["54", "56"] }]] }
    )
  })

  it.each([paths.cart, paths.favourites, paths.reels, paths.language])(
    "%s is answered by the network, else by the app on the device",
    (path) => {
      expect(answerAt(path)).toEqual({ from: "app" })
    }
  )

  it.each([
    paths.checkout,
    paths.login,
    paths.profile,
    paths.personalDetails,
    paths.notifications,
    paths.orders,
    paths.order(7),
    paths.orderInvoice(7),
    paths.orderTerms(7),
    paths.addresses,
    paths.addressForm,
    paths.orderPlaced,
    paths.paymentCallback,
    paths.paymentSuccess,
    paths.paymentError,
    "/sandbox",
    "/nothing/here"
  ])("%s is never answered from a cache, except by the offline screen", (path) => {
    expect(answerAt(path)).toEqual({ from: "screen" })
  })

  it("every route has a response of its own kind, and only pages that the server renders are stored", () => {
    for (const [name, { isServerRendered, worksOffline = false }] of Object.entries(routes)) {
      const route = offlineRoutes[Object.keys(routes).indexOf(name)]
      expect([name, route?.offline]).toEqual([
        name,
        worksOffline ? "app" : isServerRendered ? "page" : "never"
      ])
    }
  })

  it("the pattern of a route matches the paths that the router gives to it", () => {
    const segment = fc.stringMatching(/^[1-9][0-9]{0,5}$/)
    fc.assert(
      fc.property(fc.constantFrom(...offlineRoutes), segment, segment, ({ path }, id, name) => {
        const address = path.replace(":id", id).replace(":name?", name)
        const match = matchRoute(address, "")
        fc.pre(match !== null)
        expect(routeAt(offlineRoutes, address)?.path).toBe(match?.route.path)
      })
    )
  })
})

describe("chooseStrategy: other requests", () => {
  const call: RequestProperties = {
    ...navigation,
    path: "/api/sections",
    isNavigation: false,
    destination: ""
  }

  it.each(["font", "image", "script", "style"])(
    "a %s comes from the cache first",
    (destination) => {
      expect(chooseStrategy(offlineRoutes, { ...call, destination })).toEqual({ from: "files" })
    }
  )

  it("a call of the API comes from the network, otherwise from its last response", () => {
    expect(chooseStrategy(offlineRoutes, call)).toEqual({ from: "lastData" })
  })

  it.each<[string, Partial<RequestProperties>]>([
    ["a call of a customer", { isPersonal: true }],
    ["a POST", { method: "POST" }],
    ["a POST that loads a page", { method: "POST", isNavigation: true }],
    ["a HEAD", { method: "HEAD" }],
    ["a part of a video", { isPartial: true, destination: "video" }],
    ["a video", { destination: "video" }],
    ["a page of the desk", { isDesk: true, isNavigation: true }],
    ["a file of the desk", { isDesk: true, destination: "script" }],
    ["another site", { isSameOrigin: false, destination: "image" }]
  ])("%s is left to the browser", (_, properties) => {
    expect(chooseStrategy(offlineRoutes, { ...call, ...properties })).toEqual({ from: "browser" })
  })
})

describe("isStorable", () => {
  const shared = { status: 200, isRedirected: false, cacheControl: "public, max-age=0" }

  it("stores pages and data that are the same for everybody, and files that never change", () => {
    expect(isStorable("lastVisit", shared)).toBe(true)
    expect(isStorable("lastData", shared)).toBe(true)
    expect(isStorable("files", shared)).toBe(false)
    expect(isStorable("files", { ...shared, cacheControl: "public, immutable" })).toBe(true)
  })

  it.each(["private, no-cache", "no-store", "public, no-store", null, ""])(
    "stores nothing with Cache-Control %s",
    (cacheControl) => {
      for (const from of ["lastVisit", "lastData", "files", "app", "screen", "browser"] as const)
        expect(isStorable(from, { ...shared, cacheControl })).toBe(false)
    }
  )

  it("stores no refusal, no partial file and no redirect", () => {
    for (const status of [0, 206, 302, 404, 500, 503])
      expect(isStorable("lastData", { ...shared, status })).toBe(false)
    expect(isStorable("lastVisit", { ...shared, isRedirected: true })).toBe(false)
  })
})

describe("canSkipWaiting", () => {
  it("refuses while a checkout, a payment or a login is open", () => {
    expect(canSkipWaiting(offlineRoutes, [paths.home, paths.cart])).toBe(true)
    for (const path of [paths.checkout, paths.paymentCallback, paths.login, paths.orderPlaced])
      expect(canSkipWaiting(offlineRoutes, [paths.home, path])).toBe(false)
  })

  it("refuses while a page has not said which path it shows", () => {
    expect(canSkipWaiting(offlineRoutes, [paths.home, null])).toBe(false)
  })
})

it("offlineRules and serviceWorker: contain no address of a page as text", async () => {
  const sources = await Promise.all(
    ["core/offline/offlineRules.ts", "ui/worker/serviceWorker.ts"].map((file) =>
      readFile(new URL(`../../${file}`, import.meta.url), "utf8")
    )
  )
  const segments = [...new Set(offlineRoutes.map(({ path }) => path.split("/")[1] ?? ""))].filter(
    (segment) => segment !== ""
  )
  expect(segments).toContain("checkout")
  expect(
    segments.filter((segment) => sources.some((source) => source.includes(`"/${segment}`)))
  ).toEqual([])
})
