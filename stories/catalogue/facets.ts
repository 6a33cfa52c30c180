import type { AttributeFacet, ProductFacets } from "#core/catalogue/ProductList.ts"

const facet = (
  kind: AttributeFacet["kind"],
  name: string,
  choices: ReadonlyArray<readonly [name: string, value: string, count: number]>
): AttributeFacet => ({
  kind,
  name,
  choices: choices.map(([name, value, count]) => ({ name, values: [value], count }))
})

/** Facets with sizes in order, with more colours than are shown at first, and with values that no product has. */
export const facets: ProductFacets = {
  total: 24,
  onSale: 5,
  inStock: 21,
  attributes: [
    facet("size", "المقاس", [
      ["52", "52", 0],
      ["54", "54", 6],
      ["56", "56", 9],
      ["58", "58", 9],
      ["60", "60", 2]
    ]),
    facet("color", "اللون", [
      ["أسود", "Black", 13],
      ["رملي", "Sand", 7],
      ["أحمر", "Red", 4],
      ["أبيض", "White", 4],
      ["أسود وذهبي", "Black & gold", 2],
      ["كحلي", "Navy", 2],
      ["عنابي", "Wine", 2],
      ["زيتي", "Olive", 1],
      ["جملي", "Camel", 1],
      ["صحراوي", "Desert", 1],
      ["موكا", "Mocha", 1],
      ["نيلي", "Indigo", 0]
    ]),
    facet("material", "Material", [
      ["Chiffon with a border that is woven by hand", "Chiffon", 1],
      ["Cotton jersey", "Cotton jersey", 1]
    ])
  ]
}
