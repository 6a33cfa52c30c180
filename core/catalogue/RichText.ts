import { isSameOriginPath } from "../shared/sameOriginPath.ts"

/** A text of the merchant, in blocks from top to bottom. */
export type RichText = ReadonlyArray<TextBlock>

/** A paragraph, or a list with bullets or numbers. */
export interface TextBlock {
  readonly kind: "paragraph" | "bullets" | "numbers"
  /** The items of a list; of a paragraph the only one. */
  readonly lines: ReadonlyArray<ReadonlyArray<TextSpan>>
}

/** A part of a line that looks the same from its beginning to its end. */
export interface TextSpan {
  readonly text: string
  readonly isBold: boolean
  readonly isItalic: boolean
  /** Where it leads; null for no link. It is one that `isSafeLink` allows. */
  readonly href: string | null
}

/** What a parser of Markdown says of a part of a text. */
export interface MarkdownToken {
  readonly type: string
  /** The part as it was written. */
  readonly raw: string
  readonly text?: string | undefined
  readonly href?: string | undefined
  readonly ordered?: boolean | undefined
  readonly tokens?: ReadonlyArray<MarkdownToken> | undefined
  readonly items?: ReadonlyArray<MarkdownToken> | undefined
}

/**
 * Where a link in a text of the merchant may lead: a web page, a mail, a phone, or a path of this
 * site (docs/decisions/access.md#links-stay-on-this-site).
 */
export const isSafeLink = (href: string): boolean =>
  isSameOriginPath(href) ||
  /^https?:\/\/[^\s/\\@]+(?:[/?#]\S*)?$/i.test(href) ||
  /^mailto:[^\s@]+@[^\s@]+$/i.test(href) ||
  /^tel:\+?[\d-]+$/i.test(href)

/**
 * Reads a text with bold, italic, lists and links in Markdown. Each line break ends a paragraph or
 * an item; all else that Markdown or HTML know stays as it was written.
 */
export const parseRichText = (
  text: string,
  tokenize: (markdown: string) => ReadonlyArray<MarkdownToken>
): RichText => tokenize(text.replaceAll(/\r?\n/g, "\n\n")).flatMap(blocksOf)

/** A text without Markdown. */
export const plainRichText = (text: string): RichText =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => paragraph([plain(line)]))

/** The words alone, such as for a description. */
export const wordsOf = (text: RichText): string =>
  text
    .flatMap(({ lines }) => lines)
    .map((line) => line.map((span) => span.text).join(""))
    .join("\n")

const plain = (text: string): TextSpan => ({ text, isBold: false, isItalic: false, href: null })

const paragraph = (spans: ReadonlyArray<TextSpan>): TextBlock => ({
  kind: "paragraph",
  lines: [spans]
})

const blocksOf = (token: MarkdownToken): RichText => {
  if (token.type === "space") return []
  if (token.type === "list" && token.items !== undefined)
    return [{ kind: token.ordered === true ? "numbers" : "bullets", lines: linesOf(token.items) }]
  if ((token.type === "paragraph" || token.type === "text") && token.tokens !== undefined)
    return [paragraph(spansOf(token.tokens, plain("")))]
  return plainRichText(token.raw)
}

/** The items of a list; those of a list inside of it follow the item with which they are. */
const linesOf = (items: ReadonlyArray<MarkdownToken>): TextBlock["lines"] =>
  items.flatMap((item) =>
    (item.tokens ?? []).flatMap(blocksOf).flatMap(({ lines }) => lines.filter(hasWords))
  )

const hasWords = (line: ReadonlyArray<TextSpan>): boolean =>
  line.some(({ text }) => text.trim() !== "")

const spansOf = (tokens: ReadonlyArray<MarkdownToken>, around: TextSpan): ReadonlyArray<TextSpan> =>
  tokens.flatMap((token) => spansOfToken(token, around))

const spansOfToken = (token: MarkdownToken, around: TextSpan): ReadonlyArray<TextSpan> => {
  const { href = "", raw, text = raw, tokens = [], type } = token
  switch (type) {
    case "strong":
      return spansOf(tokens, { ...around, isBold: true })
    case "em":
      return spansOf(tokens, { ...around, isItalic: true })
    case "link":
      return isSafeLink(href) ? spansOf(tokens, { ...around, href }) : [{ ...around, text: raw }]
    case "text":
      return tokens.length > 0 ? spansOf(tokens, around) : [{ ...around, text }]
    case "escape":
      return [{ ...around, text }]
    case "br":
      return [{ ...around, text: " " }]
    default:
      return [{ ...around, text: raw }]
  }
}
