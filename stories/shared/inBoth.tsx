import type { StoryObj } from "@storybook/react-vite"
import { Fragment, type ReactNode } from "react"
import { directionByLocale, type Locale, locales } from "#locales/i18n.ts"

/** Picks the words of the language that is being drawn. */
export type Say = (english: string, arabic: string) => string

/** A shared piece in both languages; it speaks no i18n of its own, so its words are given here. */
export const inBoth = (draw: (say: Say) => ReactNode): StoryObj => ({
  render: () => (
    <Fragment>
      {locales.map((locale) => (
        <div key={locale} lang={locale} dir={directionByLocale[locale]}>
          {draw(sayIn(locale))}
        </div>
      ))}
    </Fragment>
  )
})

const sayIn =
  (locale: Locale): Say =>
  (english, arabic) =>
    locale === "ar" ? arabic : english
