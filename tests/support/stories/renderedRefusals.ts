import type { TFunction } from "i18next"
import type { Locale } from "#locales/i18n.ts"
import { type RefusalContext, refusalMessages } from "#locales/refusalMessages.ts"
import type { RefusalData, MessageFormatter } from "#locales/messageFormatters.ts"
import { type RenderedStory, renderedStories } from "./renderedStories.tsx"
import { refusalsOf } from "../../../.storybook/flows/storyRefusals.ts"

/** A refusal in the context of a story's machine, and the refusal context of its message. */
export interface RenderedRefusal {
  readonly story: RenderedStory
  readonly tag: string
  readonly refusalContext: RefusalContext
  /** The refusal in each locale: a message of the server is in the shopper's. */
  readonly refusal: Readonly<Record<Locale, RefusalData>>
}

/** The message of a refusal in a locale. */
export const messageOf = (
  { refusalContext, refusal }: RenderedRefusal,
  locale: Locale,
  t: TFunction
): string | undefined => formattersOf(refusalContext)[refusal[locale]._tag]?.(t, refusal[locale])

/** The tags that have a message in a refusal context. */
export const tagsWithMessage = (refusalContext: RefusalContext): ReadonlyArray<string> =>
  Object.keys(formattersOf(refusalContext))

export const isRefusalContext = (name: string): name is RefusalContext => name in refusalMessages

const formattersOf = (refusalContext: RefusalContext): Readonly<Record<string, MessageFormatter>> =>
  refusalMessages[refusalContext]

/** The refusals in the contexts of all stories. */
export const renderedRefusals: ReadonlyArray<RenderedRefusal> = renderedStories.flatMap((story) => {
  const { machine, context } = story
  if (machine === undefined) return []
  const arabic = refusalsOf(machine.id, context.ar)
  return refusalsOf(machine.id, context.en).flatMap(({ refusalContext, tag, refusal }, index) => {
    const ar = arabic[index]?.refusal
    return ar === undefined ? [] : [{ story, refusalContext, tag, refusal: { ar, en: refusal } }]
  })
})
