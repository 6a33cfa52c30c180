import { Effect } from "effect"
import type { Catalogue } from "#core/catalogue/Catalogue.ts"

type Answers = Catalogue["Service"]

/** A catalogue that answers these questions; asked anything else, it is the program under test that is wrong. */
export const catalogueSaying = (answers: Partial<Answers>): Answers => ({
  sections: unasked,
  banners: unasked,
  featured: unasked,
  categories: unasked,
  subcategories: unasked,
  category: unasked,
  product: unasked,
  countSellableVariants: unasked,
  productPage: unasked,
  searchByName: unasked,
  reels: unasked,
  ...answers
})

const unasked = () => Effect.die(new Error("Nobody should ask this"))
