import { foldForSearch } from "#core/shared/foldForSearch.ts"

/** The names of a product or a category as the search compares them. */
export const foldedNames = ({
  name
}: {
  readonly name: { readonly en: string; readonly ar: string }
}): string => `${foldForSearch(name.en)}\n${foldForSearch(name.ar)}`
