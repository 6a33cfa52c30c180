import { fold } from "#core/search/fold.ts"

/** The words by which the search finds a product. */
export const foldedNames = ({
  name
}: {
  readonly name: { readonly en: string; readonly ar: string }
}): string => `${fold(name.en)}\n${fold(name.ar)}`
