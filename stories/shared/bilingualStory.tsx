import type { StoryObj } from "@storybook/react-vite"
import { Fragment, type ReactNode } from "react"
import { directionByLocale, type Locale, locales } from "#locales/i18n.ts"

/** Returns the text of the locale that is rendered. */
export type Translate = (english: string, arabic: string) => string

/** A story of a shared component in both locales; these components get their text by props. */
export const bilingualStory = (draw: (translate: Translate) => ReactNode): StoryObj => ({
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
