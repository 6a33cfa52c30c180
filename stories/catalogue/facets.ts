import type { AttributeFacet, ProductFacets } from "#core/catalogue/ProductList.ts"
import type { Locale } from "#locales/i18n.ts"
import { fixture, type Words } from "../fixture.ts"
import { colours, optionNames } from "./products.ts"

type Choice = readonly [name: Words, value: string, count: number]

const facetIn =
  (locale: Locale) =>
  (kind: AttributeFacet["kind"], name: Words, choices: ReadonlyArray<Choice>): AttributeFacet => ({
    kind,
    name: name[locale],
    choices: choices.map(([choice, value, count]) => ({
      name: choice[locale],
      values: [value],
      count
    }))
  })

const lengthInInches = (length: string, count: number): Choice => [
  { ar: length, en: length },
  length,
  count
]

/**
 * Facets with sizes in order, with more colours than are shown at first, and with values that no
 * product has.
 */
export const facets = fixture((locale): ProductFacets => {
  const facet = facetIn(locale)
  return {
    total: 24,
    onSale: 5,
    inStock: 21,
    attributes: [
      facet("size", optionNames.size, [
        lengthInInches("52", 0),
        lengthInInches("54", 6),
        lengthInInches("56", 9),
        lengthInInches("58", 9),
        lengthInInches("60", 2)
      ]),
      facet("color", optionNames.colour, [
        [colours.black, "Black", 13],
        [colours.sand, "Sand", 7],
        [{ ar: "أحمر", en: "Red" }, "Red", 4],
        [{ ar: "أبيض", en: "White" }, "White", 4],
        [{ ar: "أسود وذهبي", en: "Black & gold" }, "Black & gold", 2],
        [{ ar: "كحلي", en: "Navy" }, "Navy", 2],
        [{ ar: "عنابي", en: "Wine" }, "Wine", 2],
        [{ ar: "زيتي", en: "Olive" }, "Olive", 1],
        [{ ar: "جملي", en: "Camel" }, "Camel", 1],
        [{ ar: "صحراوي", en: "Desert" }, "Desert", 1],
        [{ ar: "موكا", en: "Mocha" }, "Mocha", 1],
        [{ ar: "نيلي", en: "Indigo" }, "Indigo", 0]
      ]),
      facet("material", { ar: "الخامة", en: "Material" }, [
        [
          {
            ar: "شيفون بحاشية منسوجة باليد من خيوط الزري",
            en: "Chiffon with a border that is woven by hand"
          },
          "Chiffon",
          1
        ],
        [{ ar: "قطن جيرسيه", en: "Cotton jersey" }, "Cotton jersey", 1]
      ])
    ]
  }
})
