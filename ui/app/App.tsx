import { useLocation } from "react-router-dom"
import { Language } from "../shared/Language.tsx"
import { Mishap } from "./Mishap.tsx"
import { Pages } from "./Pages.tsx"
import { Shell } from "./Shell.tsx"
import { useLasting } from "./lasting.ts"
import type { Shop } from "./shop.ts"
import { ShopContext } from "./ShopContext.ts"

interface AppProps {
  readonly shop: Shop
  /** The screen answers to the shopper's hands. */
  readonly onHydrated?: () => void
}

/** The whole shop, in the language it speaks now. A router stands around it. */
export const App = ({ shop, onHydrated }: AppProps) => {
  const language = useLasting(shop.languages, ({ context }) => context.language)
  const { pathname } = useLocation()
  return (
    <ShopContext value={shop}>
      <Language locale={language} voice={shop.voiceOf(language)}>
        <Shell>
          <Mishap key={pathname}>
            <Pages onHydrated={onHydrated} />
          </Mishap>
        </Shell>
      </Language>
    </ShopContext>
  )
}
