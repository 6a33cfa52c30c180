import { useTranslation } from "react-i18next"
import type { FeaturedCategory } from "#core/catalogue/Category.ts"
import { paths } from "#locales/paths.ts"
import { Link } from "../shared/Link.tsx"
import { Picture } from "../shared/Picture.tsx"
import type { LoadScreenProps } from "../shared/screen.ts"
import { LoadState } from "../shared/LoadState.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import { CatalogueRefusal } from "../shared/CatalogueRefusal.tsx"
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
      <nav aria-label={t("home.strip")}>
        <ul className={styles.large}>
          {data?.map((category) => (
            <li key={category.id}>
              <Link
                className={styles.category}
                to={
                  category.children.length > 0
                    ? paths.subcategories(category.id, category.name)
                    : paths.category(category.id)
                }
              >
                <Picture src={category.image} alt="" width={72} height={72} variant="square" />
                <bdi className={styles.name}>{category.name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </LoadState>
  )
}

const CategoryStripSkeleton = () => (
  <div className={styles.large}>
    {[1, 2, 3, 4, 5].map((place) => (
      <div key={place} className={styles.category}>
        <span className={styles.pictureSkeleton}>
          <Skeleton shape="circle" />
        </span>
        <span className={styles.name}>
          <Skeleton />
        </span>
      </div>
    ))}
  </div>
)
