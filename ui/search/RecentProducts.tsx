import { useTranslation } from "react-i18next"
import type { RecentProduct } from "#core/search/recentProducts.ts"
import { keepUnits } from "#core/shared/keepUnits.ts"
import { paths } from "#locales/paths.ts"
import { Link } from "../shared/Link.tsx"
import { Picture } from "../shared/Picture.tsx"
import { RecentSection } from "./RecentSection.tsx"
import styles from "./SearchPanel.module.css"

interface RecentProductsProps {
  readonly products: ReadonlyArray<RecentProduct>
  readonly onOpen: () => void
  readonly onClear: () => void
}

/** The products that were seen on this device, in a row that scrolls in reading direction. */
export const RecentProducts = ({ products, onOpen, onClear }: RecentProductsProps) => {
  const { t } = useTranslation()
  if (products.length === 0) return null
  return (
    <RecentSection
      title={t("search.recentProducts")}
      clearLabel={t("search.clearProductsLabel")}
      onClear={onClear}
    >
      <ul className={styles.products}>
        {products.map(({ id, image, name }) => (
          <li key={id}>
            <Link className={styles.product} data-stop to={paths.product(id)} onClick={onOpen}>
              <Picture src={image} alt="" width={104} height={104} variant="rounded" />
              <bdi className={styles.productName}>{keepUnits(name)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </RecentSection>
  )
}
