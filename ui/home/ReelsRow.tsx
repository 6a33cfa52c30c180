import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import rows from "../catalogue/ProductRow.module.css"
import { ReelTile } from "../reels/ReelTile.tsx"
import type { LoadScreenProps } from "../shared/screen.ts"
import { SectionHeading } from "../shared/SectionHeading.tsx"
import type { Reel } from "#core/catalogue/Reel.ts"
import { paths } from "#locales/paths.ts"

/**
 * The row of reels at the end of home. It is optional: while it loads and when it fails, nothing is
 * shown.
 */
export const ReelsRow = ({
  snapshot,
  arrows
}: Pick<LoadScreenProps<ReadonlyArray<Reel>>, "snapshot"> & {
  /** The arrows beside the heading in a wide window. */
  readonly arrows?: ReactNode
}) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    snapshot.matches("ready") && (
      <section className={rows.section} aria-labelledby={id}>
        <SectionHeading id={id} to={paths.reels} linkText={t("home.seeAll")} aside={arrows}>
          {t("titles.reels")}
        </SectionHeading>
        <ul className={rows.row}>
          {snapshot.context.data?.slice(0, maximumReels).map((reel) => (
            <li key={reel.id} className={rows.reel}>
              <ReelTile reel={reel} />
            </li>
          ))}
        </ul>
      </section>
    )
  )
}

const maximumReels = 8
