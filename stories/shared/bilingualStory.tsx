import type { StoryObj } from "@storybook/react-vite"
import type { ReactNode } from "react"
import { UPDATE_STORY_ARGS } from "storybook/internal/core-events"
import { addons } from "storybook/preview-api"
import type { Locale } from "#locales/i18n.ts"
import { localizedStory, renderInLocales } from "../stateStory.tsx"

/** Returns the text of the locale that is rendered. */
export type Translate = (english: string, arabic: string) => string

/** A story of a shared component in both locales; these components get their text by props. */
export const bilingualStory = (render: (translate: Translate) => ReactNode): StoryObj =>
  localizedStory((locale) => render(translateTo(locale)))

/** A story of one shared component whose props can be changed in the panel of controls. */
export const storyWithControls = <Props extends object>(
  props: Props,
  /** The values of the props that have only some. */
  options: { readonly [Name in keyof Props]?: ReadonlyArray<Props[Name]> },
  render: (
    props: Props,
    translate: Translate,
    /** Changes props as the panel does, in both locales. */
    update: (changed: Partial<Props>) => void
  ) => ReactNode
): StoryObj => ({
  args: { ...props },
  argTypes: Object.fromEntries(
    Object.entries(options).map(([name, values]) => [name, { control: "select", options: values }])
  ),
  render: (changed, { globals, id }) =>
    renderInLocales(
      (locale) =>
        render({ ...props, ...changed }, translateTo(locale), (updatedArgs) =>
          addons.getChannel().emit(UPDATE_STORY_ARGS, { storyId: id, updatedArgs })
        ),
      globals
    )
})

const translateTo =
  (locale: Locale): Translate =>
  (english, arabic) =>
    locale === "ar" ? arabic : english
