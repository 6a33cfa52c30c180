import { Suspense } from "react"
import { lazyOptional, whenWide } from "../loading/lazyOptional.tsx"
import { withFlowMessages } from "../router/lazyPage.tsx"

const RowArrows = lazyOptional(
  whenWide(
    withFlowMessages(() => import("../../shared/RowArrows.tsx").then(({ RowArrows }) => RowArrows))
  )
)

/** The arrows of a row that scrolls sideways, once the window is wide. */
export const LazyRowArrows = ({ name }: { readonly name: string }) => (
  <Suspense>
    <RowArrows name={name} />
  </Suspense>
)
