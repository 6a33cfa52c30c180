/**
 * The words of the screens behind the window, by their two first names: a browser fetches them once its first page is
 * alive, or with such a screen. Of all refusals the window says a few itself.
 */
const later = new RegExp(
  [
    "^(?:address|cart|checkout|consent|countries|governorates|login|orderStatus|orders|payment|profile|reels|search|timeline|toasts)\\.",
    "^refusals\\.(?!(?:catalogue|category|product)$)",
    "^categories\\.inMenu$",
    "^common\\.(?:cancel|delete|free|login|optional|undo|wait|withWait)",
    "^favourites\\.(?:empty|gone|letGo|removed|start)",
    "^product\\.(?:share[A-Z]|newTab)",
    "^shell\\.(?:closeMenu|dismiss|languageFailed|notices|otherLanguage|reels|switchLanguage)$",
    "^products\\.(?:clear$|currency|maxPrice|minPrice|priceWrong)",
    "^titles\\.(?:editAddress|order)$"
  ].join("|")
)

export type Part = "first" | "later"

/** One part of a language's words as a browser gets it; what only the server says stays with the server. */
export const partOf = (
  words: Readonly<Record<string, object>>,
  part: Part
): Readonly<Record<string, object>> => {
  const { server: _, ...groups } = words
  return Object.fromEntries(
    Object.entries(groups).flatMap(([group, said]) => {
      const mine = Object.entries(said).filter(
        ([name]) => later.test(`${group}.${name}`) === (part === "later")
      )
      return mine.length === 0 ? [] : [[group, Object.fromEntries(mine)]]
    })
  )
}
