import { afterEach, beforeEach, expect, it, vi } from "vitest"

/** A browser's cookies: assigning one keeps the others. */
const stubDocument = () => {
  const cookies = new Map<string, string>()
  vi.stubGlobal("document", {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    },
    set cookie(text: string) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      cookies.set(name, value)
    }
  })
  return cookies
}

const stubStorage = () => {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => void entries.set(name, text),
    removeItem: (name: string) => void entries.delete(name)
  }
  vi.stubGlobal("localStorage", storage)
  vi.stubGlobal("sessionStorage", { getItem: () => null, removeItem: () => {} })
  return entries
}

const openShop = async () => {
  vi.resetModules()
  return import("#adapters/browser/localeStorage.ts")
}

beforeEach(() => void vi.unstubAllGlobals())
afterEach(() => void vi.unstubAllGlobals())

it("localeStorage: locale and numbering system are stored, and each has a cookie for the server", async () => {
  const [cookies, entries] = [stubDocument(), stubStorage()]
  const storage = await openShop()
  expect([storage.loadLocale(), storage.loadNumberingSystem()]).toEqual([null, null])
  storage.saveLocale("en")
  storage.saveNumberingSystem("arab")
  const expected = { lang: "en", numberingSystem: "arab" }
  expect([Object.fromEntries(cookies), Object.fromEntries(entries)]).toEqual([expected, expected])
  const reopened = await openShop()
  expect([reopened.loadLocale(), reopened.loadNumberingSystem()]).toEqual(["en", "arab"])
})

it("localeStorage: a stored choice makes its lost cookie again and leaves the other cookie alone", async () => {
  const [cookies, entries] = [stubDocument(), stubStorage()]
  entries.set("lang", "en").set("numberingSystem", "arab")
  cookies.set("lang", "ar").set("xnumberingSystem", "latn")
  const written = vi.spyOn(localStorage, "setItem")
  const storage = await openShop()
  storage.syncLocaleCookies()
  expect(written).not.toHaveBeenCalled()
  expect(Object.fromEntries(cookies)).toEqual({
    lang: "ar",
    xnumberingSystem: "latn",
    numberingSystem: "arab"
  })
})

it("localeStorage: a damaged choice counts as none", async () => {
  const [cookies, entries] = [stubDocument(), stubStorage()]
  entries.set("lang", "fr").set("numberingSystem", "thai")
  const storage = await openShop()
  storage.syncLocaleCookies()
  expect([storage.loadLocale(), storage.loadNumberingSystem(), cookies.size]).toEqual([
    null,
    null,
    0
  ])
})
