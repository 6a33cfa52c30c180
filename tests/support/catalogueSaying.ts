import { Effect } from "effect"
import type { Catalogue } from "#core/catalogue/Catalogue.ts"

type Answers = Catalogue["Service"]

/** A catalogue that answers these questions; asked anything else, it is the program under test that is wrong. */
export const catalogueSaying = (answers: Partial<Answers>): Answers => ({
  sections: unasked,
  banners: unasked,
  featured: unasked,
  categories: unasked,
  branch: unasked,
  category: unasked,
  product: unasked,
  sellable: unasked,
  page: unasked,
  found: unasked,
  reels: unasked,
  ...answers
})

const unasked = () => Effect.die(new Error("Nobody should ask this"))
