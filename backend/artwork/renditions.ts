import { picturesRecipe } from "./recipe.ts"

/** The names of all files of a picture. */
export const listRenditions = (name: string): ReadonlyArray<string> => [
  ...picturesRecipe.widths.avif.map((width) => `${name}-${width}.avif`),
  ...picturesRecipe.widths.webp.map((width) => `${name}-${width}.webp`),
  `${name}.jpg`
]
