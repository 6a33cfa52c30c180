import type { StoryObj } from "@storybook/react-vite"
import type { ReactNode } from "react"
import { localizedStory } from "../stateStory.tsx"

/** Returns the text of the locale that is rendered. */
export type Translate = (english: string, arabic: string) => string

/** A story of a shared component in both locales; these components get their text by props. */
export const bilingualStory = (render: (translate: Translate) => ReactNode): StoryObj =>
  localizedStory((locale) => render((english, arabic) => (locale === "ar" ? arabic : english)))
