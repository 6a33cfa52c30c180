import type { TFunction } from "i18next"

/** As many as the shop shows at once; there may be more. */
export const mostShown = 24

/** How many were found; where the shop may have more, that these are the first. */
export const resultsInWords = (t: TFunction, count: number): string =>
  count < mostShown ? t("search.results", { count }) : t("search.firstResults", { count })
