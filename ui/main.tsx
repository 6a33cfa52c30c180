import "./styles/tokens.css"
import "./styles/fonts.css"
import "./styles/base.css"
import { startTransition, StrictMode } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import { loadVoice } from "#locales/load.ts"
import { App } from "./app/App.tsx"
import type { Known } from "./app/known.ts"
import { openShop } from "./app/shop.ts"
import { ShopRouter } from "./app/ShopRouter.tsx"
import { startShop } from "./app/startShop.ts"

const place = document.getElementById("app")
const language = document.documentElement.lang === "en" ? "en" : "ar"
/** Written by `server.tsx` of this same build, so it is read as it is. */
const rendered: Known | null = JSON.parse(document.getElementById("known")?.textContent ?? "null")

const shop = openShop({ language, voice: await loadVoice(language), known: rendered ?? {} })
const app = <StrictMode><ShopRouter><App shop={shop} /></ShopRouter></StrictMode>

// In slices: what the shopper does meanwhile goes first.
if (place && rendered) startTransition(() => void hydrateRoot(place, app))
else if (place) createRoot(place).render(app)
// A task of its own, for a slow processor's sake.
setTimeout(startShop, 0, shop)
