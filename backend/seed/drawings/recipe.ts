import { pictureWidths } from "#core/catalogue/pictureWidths.ts"

/** How pictures are rendered. Ten bits and full colour keep long gradients free of steps, at no cost. */
export const picturesRecipe = {
  widths: pictureWidths,
  /** The picture is drawn this wide once, and made smaller from there. */
  drawnAt: 2400,
  avif: { quality: 58, effort: 4, bitdepth: 10, chromaSubsampling: "4:4:4" },
  webp: { quality: 76, effort: 5, smartSubsample: true },
  /** For whoever knows neither: old readers, and previews of a shared link. */
  jpeg: { width: 800, quality: 74, mozjpeg: true }
} as const

/** How films are made. */
export const reelsRecipe = { width: 720, height: 1280, quality: 25, sound: "40k" } as const
