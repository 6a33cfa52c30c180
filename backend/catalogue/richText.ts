import { LRUCache } from "lru-cache"
import { marked } from "marked"
import { parseRichText, type RichText } from "#core/catalogue/RichText.ts"

/** A text of the merchant as it is shown. Every page reads the policies, so each is parsed once. */
export const toRichText = (text: string): RichText => {
  const found = parsed.get(text)
  if (found !== undefined) return found
  const blocks = parseRichText(text, (markdown) => marked.lexer(markdown))
  parsed.set(text, blocks)
  return blocks
}

const parsed = new LRUCache<string, RichText>({ max: 500 })

/** The blocks as the API sends them. */
export const richTextJson = (text: RichText) =>
  text.map(({ kind, lines }) => ({
    kind,
    lines: lines.map((line) =>
      line.map(({ href, isBold, isItalic, text }) => ({
        text,
        bold: isBold,
        italic: isItalic,
        href
      }))
    )
  }))
