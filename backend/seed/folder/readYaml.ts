import { isMap, isSeq, LineCounter, parseDocument } from "yaml"
import type { ReportProblem } from "../Problem.ts"
import { createEntries, type YamlEntry, createEntry, type YamlSource } from "./yamlEntry.ts"

/** Reads a YAML file that is one map; null where it is none, which is noted. */
export const readMap = (file: string, text: string, note: ReportProblem): YamlEntry | null => {
  const { contents, page } = parsed(file, text, note)
  if (isMap(contents)) return createEntry(contents, page, "")
  note({ file, line: 1, subject: "" }, "", 'wants fields, such as "products:"')
  return null
}

/** Reads a YAML file that is a list of maps; an empty file is an empty list. */
export const readList = (
  file: string,
  text: string,
  note: ReportProblem,
  nameOf: (entry: YamlEntry) => string
): ReadonlyArray<YamlEntry> => {
  const { contents, page } = parsed(file, text, note)
  const where = { file, line: 1, subject: "" }
  if (isSeq(contents)) return createEntries(contents.items, page, nameOf, where)
  if (contents !== null) note(where, "", 'wants a list: each line of it begins with "- "')
  return []
}

const parsed = (file: string, text: string, note: ReportProblem) => {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  for (const { message, pos } of document.errors)
    note({ file, line: lines.linePos(pos[0]).line, subject: "" }, "", `cannot be read: ${message}`)
  const page: YamlSource = { file, lines, note }
  return { contents: document.contents, page }
}
