import type { i18n } from "i18next"
import type { ReactNode } from "react"
import { I18nextProvider } from "react-i18next"
import { directionByLocale, type Locale } from "#locales/i18n.ts"
import styles from "./LocaleProvider.module.css"

interface LocaleProviderProps {
  readonly locale: Locale
  readonly i18n: i18n
  readonly children: ReactNode
}

/** Provides the messages of `locale` to its children, and sets language and direction. */
export const LocaleProvider = ({ locale, i18n, children }: LocaleProviderProps) => (
  <I18nextProvider i18n={i18n}>
    <div className={styles.locale} lang={locale} dir={directionByLocale[locale]}>
      {children}
    </div>
  </I18nextProvider>
)
