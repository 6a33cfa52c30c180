/** A language's sentences by dotted key. */
export type MessageMap = ReadonlyMap<string, string>

export const flattenMessages = (words: object, path = ""): MessageMap =>
  new Map(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === "string"
        ? [[path + key, value] as const]
        : [...flattenMessages(value, `${path}${key}.`)]
    )
  )

/** The ending by which i18next tells plural forms. */
export const pluralSuffix = /_(zero|one|two|few|many|other)$/

/** The keys as code says them: without the endings of plural forms. */
export const withoutPluralSuffixes = (words: MessageMap): ReadonlySet<string> =>
  new Set([...words.keys()].map((key) => key.replace(pluralSuffix, "")))
