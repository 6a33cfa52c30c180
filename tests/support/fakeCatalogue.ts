import { Effect } from "effect"
import { type Catalogue, ProductNotFound } from "#core/catalogue/Catalogue.ts"

type CatalogueMethods = Catalogue["Service"]

/** A catalogue with the given methods; calling any other one fails the test. */
export const fakeCatalogue = (answers: Partial<CatalogueMethods>): CatalogueMethods => ({
  sections: unexpectedCall,
  homeRows: unexpectedCall,
  banners: unexpectedCall,
  featured: unexpectedCall,
  categories: unexpectedCall,
  category: unexpectedCall,
  product: unexpectedCall,
  countSellableVariants: unexpectedCall,
  productPage: unexpectedCall,
  facets: unexpectedCall,
  searchByName: unexpectedCall,
  reels: unexpectedCall,
  shopInfo: unexpectedCall,
  policyVersion: unexpectedCall,
  deliverySchedule: unexpectedCall,
  ...answers
})

const unexpectedCall = () => Effect.die(new Error("This method must not be called."))

/** A catalogue that counts how many products are being loaded at once; none is found. */
export const slowCatalogue = () => {
  const loading = { now: 0, most: 0 }
  const catalogue = fakeCatalogue({
    product: () =>
      Effect.gen(function* () {
        loading.now++
        loading.most = Math.max(loading.most, loading.now)
        yield* Effect.sleep(1)
        loading.now--
        return yield* new ProductNotFound({ category: null })
      })
  })
  return { catalogue, mostAtOnce: () => loading.most }
}
