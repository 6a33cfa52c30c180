/** What a person reads of HTML: no tags, no scripts or styles, paragraphs on lines of their own. */
export const htmlToText = (html: string): string =>
  withoutEntities(
    withoutTags(
      html
        .replace(/<!--[\s\S]*?(-->|$)/g, "")
        .replace(
          /<(script|style|template|noscript|iframe|object|svg|head|title)\b[\s\S]*?(<\/\1\s*>|$)/gi,
          ""
        )
        .replace(/[ \t\r\n\f]+/g, " ")
        .replace(/<li\b[^>]*>/gi, "\n• ")
        .replace(
          /<br\b[^>]*>|<\/(p|div|h[1-6]|ul|ol|tr|table|section|blockquote)\s*>|<(p|div|h[1-6]|ul|ol|tr|table|section|blockquote)\b[^>]*>/gi,
          "\n"
        )
    )
  )
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{2,}/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, "")
    .trim()

/** Again and again, since what is left of one tag may close up to another. */
const withoutTags = (html: string): string => {
  const without = html.replace(/<\/?[a-z!?][^>]*(>|$)/gi, "")
  return without === html ? html : withoutTags(without)
}

/** Once: what was written as &amp;lt; stays &lt;. */
const withoutEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi,
    (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named.get(name.toLowerCase()) ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : ""
    }
  )

const named: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
  ["ndash", "–"],
  ["mdash", "—"],
  ["hellip", "…"],
  ["rsquo", "’"],
  ["lsquo", "‘"],
  ["rdquo", "”"],
  ["ldquo", "“"],
  ["laquo", "«"],
  ["raquo", "»"],
  ["bull", "•"],
  ["middot", "·"],
  ["deg", "°"],
  ["times", "×"],
  ["copy", "©"],
  ["reg", "®"],
  ["trade", "™"],
  ["eacute", "é"],
  ["egrave", "è"],
  ["zwnj", "\u200c"],
  ["rlm", "\u200f"],
  ["lrm", "\u200e"]
])
