import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { NavigationCategory } from "#core/catalogue/Category.ts"
import type { RecentProduct } from "#core/search/recentProducts.ts"
import { noBreakBeforeUnit } from "#core/shared/noBreakBeforeUnit.ts"
import { paths } from "#locales/paths.ts"
import { classNames } from "../shared/classNames.ts"
import chip from "../shared/Chip.module.css"
import { Clock } from "../shared/icons.ts"
import { Link } from "../shared/Link.tsx"
import { Picture } from "../shared/Picture.tsx"
import { Row } from "../shared/Row.tsx"
import { Truncate } from "../shared/Truncate.tsx"
import styles from "./SearchPanel.module.css"

/** What the merchant suggests to search for. */
export const PopularSearches = ({ texts, onChoose }: Omit<SearchChipsProps, "icon">) => {
  const { t } = useTranslation()
  if (texts.length === 0) return null
  return (
    <section aria-label={t("search.popular")}>
      <h2 className={styles.sectionTitle}>{t("search.popular")}</h2>
      <SearchChips texts={texts} onChoose={onChoose} />
    </section>
  )
}

interface RecentSearchesProps extends Omit<SearchChipsProps, "icon"> {
  readonly onClear: () => void
}

/** The recent searches of this device; a tap repeats one. */
export const RecentSearches = ({ texts, onChoose, onClear }: RecentSearchesProps) => {
  const { t } = useTranslation()
  return (
    <RecentSection
      title={t("search.recent")}
      clearLabel={t("search.clearRecentLabel")}
      onClear={onClear}
    >
      <SearchChips texts={texts} icon={<Clock size={16} />} onChoose={onChoose} />
    </RecentSection>
  )
}

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
      <ul className={classNames("scroll-row", styles.products)}>
        {products.map(({ id, image, name }) => (
          <li key={id}>
            <Link className={styles.product} data-stop to={paths.product(id)} onClick={onOpen}>
              <Picture src={image} alt="" width={104} height={104} variant="rounded" />
              <Truncate lines={3} className={styles.productName}>
                {noBreakBeforeUnit(name)}
              </Truncate>
            </Link>
          </li>
        ))}
      </ul>
    </RecentSection>
  )
}

interface SearchCategoriesProps {
  readonly categories: ReadonlyArray<NavigationCategory>
  readonly onOpen: () => void
}

/** Categories in the search: all top-level ones while nothing is typed, then those that match. */
export const SearchCategories = ({ categories, onOpen }: SearchCategoriesProps) => {
  const { t } = useTranslation()
  if (categories.length === 0) return null
  return (
    <section aria-label={t("shell.categories")}>
      <h2 className={styles.sectionTitle}>{t("shell.categories")}</h2>
      <Row as="ul" gap={8} align="stretch" wrap className={styles.chips}>
        {categories.map(({ children, id, image = children[0]?.image, name }) => (
          <li key={id}>
            <Link className={chip.chip} data-stop to={paths.category(id)} onClick={onOpen}>
              {image && (
                <span className={styles.chipPicture}>
                  <Picture src={image} alt="" width={40} height={40} variant="rounded" />
                </span>
              )}
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </Row>
    </section>
  )
}

interface SearchChipsProps {
  readonly texts: ReadonlyArray<string>
  readonly icon?: ReactNode
  readonly onChoose: (text: string) => void
}

const SearchChips = ({ texts, icon, onChoose }: SearchChipsProps) => (
  <Row as="ul" gap={8} align="stretch" wrap className={styles.chips}>
    {texts.map((text) => (
      <li key={text}>
        <button className={chip.chip} type="button" data-stop onClick={() => onChoose(text)}>
          {icon}
          <bdi>{text}</bdi>
        </button>
      </li>
    ))}
  </Row>
)

interface RecentSectionProps {
  readonly title: string
  readonly clearLabel: string
  readonly onClear: () => void
  readonly children: ReactNode
}

/** What was searched or seen on this device, with a button that clears it. */
const RecentSection = ({ title, clearLabel, onClear, children }: RecentSectionProps) => {
  const { t } = useTranslation()
  return (
    <section aria-label={title}>
      <Row gap={12} between className={styles.recentHeader}>
        <h2 className={styles.recentTitle}>{title}</h2>
        <button className={styles.clear} type="button" aria-label={clearLabel} onClick={onClear}>
          {t("search.clearRecent")}
        </button>
      </Row>
      {children}
    </section>
  )
}
