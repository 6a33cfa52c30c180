/** A language's sentences by dotted key. */
export type Words = ReadonlyMap<string, string>

export const flat = (words: object, path = ""): Words =>
  new Map(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === "string"
        ? [[path + key, value] as const]
        : [...flat(value, `${path}${key}.`)]
    )
  )

/** The ending by which i18next tells plural forms. */
export const form = /_(zero|one|two|few|many|other)$/

/** The keys as code says them: without the endings of plural forms. */
export const bare = (words: Words): ReadonlySet<string> =>
  new Set([...words.keys()].map((key) => key.replace(form, "")))
