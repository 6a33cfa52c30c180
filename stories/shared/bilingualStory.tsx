import type { StoryObj } from "@storybook/react-vite"
import { Fragment, type ReactNode } from "react"
import { directionByLocale, type Locale, locales } from "#locales/i18n.ts"

/** Picks the words of the language that is being drawn. */
export type Translate = (english: string, arabic: string) => string

/** A shared piece in both languages; it speaks no i18n of its own, so its words are given here. */
export const bilingualStory = (draw: (say: Translate) => ReactNode): StoryObj => ({
  render: () => (
    <Fragment>
      {locales.map((locale) => (
        <div key={locale} lang={locale} dir={directionByLocale[locale]}>
          {draw(translateTo(locale))}
        </div>
      ))}
    </Fragment>
  )
})

const translateTo =
  (locale: Locale): Translate =>
  (english, arabic) =>
    locale === "ar" ? arabic : english
