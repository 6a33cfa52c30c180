import { Effect, Layer, ManagedRuntime } from "effect"
import { storageKeys } from "#adapters/browser/storageKeys.ts"
import { areaGeocoder } from "#adapters/maps/areaGeocoder.ts"
import { shopInMemory } from "#adapters/memory/shopInMemory.ts"
import { ProductId, type ProductDetail } from "#core/catalogue/Product.ts"
import { Fils } from "#core/money/Fils.ts"
import type { Locale } from "#locales/i18n.ts"
import type { CreateEffectRuntime } from "#ui/app/data/effectRunner.ts"
import { createProduct } from "#core/testing/catalogueArbitraries.ts"
import { translatedCatalogue } from "./translatedCatalogue.ts"

/** The only product of the shop of journeys. Its delivery to Kuwait costs the minimum of 0.500. */
export const attar = { id: ProductId.make(101), price: Fils.make(12_500), delivery: 500, stock: 5 }

const names: Readonly<Record<Locale, string>> = {
  ar: "دهن عود كمبودي معتّق",
  en: "Aged Cambodian oud oil"
}
const descriptions: Readonly<Record<Locale, string>> = {
  ar: "قطرة واحدة تكفي يومًا كاملًا.",
  en: "One drop lasts a whole day."
}

export type MemoryShop = ReturnType<typeof openShop>

/** Opens a shop in memory for one journey, on a device that stores nothing yet. */
export const openShop = (locale: Locale) => {
  for (const key of Object.values(storageKeys)) {
    localStorage.removeItem(key)
    sessionStorage.removeItem(key)
  }
  const shop = shopInMemory([createAttar(locale)], Date.now())
  const catalogue = Layer.provide(translatedCatalogue(locale), shop.layer)
  const runtime = ManagedRuntime.make(Layer.mergeAll(shop.layer, catalogue, areaGeocoder))
  const createRuntime: CreateEffectRuntime = (_, session) => (effect, signal) => {
    shop.setSession(session())
    return runtime.runPromise(Effect.result(effect), { signal })
  }
  return { ...shop, createRuntime, locale }
}

const createAttar = (locale: Locale): ProductDetail => {
  const picture = "/pictures/sized/stories/attar-oud.jpg"
  return {
    product: createProduct(attar.id, names[locale], attar.price, {
      description: descriptions[locale],
      image: picture,
      images: [picture],
      stock: attar.stock,
      category: null
    }),
    attributes: [],
    variants: []
  }
}
