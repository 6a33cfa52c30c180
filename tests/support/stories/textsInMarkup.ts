/**
 * The texts of a page: between two tags, of whole elements, and of attributes that are read out.
 */
export const textsInMarkup = (markup: string): ReadonlySet<string> =>
  new Set(
    [...textRuns(markup), ...attributes(markup), ...elementTexts(markup)].map((text) =>
      unescapeHtml(text).trim()
    )
  )

export const textRuns = (markup: string) =>
  [...markup.matchAll(/>([^<]+)/g)].map(([, text = ""]) => text)

export const attributes = (markup: string) =>
  [...markup.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]+)"/g)].map(
    ([, text = ""]) => text
  )

/**
 * The text of an element without nested elements of the same kind, without inner tags: `Order
 * <bdi>1042</bdi>`.
 */
const elementTexts = (markup: string) =>
  [
    ...markup.matchAll(/<(p|li|h1|h2|dt|dd|span|div|a|button)\b[^>]*>((?:(?!<\/?\1\b).)*)<\/\1>/gs)
  ].map(([, , inside = ""]) => inside.replaceAll(/<[^>]*>/g, ""))

export const unescapeHtml = (html: string): string =>
  html.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? "")

const characters: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'"
}
