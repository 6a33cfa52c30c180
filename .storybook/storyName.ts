import { storyNameFromExport } from "storybook/internal/csf"
import type { IndexInput } from "storybook/internal/types"

/**
 * The name of a story without one: that of its export as a sentence, `FreeDelivery` as `Free
 * delivery`.
 */
export const nameOfExport = (exportName: string): string => {
  const name = storyNameFromExport(exportName)
  return name.charAt(0) + name.slice(1).toLowerCase()
}

/** Gives a story in Storybook's index its name, where only the export has one. */
export const withStoryName = (entry: IndexInput): IndexInput =>
  entry.type === "story" && entry.name === storyNameFromExport(entry.exportName)
    ? { ...entry, name: nameOfExport(entry.exportName) }
    : entry
