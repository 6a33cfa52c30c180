/** The messages of one file in `locales/`. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree
}

const arabicPlurals = new Intl.PluralRules("ar").resolvedOptions().pluralCategories

/**
 * The Arabic messages, and in English those that Arabic lacks. A plural form that is missing has
 * the English text of `other`, because English has fewer forms.
 */
export const fillMissingMessages = (arabic: MessageTree, english: MessageTree): MessageTree => {
  const filled = { ...arabic }
  for (const [key, message] of Object.entries(english)) {
    if (typeof message === "string") {
      const forms = key.endsWith("_other")
        ? arabicPlurals.map((plural) => key.replace(/other$/, plural))
        : [key]
      for (const form of forms) filled[form] ??= message
    } else {
      const group = arabic[key]
      filled[key] = fillMissingMessages(typeof group === "object" ? group : {}, message)
    }
  }
  return filled
}
