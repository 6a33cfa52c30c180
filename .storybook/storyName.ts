import { storyNameFromExport } from "storybook/internal/csf"
import type { IndexInput } from "storybook/internal/types"
import { withSearchWords } from "./searchWords.ts"

/**
 * The name of a story without one: that of its export as a sentence, `FreeDelivery` as `Free
 * delivery`.
 */
export const nameOfExport = (exportName: string): string => {
  const name = storyNameFromExport(exportName)
  return name.charAt(0) + name.slice(1).toLowerCase()
}

/**
 * Gives a story in Storybook's index its name, where only the export has one, and the words by
 * which it is searched for.
 */
export const withStoryName = (entry: IndexInput): IndexInput => {
  if (entry.type !== "story") return entry
  const name =
    entry.name === undefined || entry.name === storyNameFromExport(entry.exportName)
      ? nameOfExport(entry.exportName)
      : entry.name
  return { ...entry, name: withSearchWords(name, entry.__id ?? "", entry.tags ?? []) }
}
