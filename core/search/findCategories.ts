import type { NavigationCategory } from "../catalogue/Category.ts"
import { foldForSearch } from "../shared/foldForSearch.ts"
import { searchWords } from "./searchWords.ts"

/** The most categories that the search suggests. */
export const maximumSuggestedCategories = 4

/**
 * The categories whose name contains every word of the text, in one of the shop's languages; those
 * whose name begins with it first.
 */
export const findCategories = (
  categories: ReadonlyArray<NavigationCategory>,
  text: string
): ReadonlyArray<NavigationCategory> => {
  const words = searchWords(text)
  const [first] = words
  if (first === undefined) return []
  const matches = flatten(categories).flatMap((category) => {
    const names = [category.name, category.otherName ?? ""]
      .map((name) => foldForSearch(name))
      .filter((name) => words.every((word) => name.includes(word)))
    return names.length === 0
      ? []
      : [{ category, isBeginning: names.some((name) => name.replace(/^ال/, "").startsWith(first)) }]
  })
  return [
    ...matches.filter(({ isBeginning }) => isBeginning),
    ...matches.filter(({ isBeginning }) => !isBeginning)
  ]
    .slice(0, maximumSuggestedCategories)
    .map(({ category }) => category)
}

const flatten = (
  categories: ReadonlyArray<NavigationCategory>
): ReadonlyArray<NavigationCategory> =>
  categories.flatMap((category) => [category, ...flatten(category.children)])
