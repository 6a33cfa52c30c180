import { useTranslation } from "react-i18next"
import type { Category } from "#core/catalogue/Category.ts"
import { paths } from "#paths.ts"
import { Link } from "../shared/Link.tsx"
import { Picture } from "../shared/Picture.tsx"
import type { LoadScreenProps } from "../shared/screen.ts"
import { Skeleton } from "../shared/Skeleton.tsx"
import styles from "./CategoryStrip.module.css"
import { SectionError } from "./SectionError.tsx"

/** The featured strip: round category pictures in a row that scrolls in the reading direction. */
export const CategoryStrip = ({ snapshot, send }: LoadScreenProps<ReadonlyArray<Category>>) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  if (snapshot.matches("failed") && refusal)
    return <SectionError refusal={refusal} onRetry={() => send({ type: "retry" })} />
  if (snapshot.matches("empty")) return null
  if (snapshot.matches("loading")) return <CategoryStripSkeleton label={t("common.loading")} />
  return (
    <nav aria-label={t("home.strip")}>
      <ul className={styles.strip}>
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
  )
}

const CategoryStripSkeleton = ({ label }: { readonly label: string }) => (
  <div className={styles.strip}>
    <output className="visually-hidden">{label}</output>
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
