import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from "yaml"
import type { ReportProblem, SourceLocation } from "../problems.ts"
import type { LocalizedText } from "../../catalogue/shopInfoContent.ts"
import { didYouMean } from "../suggestions.ts"
import { cleanText } from "#core/shared/cleanText.ts"

/**
 * One map of a YAML file, read field by field. A missing or invalid field is reported with its
 * line, and a harmless value is returned instead.
 */
export interface YamlEntry {
  readonly location: SourceLocation
  readonly keys: ReadonlyArray<string>
  readonly has: (key: string) => boolean
  readonly report: (key: string, message: string) => void
  /** Reports every other key. */
  readonly allowOnly: (keys: ReadonlyArray<string>) => void
  readonly text: (key: string, maxLength: number) => string
  readonly localizedText: (key: string, maxLength: number) => LocalizedText
  readonly integer: (key: string, min: number, max: number) => number
  readonly boolean: (key: string, defaultValue: boolean) => boolean
  /** A value as it is written in the file, so that 12.500 keeps its zeros. */
  readonly raw: (key: string) => string
  readonly texts: (key: string, maxLength: number) => ReadonlyArray<string>
  readonly map: (key: string) => YamlEntry | null
  readonly list: (key: string, nameOf: (entry: YamlEntry) => string) => ReadonlyArray<YamlEntry>
}

/** Reads a YAML file that is one map; null if it is something else. */
export const readMap = (file: string, text: string, report: ReportProblem): YamlEntry | null => {
  const { contents, source } = parse(file, text, report)
  if (isMap(contents)) return createEntry(contents, source, "")
  report({ file, line: 1, subject: "" }, "", 'must have fields, such as "products:"')
  return null
}

/** Reads a YAML file that is a list of maps; an empty file is an empty list. */
export const readList = (
  file: string,
  text: string,
  report: ReportProblem,
  nameOf: (entry: YamlEntry) => string
): ReadonlyArray<YamlEntry> => {
  const { contents, source } = parse(file, text, report)
  const location = { file, line: 1, subject: "" }
  if (isSeq(contents)) return createEntries(contents.items, source, nameOf, location)
  if (contents !== null) report(location, "", 'must be a list in which each item begins with "- "')
  return []
}

interface YamlSource {
  readonly file: string
  readonly lines: LineCounter
  readonly report: ReportProblem
}

const parse = (file: string, text: string, report: ReportProblem) => {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  for (const { message, pos } of document.errors)
    report(
      { file, line: lines.linePos(pos[0]).line, subject: "" },
      "",
      `is not valid YAML: ${message}`
    )
  const source: YamlSource = { file, lines, report }
  return { contents: document.contents, source }
}

const createEntry = (map: YAMLMap, source: YamlSource, subject: string): YamlEntry => {
  const lineOf = (node: unknown, fallback: number): number => {
    const start = isNode(node) ? node.range?.[0] : undefined
    return start === undefined ? fallback : source.lines.linePos(start).line
  }
  const location: SourceLocation = { file: source.file, line: lineOf(map, 1), subject }
  const pairs = new Map(
    map.items.flatMap((pair) =>
      isScalar(pair.key) ? [[rawText(pair.key) ?? "", pair] as const] : []
    )
  )
  const valueOf = (key: string): unknown => pairs.get(key)?.value ?? null
  const report = (key: string, message: string) =>
    source.report({ ...location, line: lineOf(pairs.get(key)?.key, location.line) }, key, message)
  const isMissing = (key: string) => {
    const value = valueOf(key)
    return value === null || (isScalar(value) && (value.value === null || value.value === ""))
  }

  const raw = (key: string): string => {
    if (isMissing(key)) {
      report(key, "is missing")
      return ""
    }
    const text = rawText(valueOf(key))
    if (text === null) report(key, "must be a single text")
    return cleanText(text ?? "")
  }
  const text = (key: string, maxLength: number): string => {
    const value = raw(key)
    if (value.length > maxLength) report(key, tooLong(value.length, maxLength))
    return value
  }
  const readNestedMap = (key: string): YamlEntry | null => {
    const value = valueOf(key)
    if (isMap(value)) return createEntry(value, source, subject)
    report(key, value === null ? "is missing" : "must have fields of its own below it")
    return null
  }
  return {
    location,
    report,
    raw,
    text,
    map: readNestedMap,
    keys: [...pairs.keys()],
    has: (key) => pairs.has(key),
    allowOnly: (keys) => {
      for (const key of pairs.keys())
        if (!keys.includes(key)) report(key, `is not a known field.${didYouMean(key, keys)}`)
    },
    localizedText: (key, maxLength) => {
      const texts = readNestedMap(key)
      if (texts === null) return { en: "", ar: "" }
      texts.allowOnly(["en", "ar"])
      const textIn = (locale: "en" | "ar") => {
        if (texts.has(locale)) return texts.text(locale, maxLength)
        report(key, `is missing in ${locale === "en" ? "English (en)" : "Arabic (ar)"}`)
        return ""
      }
      return { en: textIn("en"), ar: textIn("ar") }
    },
    integer: (key, min, max) => {
      const text = raw(key)
      const value = /^-?\d{1,12}$/.test(text) ? Number(text) : Number.NaN
      if (value >= min && value <= max) return value
      if (text !== "") report(key, `must be a whole number from ${min} to ${max}, not ${text}`)
      return min
    },
    boolean: (key, defaultValue) => {
      if (!pairs.has(key)) return defaultValue
      const value = valueOf(key)
      if (isScalar(value) && typeof value.value === "boolean") return value.value
      report(key, "must be true or false")
      return defaultValue
    },
    texts: (key, maxLength) => {
      const value = valueOf(key)
      if (!isSeq(value)) {
        report(key, value === null ? "is missing" : "must be a list, such as [one, two]")
        return []
      }
      return value.items.flatMap((item) => {
        const text = cleanText(rawText(item) ?? "")
        if (text === "") report(key, "must have a text as each item of the list")
        else if (text.length > maxLength) report(key, tooLong(text.length, maxLength))
        return text === "" ? [] : [text]
      })
    },
    list: (key, nameOf) => {
      const value = valueOf(key)
      if (!isSeq(value)) {
        report(key, value === null ? "is missing" : "must be a list")
        return []
      }
      return createEntries(value.items, source, nameOf, location)
    }
  }
}

/** The maps of a list, each with its name for messages; any other item is reported. */
const createEntries = (
  items: ReadonlyArray<unknown>,
  source: YamlSource,
  nameOf: (entry: YamlEntry) => string,
  location: SourceLocation
) =>
  items.flatMap((item) => {
    if (!isMap(item)) {
      const start = isNode(item) ? item.range?.[0] : undefined
      source.report(
        start === undefined ? location : { ...location, line: source.lines.linePos(start).line },
        "",
        'must have fields here, such as "slug: …"'
      )
      return []
    }
    const reportNothing: ReportProblem = () => {}
    const name = nameOf(createEntry(item, { ...source, report: reportNothing }, ""))
    return [createEntry(item, source, name)]
  })

/** The text of a value as it is written: 12.500 keeps its zeros, 007 stays 007. */
const rawText = (node: unknown): string | null => {
  if (!isScalar(node)) return null
  return typeof node.value === "string" ? node.value : (node.source ?? String(node.value))
}

const tooLong = (length: number, maxLength: number) =>
  `is too long: ${length} characters, at most ${maxLength}`
