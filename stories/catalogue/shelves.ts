import type { Category } from "#core/catalogue/Category.ts"
import { CategoryId } from "#core/catalogue/Product.ts"

const shelf = (
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

export const incense = shelf(7, "العود والبخور", "bakhoor-jar", 2, [
  shelf(31, "كسر العود", "attar-oud", 3),
  shelf(32, "Bakhoor & maamoul", "bakhoor-jar", 3)
])

/** A tree of three levels, some of it without anything inside. */
export const tree: ReadonlyArray<Category> = [
  shelf(1, "Oud & perfume", "attar-oud", 1, [
    incense,
    shelf(8, "Attars & oils", "perfume-amber", 2)
  ]),
  shelf(2, "القهوة والتمور", "dallah-copper", 1, [shelf(9, "Dates", "date-box", 2)]),
  shelf(3, "Abayas, dishdashas and everything that a wedding asks for", "abaya-black", 1),
  shelf(
    4,
    "البيت والمجلس",
    "cushion-red",
    1,
    Array.from({ length: 11 }, (_, at) => shelf(40 + at, `ركن ${at + 1}`, "cushion-red", 2))
  )
]
