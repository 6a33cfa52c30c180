import type { i18n, TFunction } from "i18next"
import { createContext, type ReactNode, use } from "react"

/*
 * How screens reach the voice that speaks around them. A voice of this shop has all its words before it is heard and
 * never changes its language, so nothing of react-i18next is needed but the name, which the build gives to this file.
 */

const VoiceContext = createContext<i18n | null>(null)

export const I18nextProvider = ({ i18n, children }: { readonly i18n: i18n; readonly children: ReactNode }) =>
  <VoiceContext value={i18n}>{children}</VoiceContext>

export const useTranslation = (): { readonly t: TFunction; readonly i18n: i18n } => {
  const voice = use(VoiceContext)
  if (voice === null) throw new Error("A screen is drawn where nobody speaks")
  return { t: voice.t, i18n: voice }
}
