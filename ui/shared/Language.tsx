import type { i18n } from "i18next"
import type { ReactNode } from "react"
import { I18nextProvider } from "react-i18next"
import { directionByLocale, type Locale } from "#locales/i18n.ts"
import styles from "./Language.module.css"

interface LanguageProps {
  readonly locale: Locale
  readonly voice: i18n
  readonly children: ReactNode
}

/** Speaks `locale` with `voice` to everything inside, and sets its reading direction. */
export const Language = ({ locale, voice, children }: LanguageProps) => (
  <I18nextProvider i18n={voice}>
    <div className={styles.language} lang={locale} dir={directionByLocale[locale]}>
      {children}
    </div>
  </I18nextProvider>
)
