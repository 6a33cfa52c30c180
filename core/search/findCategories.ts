import type { NavigationCategory } from "../catalogue/Category.ts"
import { fold } from "../shared/fold.ts"

/** The most categories that the search suggests. */
export const maximumSuggestedCategories = 4

/** The categories whose name contains the text, those that begin with it first. */
export const findCategories = (
  categories: ReadonlyArray<NavigationCategory>,
  text: string
): ReadonlyArray<NavigationCategory> => {
  const folded = fold(text)
  if (folded === "") return []
  const matches = flatten(categories)
    .map((category) => ({ category, index: fold(category.name).indexOf(folded) }))
    .filter(({ index }) => index !== -1)
  return [
    ...matches.filter(({ index }) => index === 0),
    ...matches.filter(({ index }) => index > 0)
  ]
    .slice(0, maximumSuggestedCategories)
    .map(({ category }) => category)
}

const flatten = (
  categories: ReadonlyArray<NavigationCategory>
): ReadonlyArray<NavigationCategory> =>
  categories.flatMap((category) => [category, ...flatten(category.children)])
