import type { Category } from "#core/catalogue/Category.ts"
import { CategoryId } from "#core/catalogue/Product.ts"
import { type Fixture, fixture, type Words } from "../fixture.ts"

export const category = (
  id: number,
  name: Words,
  file: string,
  level: number,
  children: ReadonlyArray<Fixture<Category>> = []
): Fixture<Category> =>
  fixture((locale) => ({
    id: CategoryId.make(id),
    name: name[locale],
    image: `/pictures/sized/stories/${file}.jpg`,
    level,
    productCount: id * 3,
    children: children.map((child) => child(locale))
  }))

export const incense = category(7, { ar: "العود والبخور", en: "Oud & bakhoor" }, "bakhoor-jar", 2, [
  category(31, { ar: "كسر العود", en: "Oud Chips" }, "attar-oud", 3),
  category(32, { ar: "البخور والمعمول", en: "Bakhoor & Maamoul" }, "bakhoor-jar", 3)
])

export const perfume = category(1, { ar: "العود والعطور", en: "Oud & Perfume" }, "attar-oud", 1, [
  incense,
  category(8, { ar: "دهن العود والعطور الزيتية", en: "Attars & Oils" }, "perfume-amber", 2)
])

/** A tree of three levels, with some categories that have no children. */
export const categoryTree = fixture((locale): ReadonlyArray<Category> =>
  [
    perfume,
    category(2, { ar: "القهوة والتمور", en: "Coffee & Dates" }, "dallah-copper", 1, [
      category(9, { ar: "التمور", en: "Dates" }, "date-box", 2)
    ]),
    category(
      3,
      {
        ar: "العبايات والدشاديش وكل ما يحتاج إليه العرس",
        en: "Abayas, dishdashas and everything that a wedding asks for"
      },
      "abaya-black",
      1
    ),
    category(
      4,
      { ar: "البيت والمجلس", en: "Home & Majlis" },
      "cushion-red",
      1,
      Array.from("أبجدهوزحطيك", (letter, at) =>
        category(
          40 + at,
          { ar: `ركن ${letter}`, en: `Corner ${"ABCDEFGHIJK"[at]}` },
          "cushion-red",
          2
        )
      )
    )
  ].map((top) => top(locale))
)
