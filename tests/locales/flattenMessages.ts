/** The messages of a locale by dotted key. */
export type MessageMap = ReadonlyMap<string, string>

export const flattenMessages = (words: object, path = ""): MessageMap =>
  new Map(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === "string"
        ? [[path + key, value] as const]
        : [...flattenMessages(value, `${path}${key}.`)]
    )
  )

/** The suffix of a plural form in i18next. */
export const pluralSuffix = /_(zero|one|two|few|many|other)$/

/** The keys as code uses them: without plural suffixes. */
export const withoutPluralSuffixes = (words: MessageMap): ReadonlySet<string> =>
  new Set([...words.keys()].map((key) => key.replace(pluralSuffix, "")))
