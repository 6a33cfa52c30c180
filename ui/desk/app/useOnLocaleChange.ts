import { useEffect, useEffectEvent, useRef } from "react"
import { useTranslation } from "react-i18next"

/** Calls back when the language of the desk has changed, to load what is in the other one. */
export const useOnLocaleChange = (onChange: () => void): void => {
  const { language } = useTranslation().i18n
  const shown = useRef(language)
  const change = useEffectEvent(onChange)
  useEffect(() => {
    if (shown.current === language) return
    shown.current = language
    change()
  }, [language])
}
