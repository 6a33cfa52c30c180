import { fold } from "#core/shared/fold.ts"

/** The names of a product or a category as the search compares them. */
export const foldedNames = ({
  name
}: {
  readonly name: { readonly en: string; readonly ar: string }
}): string => `${fold(name.en)}\n${fold(name.ar)}`
