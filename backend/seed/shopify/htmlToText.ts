import { Parser } from "htmlparser2"

/**
 * The text that a person reads in HTML: without tags and scripts, with each paragraph, list item
 * and row of a table on a line of its own.
 */
export const htmlToText = (html: string): string => {
  const output = { text: "", hiddenDepth: 0, textEnd: -1 }
  const append = (text: string) => {
    if (output.hiddenDepth === 0) output.text += text
  }
  const parser = new Parser({
    onopentagname: (name) => {
      if (hiddenElements.has(name)) output.hiddenDepth++
      else if (name === "li") append("\n• ")
      else if (cellElements.has(name)) append(/\S[^\S\n]*$/.test(output.text) ? " | " : " ")
      else if (name === "br" || blockElements.has(name)) append("\n")
    },
    onclosetag: (name) => {
      if (hiddenElements.has(name)) output.hiddenDepth--
      else if (blockElements.has(name)) append("\n")
    },
    ontext: (text) => {
      // A "<" and the letters behind a removed tag must not become a tag. The parser counts "</>"
      // as the start of a text.
      const followsTag =
        parser.startIndex !== output.textEnd ||
        (html[parser.startIndex] === "<" && !text.startsWith("<"))
      if (output.text.endsWith("<") && followsTag) append(" ")
      append(text.replace(/[ \t\r\n\f]+/g, " "))
      output.textEnd = parser.endIndex + 1
    }
  })
  parser.end(withoutIncompleteTag(html))
  return output.text
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{2,}/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, "")
    .trim()
}

/** Drops a tag that the end of the text cuts off, as browsers do. */
const withoutIncompleteTag = (html: string): string => {
  const end = html.lastIndexOf(">") + 1
  return html.slice(0, end) + html.slice(end).replace(/<[a-z!?/][\s\S]*$/i, "")
}

const hiddenElements = new Set([
  "script",
  "style",
  "template",
  "noscript",
  "iframe",
  "object",
  "svg",
  "head",
  "title"
])

const cellElements = new Set(["td", "th"])

const blockElements = new Set([
  "address",
  "article",
  "aside",
  "caption",
  "dd",
  "details",
  "dl",
  "dt",
  "figcaption",
  "figure",
  "footer",
  "header",
  "hr",
  "main",
  "pre",
  "summary",
  "p",
  "div",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "ul",
  "ol",
  "tr",
  "table",
  "section",
  "blockquote"
])
