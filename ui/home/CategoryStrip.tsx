import { useTranslation } from "react-i18next"
import type { FeaturedCategory } from "#core/catalogue/Category.ts"
import { CategoryCircles } from "../catalogue/CategoryCircles.tsx"
import { classNames } from "../shared/classNames.ts"
import type { LoadScreenProps } from "../shared/screen.ts"
import { LoadState } from "../shared/LoadState.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import { CatalogueRefusal } from "../shared/CatalogueRefusal.tsx"
import { Truncate } from "../shared/Truncate.tsx"
import styles from "../catalogue/CategoryRow.module.css"

/** The featured strip: round category pictures in a row that scrolls in the reading direction. */
export const CategoryStrip = ({
  snapshot,
  send
}: LoadScreenProps<ReadonlyArray<FeaturedCategory>>) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  return (
    <LoadState
      state={snapshot.value}
      skeleton={<CategoryStripSkeleton />}
      error={refusal && <CatalogueRefusal refusal={refusal} />}
      hasErrorLine
      onRetry={() => send({ type: "retry" })}
    >
      <CategoryCircles label={t("home.strip")} size="large" categories={data ?? []} />
    </LoadState>
  )
}

const CategoryStripSkeleton = () => (
  <div className={classNames("scroll-row", styles.large)}>
    {[1, 2, 3, 4, 5].map((place) => (
      <div key={place} className={styles.category}>
        <span className={styles.pictureSkeleton}>
          <Skeleton shape="circle" />
        </span>
        <Truncate as="span" lines={2} className={styles.name}>
          <Skeleton />
        </Truncate>
      </div>
    ))}
  </div>
)
