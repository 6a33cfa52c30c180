import { startTransition, StrictMode } from "react"
import { loadVoice } from "#locales/load.ts"
import { App } from "./app/App.tsx"
import type { EarlyTaps } from "./app/earlyTaps.ts"
import type { Known } from "./app/known.ts"
import { nextTask } from "./app/nextTask.ts"
import { chunkAt } from "./app/Pages.tsx"
import { createRoot, hydrateRoot } from "./app/reactDom.ts"
import { openShop } from "./app/shop.ts"
import { ShopRouter } from "./app/ShopRouter.tsx"
import { startShop } from "./app/startShop.ts"

/** Brings the page to life, and does what the shopper wanted of it meanwhile. */
export const openPage = async (taps: EarlyTaps): Promise<void> => {
  const place = document.getElementById("app")
  const language = document.documentElement.lang === "en" ? "en" : "ar"
  /** Written by `server.tsx` of this same build, so it is read as it is. */
  const rendered: Known | null = JSON.parse(document.getElementById("known")?.textContent ?? "null")
  const voice = await loadVoice(language)
  // After it, for a page may wait for every word of the voices that are there.
  await chunkAt(location.pathname)?.().catch(() => {})
  // Step by step, for a slow processor's sake.
  await nextTask()
  const shop = openShop({ language, voice, known: rendered ?? {} })
  await nextTask()
  const onHydrated = () => {
    place?.removeAttribute("data-drawn")
    taps.end()
  }
  const app = (
    <StrictMode>
      <ShopRouter>
        <App shop={shop} onHydrated={onHydrated} />
      </ShopRouter>
    </StrictMode>
  )
  // In slices: what the shopper does meanwhile goes first.
  if (place && rendered) startTransition(() => void hydrateRoot(place, app))
  else if (place) createRoot(place).render(app)
  taps.replay()
  await nextTask()
  startShop(shop)
}
