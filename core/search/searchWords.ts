import { foldForSearch } from "../shared/foldForSearch.ts"

/**
 * The distinct folded words of a search, each without the Arabic article: العطور finds what عطور
 * finds.
 */
export const searchWords = (text: string): ReadonlyArray<string> => [
  ...new Set(
    foldForSearch(text)
      .split(" ")
      .filter((word) => word !== "")
      .map((word) => word.replace(/^ال(?=...)/, ""))
  )
]
