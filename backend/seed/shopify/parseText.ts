import { Parser } from "htmlparser2"
import { isBlank } from "#core/shared/cleanText.ts"
import { truncateAtWord } from "#core/shared/truncate.ts"
import type { Locale } from "#locales/i18n.ts"
import type { ProductText, ProductTextName } from "../../catalogue/productFields.ts"
import type { LocalizedText } from "../../catalogue/shopInfoContent.ts"
import type { Column } from "./columns.ts"
import { htmlToText } from "./htmlToText.ts"
import type { ReportColumn } from "./productProblems.ts"
import type { Row } from "./readRows.ts"

/** The greatest number of characters of names, handles and SKUs in Shopify. */
export const maxShortText = 255

/** A text of a product; the English one is used for both languages if there is no Arabic one. */
export const parseText = (
  row: Row,
  name: ProductTextName,
  { isHtml, maxLength }: ProductText,
  report: ReportColumn
): LocalizedText => {
  const limit = Math.max(maxLength, maxShortText)
  const [en, ar] = [
    parseCell(row, name, "en", report, limit, isHtml),
    parseCell(row, name, "ar", report, limit, isHtml)
  ]
  if (name === "name" && isBlank(en)) report(row, name, "noTitle")
  return { en, ar: ar === "" ? en : ar }
}

/** The text of a cell, as a person reads it. */
export const parseCell = (
  row: Row,
  column: Column,
  locale: Locale,
  report: ReportColumn,
  limit = maxShortText,
  isHtml = false
): string => {
  const cell = row.get(column, locale)
  if (cell === "") return cell
  const text = isHtml ? htmlToText(cell) : decodeEntities(cell).trim()
  if (text.includes("\ufffd")) report(row, column, "unreadableText", locale)
  if (text.length <= limit) return text
  report(row, column, "longText", locale)
  return truncateAtWord(text, limit - 1)
}

/** Apps write HTML's spelling of characters, such as &amp;, into titles too. */
const decodeEntities = (text: string): string =>
  text.includes("&") ? text.replace(/&(#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, decodeEntity) : text

const decodeEntity = (entity: string): string => {
  let decoded = ""
  const parser = new Parser({ ontext: (text) => (decoded += text) })
  parser.end(entity)
  return decoded
}
