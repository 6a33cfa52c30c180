import { useEffect, useEffectEvent } from "react"
import { useShop } from "./ShopContext.ts"

/** Asks again for what has names, once the shop speaks the other language (I18N-7). */
export const useOnLanguage = (askAgain: () => void): void => {
  const { languages } = useShop()
  const again = useEffectEvent(askAgain)
  useEffect(() => {
    let spoken = languages.getSnapshot().context.language
    const listening = languages.subscribe(({ context }) => {
      if (context.language === spoken) return
      spoken = context.language
      again()
    })
    return () => listening.unsubscribe()
  }, [languages])
}
