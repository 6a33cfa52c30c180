import type { Category } from "#core/catalogue/Category.ts"
import { CategoryId } from "#core/catalogue/Product.ts"

const category = (
  id: number,
  name: string,
  file: string,
  level: number,
  children: ReadonlyArray<Category> = []
): Category => ({
  id: CategoryId.make(id),
  name,
  image: `/pictures/sized/stories/${file}.jpg`,
  level,
  children
})

export const incense = category(7, "العود والبخور", "bakhoor-jar", 2, [
  category(31, "كسر العود", "attar-oud", 3),
  category(32, "Bakhoor & maamoul", "bakhoor-jar", 3)
])

/** A tree of three levels, with some categories that have no children. */
export const categoryTree: ReadonlyArray<Category> = [
  category(1, "Oud & perfume", "attar-oud", 1, [
    incense,
    category(8, "Attars & oils", "perfume-amber", 2)
  ]),
  category(2, "القهوة والتمور", "dallah-copper", 1, [category(9, "Dates", "date-box", 2)]),
  category(3, "Abayas, dishdashas and everything that a wedding asks for", "abaya-black", 1),
  category(
    4,
    "البيت والمجلس",
    "cushion-red",
    1,
    Array.from({ length: 11 }, (_, at) => category(40 + at, `ركن ${at + 1}`, "cushion-red", 2))
  )
]
