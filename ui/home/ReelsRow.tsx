import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import type { Reel } from "#core/catalogue/Reel.ts"
import { paths } from "#locales/paths.ts"
import rows from "../catalogue/ProductRow.module.css"
import { ReelTile, ReelTileSkeleton } from "../reels/ReelTile.tsx"
import { classNames } from "../shared/classNames.ts"
import { LoadState } from "../shared/LoadState.tsx"
import type { LoadScreenProps } from "../shared/screen.ts"
import { SectionHeading } from "../shared/SectionHeading.tsx"
import { CatalogueRefusal } from "../shared/CatalogueRefusal.tsx"

type ReelsRowProps = LoadScreenProps<ReadonlyArray<Reel>> & {
  /** The arrows beside the heading in a wide window. */
  readonly arrows?: ReactNode
}

/** The row of reels at the end of home. A shop without reels has none. */
export const ReelsRow = ({ snapshot, send, arrows }: ReelsRowProps) => {
  const { t } = useTranslation()
  const id = useId()
  const { data, refusal } = snapshot.context
  if (snapshot.matches("empty")) return null
  return (
    <section className={classNames(rows.section, rows.reels)} aria-labelledby={id}>
      <SectionHeading id={id} to={paths.reels} linkText={t("home.seeAll")} aside={arrows}>
        {t("titles.reels")}
      </SectionHeading>
      <LoadState
        state={snapshot.value}
        skeleton={
          <div className={classNames("scroll-row", rows.row)}>
            {["first", "second", "third"].map((place) => (
              <div key={place} className={rows.reel}>
                <ReelTileSkeleton />
              </div>
            ))}
          </div>
        }
        error={refusal && <CatalogueRefusal refusal={refusal} />}
        hasErrorLine
        onRetry={() => send({ type: "retry" })}
      >
        <ul className={classNames("scroll-row", rows.row)}>
          {data?.slice(0, maximumReels).map((reel) => (
            <li key={reel.id} className={rows.reel}>
              <ReelTile reel={reel} />
            </li>
          ))}
        </ul>
      </LoadState>
    </section>
  )
}

const maximumReels = 8
