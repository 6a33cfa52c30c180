import { fold } from "#core/shared/fold.ts"

/** A product's names as the search compares them. */
export const foldedNames = ({
  name
}: {
  readonly name: { readonly en: string; readonly ar: string }
}): string => `${fold(name.en)}\n${fold(name.ar)}`
