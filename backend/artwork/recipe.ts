import { pictureWidths } from "../../core/catalogue/pictureWidths.ts"

/**
 * How pictures are rendered. Ten bits and full colour keep long gradients free of steps, at no
 * cost.
 */
export const picturesRecipe = {
  widths: pictureWidths,
  /** The picture is drawn this wide once, and made smaller from there. */
  drawnAt: 2400,
  avif: { bitdepth: 10, chromaSubsampling: "4:4:4" },
  /** The more pixels the screen has for a picture, the less is seen of each. */
  avifAt: {
    160: { quality: 56, effort: 3 },
    320: { quality: 56, effort: 3 },
    480: { quality: 53, effort: 3 },
    800: { quality: 52, effort: 3 },
    1200: { quality: 46, effort: 2 }
  },
  webp: { quality: 70, effort: 4, smartSubsample: true },
  /** For whoever knows neither: old readers, and previews of a shared link. */
  jpeg: { width: 480, quality: 72, mozjpeg: true }
} as const

/**
 * Banners are smaller files: the first one is home's largest picture, and the others load soon
 * after it.
 */
export const bannersRecipe = {
  ...picturesRecipe,
  avifAt: {
    ...picturesRecipe.avifAt,
    800: { quality: 48, effort: 6 },
    1200: { quality: 38, effort: 6 }
  }
} as const

/** How videos are made. */
export const reelsRecipe = { width: 720, height: 1280, quality: 25, sound: "40k" } as const
