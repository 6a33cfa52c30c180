import { isMap, isNode, isScalar, isSeq, type LineCounter, type YAMLMap } from "yaml"
import { didYouMean } from "../checks/nearest.ts"
import type { ReportProblem, SourceLocation } from "../Problem.ts"
import type { LocalizedText } from "../Seed.ts"

/** One map of a YAML file, read field by field. What is missing or wrong is noted at its line, and something harmless answered. */
export interface YamlEntry {
  readonly location: SourceLocation
  readonly keys: ReadonlyArray<string>
  readonly has: (key: string) => boolean
  readonly report: (key: string, says: string) => void
  /** Notes every key besides these. */
  readonly allowOnly: (keys: ReadonlyArray<string>) => void
  readonly text: (key: string, most: number) => string
  readonly localizedText: (key: string, most: number) => LocalizedText
  readonly integer: (key: string, least: number, most: number) => number
  readonly boolean: (key: string, byDefault: boolean) => boolean
  /** A number with its decimals as they are written. */
  readonly raw: (key: string) => string
  readonly texts: (key: string, most: number) => ReadonlyArray<string>
  readonly map: (key: string) => YamlEntry | null
  readonly list: (key: string, nameOf: (entry: YamlEntry) => string) => ReadonlyArray<YamlEntry>
}

/** What an entry needs to know of its file. */
export interface YamlSource {
  readonly file: string
  readonly lines: LineCounter
  readonly note: ReportProblem
}

export const createEntry = (map: YAMLMap, page: YamlSource, of: string): YamlEntry => {
  const lineOf = (node: unknown, otherwise: number): number => {
    const start = isNode(node) ? node.range?.[0] : undefined
    return start === undefined ? otherwise : page.lines.linePos(start).line
  }
  const where: SourceLocation = { file: page.file, line: lineOf(map, 1), subject: of }
  const pairs = new Map(
    map.items.flatMap((pair) =>
      isScalar(pair.key) ? [[textOf(pair.key) ?? "", pair] as const] : []
    )
  )
  const valueOf = (key: string): unknown => pairs.get(key)?.value ?? null
  const wrong = (key: string, says: string) =>
    page.note({ ...where, line: lineOf(pairs.get(key)?.key, where.line) }, key, says)
  const isMissing = (key: string) => {
    const value = valueOf(key)
    return value === null || (isScalar(value) && (value.value === null || value.value === ""))
  }

  const written = (key: string): string => {
    if (isMissing(key)) {
      wrong(key, "is missing")
      return ""
    }
    const text = textOf(valueOf(key))
    if (text === null) wrong(key, "wants one text")
    return text?.trim() ?? ""
  }
  const text = (key: string, most: number): string => {
    const found = written(key)
    if (found.length > most) wrong(key, `is too long: ${found.length} letters, at most ${most}`)
    return found
  }
  const inside = (key: string): YamlEntry | null => {
    const value = valueOf(key)
    if (isMap(value)) return createEntry(value, page, of)
    wrong(key, value === null ? "is missing" : "wants fields of its own below it")
    return null
  }
  return {
    location: where,
    report: wrong,
    raw: written,
    text,
    map: inside,
    keys: [...pairs.keys()],
    has: (key) => pairs.has(key),
    allowOnly: (keys) => {
      for (const key of pairs.keys())
        if (!keys.includes(key)) wrong(key, `is not a known field.${didYouMean(key, keys)}`)
    },
    localizedText: (key, most) => {
      const texts = inside(key)
      if (texts === null) return { en: "", ar: "" }
      texts.allowOnly(["en", "ar"])
      const inLanguage = (language: "en" | "ar") => {
        if (texts.has(language)) return texts.text(language, most)
        wrong(key, `is missing in ${language === "en" ? "English (en)" : "Arabic (ar)"}`)
        return ""
      }
      return { en: inLanguage("en"), ar: inLanguage("ar") }
    },
    integer: (key, least, most) => {
      const found = written(key)
      const value = /^-?\d{1,12}$/.test(found) ? Number(found) : Number.NaN
      if (value >= least && value <= most) return value
      if (found !== "") wrong(key, `wants a whole number from ${least} to ${most}, not ${found}`)
      return least
    },
    boolean: (key, byDefault) => {
      if (!pairs.has(key)) return byDefault
      const value = valueOf(key)
      if (isScalar(value) && typeof value.value === "boolean") return value.value
      wrong(key, "wants true or false")
      return byDefault
    },
    texts: (key, most) => {
      const value = valueOf(key)
      if (!isSeq(value)) {
        wrong(key, value === null ? "is missing" : "wants a list, such as [one, two]")
        return []
      }
      return value.items.flatMap((item) => {
        const found = textOf(item)?.trim() ?? ""
        if (found === "" || found.length > most)
          wrong(
            key,
            found === ""
              ? "wants a text at each place of the list"
              : `is too long: at most ${most} letters`
          )
        return found === "" ? [] : [found]
      })
    },
    list: (key, nameOf) => {
      const value = valueOf(key)
      if (!isSeq(value)) {
        wrong(key, value === null ? "is missing" : "wants a list")
        return []
      }
      return createEntries(value.items, page, nameOf, where)
    }
  }
}

/** The maps of a list, each named by what it is; anything else in it is noted. */
export const createEntries = (
  items: ReadonlyArray<unknown>,
  page: YamlSource,
  nameOf: (entry: YamlEntry) => string,
  at: SourceLocation
) =>
  items.flatMap((item) => {
    if (!isMap(item)) {
      const start = isNode(item) ? item.range?.[0] : undefined
      page.note(
        start === undefined ? at : { ...at, line: page.lines.linePos(start).line },
        "",
        'wants fields here, such as "slug: …"'
      )
      return []
    }
    const unnamed: ReportProblem = () => {}
    const name = nameOf(createEntry(item, { ...page, note: unnamed }, ""))
    return [createEntry(item, page, name)]
  })

/** As it is written: 12.500 keeps its zeros, 007 stays 007. */
const textOf = (node: unknown): string | null => {
  if (!isScalar(node)) return null
  return typeof node.value === "string" ? node.value : (node.source ?? String(node.value))
}
