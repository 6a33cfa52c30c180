import { Effect } from "effect"
import type { Catalogue } from "#core/catalogue/Catalogue.ts"

type CatalogueMethods = Catalogue["Service"]

/** A catalogue that answers these questions; asked anything else, it is the program under test that is wrong. */
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
  searchByName: unexpectedCall,
  reels: unexpectedCall,
  ...answers
})

const unexpectedCall = () => Effect.die(new Error("Nobody should ask this"))
