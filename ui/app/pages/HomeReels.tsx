import { useTranslation } from "react-i18next"
import { reelsQuery } from "#core/catalogue/queries.ts"
import { ReelsRow } from "../../home/ReelsRow.tsx"
import { useQuery } from "../hooks/useQuery.ts"
import { LazyRowArrows } from "./LazyRowArrows.tsx"

/** The reels on the home page. */
export const HomeReels = () => {
  const { t } = useTranslation()
  const [snapshot, send] = useQuery(reelsQuery)
  return (
    <ReelsRow snapshot={snapshot} send={send} arrows={<LazyRowArrows name={t("titles.reels")} />} />
  )
}
