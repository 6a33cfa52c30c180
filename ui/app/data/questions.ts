import type { Effect } from "effect"
import type { CategoryId, ProductId } from "#core/catalogue/Product.ts"
import type { PageAsked } from "#core/catalogue/productListMachine.ts"
import { productsQueryString } from "#core/catalogue/productsAddress.ts"
import type { Known } from "./known.ts"
import type { Ports, Programs } from "./programs.ts"

/** Something that screens ask of the catalogue: the name its answer is known by, and the program that finds it out. */
export interface Question<Name extends keyof Known, E> {
  readonly name: Name
  readonly ask: (programs: Programs) => Effect.Effect<Answer<Name>, E, Ports>
}

export type Answer<Name extends keyof Known> = NonNullable<Known[Name]>

const question = <Name extends keyof Known, E>(
  name: Name,
  ask: Question<Name, E>["ask"]
): Question<Name, E> => ({ name, ask })

export const sections = () => question("sections", (programs) => programs.sections())
export const banners = () => question("banners", (programs) => programs.banners())
export const featured = () => question("featured", (programs) => programs.featured())
export const categories = () => question("categories", (programs) => programs.categories())
export const reels = () => question("reels", (programs) => programs.reels())
export const branch = (id: CategoryId) =>
  question(`branch:${id}`, (programs) => programs.branch({ wanted: id }))
export const category = (id: CategoryId) =>
  question(`category:${id}`, (programs) => programs.category(id))
export const product = (id: ProductId) =>
  question(`product:${id}`, (programs) => programs.product(id))
export const products = (asked: PageAsked) =>
  question(`products:${productsQueryString(asked, asked.cursor)}`, (programs) =>
    programs.page(asked)
  )
