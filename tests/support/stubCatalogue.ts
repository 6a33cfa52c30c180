import { Effect } from "effect"
import type { Catalogue } from "#core/catalogue/Catalogue.ts"

type CatalogueMethods = Catalogue["Service"]

/** A catalogue with the given methods; calling any other one fails the test. */
export const stubCatalogue = (answers: Partial<CatalogueMethods>): CatalogueMethods => ({
  sections: unexpectedCall,
  banners: unexpectedCall,
  featured: unexpectedCall,
  categories: unexpectedCall,
  subcategories: unexpectedCall,
  category: unexpectedCall,
  product: unexpectedCall,
  countSellableVariants: unexpectedCall,
  productPage: unexpectedCall,
  facets: unexpectedCall,
  searchByName: unexpectedCall,
  reels: unexpectedCall,
  shopInfo: unexpectedCall,
  deliverySchedule: unexpectedCall,
  ...answers
})

const unexpectedCall = () => Effect.die(new Error("This method must not be called."))
