import { useEffect, useEffectEvent, useRef } from "react"
import type { Locale } from "#core/session/localeMachine.ts"
import { useActorSelector } from "../store/useActorSelector.ts"
import { useStore } from "../store/StoreContext.ts"

/** Reloads what has names when the locale changes. */
export const useOnLanguage = (askAgain: () => void): void => {
  const { languages } = useStore()
  const again = useEffectEvent(askAgain)
  // The language that the screen began in: it may have turned while a page from the server was still being taken over.
  const drawnIn = useRef(useActorSelector(languages, ({ context }) => context.language))
  useEffect(() => {
    const hear = ({ context }: { readonly context: { readonly language: Locale } }) => {
      if (context.language === drawnIn.current) return
      drawnIn.current = context.language
      again()
    }
    hear(languages.getSnapshot())
    const listening = languages.subscribe(hear)
    return () => listening.unsubscribe()
  }, [languages])
}
