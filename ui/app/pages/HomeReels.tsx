import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { reelsQuery } from "#core/catalogue/queries.ts"
import { ReelsRow } from "../../home/ReelsRow.tsx"
import { useQuery } from "../data/useQuery.ts"
import { lazyOptional, whenWide, withFlowMessages } from "../routing/lazy.tsx"

const RowArrows = lazyOptional(
  whenWide(
    withFlowMessages(() => import("../../shared/RowArrows.tsx").then(({ RowArrows }) => RowArrows))
  )
)

/** The reels on the home page. */
export const HomeReels = () => {
  const { t } = useTranslation()
  const [snapshot] = useQuery(reelsQuery)
  return (
    <ReelsRow
      snapshot={snapshot}
      arrows={
        <Suspense>
          <RowArrows name={t("titles.reels")} />
        </Suspense>
      }
    />
  )
}
