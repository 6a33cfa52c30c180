import "../styles/tokens.css"
import "../styles/fonts.css"
import "../styles/base.css"
import "../styles/layout.css"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { trustedWorkerUrl } from "#adapters/browser/trustedTypes.ts"
import { driverPaths } from "#locales/paths.ts"
import { createDriverStore } from "./app/createDriverStore.ts"
import { DriverApp } from "./app/DriverApp.tsx"

const root = document.getElementById("app")
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <DriverApp store={createDriverStore()} />
    </StrictMode>
  )

// Another link in the same window is another run.
addEventListener("hashchange", () => location.reload())

// The page opens without a network too; a browser without service workers goes on while it is open.
if (import.meta.env.PROD)
  void navigator.serviceWorker
    ?.register(trustedWorkerUrl(driverPaths.serviceWorker), { scope: driverPaths.page })
    .catch(() => {})
