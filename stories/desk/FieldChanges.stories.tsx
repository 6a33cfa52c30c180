import type { Meta } from "@storybook/react-vite"
import { diffProducts } from "#core/desk/productChanges.ts"
import { Fils } from "#core/money/Fils.ts"
import { FieldChanges } from "#ui/desk/changes/FieldChanges.tsx"
import { categoryNamesOf, variantNames } from "#ui/desk/products/productWords.ts"
import { localizedStory } from "../stateStory.tsx"
import { abaya, categoryNames, dallah } from "./deskProducts.ts"

export default { title: "Desk/Field changes", component: FieldChanges } satisfies Meta

export const OfAProduct = {
  ...localizedStory((locale) => (
    <FieldChanges
      names={categoryNamesOf(categoryNames, locale)}
      changes={diffProducts(dallah, {
        ...dallah,
        name: { ...dallah.name, [locale]: dallah.description[locale] },
        description: { ...dallah.description, [locale]: "" },
        category: 3,
        price: Fils.make(11_995),
        oldPrice: null,
        sale: { price: Fils.make(9_000), firstDay: "2026-02-20", lastDay: null },
        stock: 0,
        weight: 1_200,
        pictures: dallah.pictures.slice(0, 1),
        isOnHome: false
      })}
    />
  )),
  name: "Of a product"
}

export const OfVariants = {
  ...localizedStory((locale) => (
    <FieldChanges
      names={categoryNamesOf(categoryNames, locale)}
      variants={variantNames(abaya, locale)}
      changes={diffProducts(abaya, {
        ...abaya,
        variants: abaya.variants.map((variant, index) =>
          index === 2
            ? { ...variant, id: null, values: [{ ar: "XL", en: "XL" }] }
            : { ...variant, price: Fils.make(30_000), isSold: true, images: [] }
        )
      })}
    />
  )),
  name: "Of variants"
}

export const OfSomethingElse = {
  ...localizedStory(
    () => (
      <FieldChanges
        isProduct={false}
        changes={[
          { field: "fee", before: 1_500, after: 2_000 },
          { field: "open", after: true }
        ]}
      />
    ),
    {
      foreignTexts: {
        fee: "the name of a field that has no words",
        open: "the name of a field that has no words"
      }
    }
  ),
  name: "Of something else"
}
