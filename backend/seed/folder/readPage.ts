import { isMap, isSeq, LineCounter, parseDocument } from "yaml"
import type { Note } from "../Problem.ts"
import { entriesOf, type Entry, entryOf, type Page } from "./entry.ts"

/** Reads a YAML file that is one map; null where it is none, which is noted. */
export const readMap = (file: string, text: string, note: Note): Entry | null => {
  const { contents, page } = parsed(file, text, note)
  if (isMap(contents)) return entryOf(contents, page, "")
  note({ file, line: 1, of: "" }, "", 'wants fields, such as "products:"')
  return null
}

/** Reads a YAML file that is a list of maps; an empty file is an empty list. */
export const readList = (
  file: string,
  text: string,
  note: Note,
  nameOf: (entry: Entry) => string
): ReadonlyArray<Entry> => {
  const { contents, page } = parsed(file, text, note)
  const where = { file, line: 1, of: "" }
  if (isSeq(contents)) return entriesOf(contents.items, page, nameOf, where)
  if (contents !== null) note(where, "", 'wants a list: each line of it begins with "- "')
  return []
}

const parsed = (file: string, text: string, note: Note) => {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  for (const { message, pos } of document.errors)
    note({ file, line: lines.linePos(pos[0]).line, of: "" }, "", `cannot be read: ${message}`)
  const page: Page = { file, lines, note }
  return { contents: document.contents, page }
}
