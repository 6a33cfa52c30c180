import { Suspense, useEffect } from "react"
import { Loading } from "../router/Loading.tsx"
import { lazyPage } from "../router/lazyPage.tsx"
import { useRoute } from "../router/RouteContext.ts"

const NotFoundPage = lazyPage(() => import("../pages/NotFoundPage.tsx"))

/** The page at the current URL. */
export const Pages = ({ onHydrated }: { readonly onHydrated: (() => void) | undefined }) => {
  const match = useRoute()
  return (
    <Suspense fallback={<Loading />}>
      <Hydrated onHydrated={onHydrated} />
      {match === null ? <NotFoundPage /> : match.element}
    </Suspense>
  )
}

/**
 * Reports that the page beside it is hydrated: one that the server rendered is hydrated later than
 * what is around it.
 */
const Hydrated = ({ onHydrated }: { readonly onHydrated: (() => void) | undefined }) => {
  useEffect(() => onHydrated?.(), [onHydrated])
  return null
}
