import { Fragment, type ReactNode, Suspense } from "react"
import { useTranslation } from "react-i18next"
import type { CardProduct, Section } from "#core/catalogue/Product.ts"
import { type HomeOrder, type HomePart, layOutHome } from "#core/catalogue/homeRows.ts"
import { paths } from "#locales/paths.ts"
import { SaduBand } from "../brand/SaduBand.tsx"
import { ProductCardSkeleton } from "../catalogue/ProductCard.tsx"
import { ProductSection } from "../catalogue/ProductRow.tsx"
import rows from "../catalogue/ProductRow.module.css"
import { classNames } from "../shared/classNames.ts"
import { EmptyState } from "../shared/EmptyState.tsx"
import { ShoppingBag } from "../shared/icons.ts"
import type { LoadScreenProps } from "../shared/screen.ts"
import { LoadState } from "../shared/LoadState.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import { Page } from "../shared/Page.tsx"
import { CatalogueRefusal } from "../shared/CatalogueRefusal.tsx"
import styles from "./Home.module.css"

type HomeProps = LoadScreenProps<ReadonlyArray<Section>> & {
  readonly renderCardActions: (product: CardProduct) => ReactNode
  /** The buttons that scroll the row of this name, in a wide window. */
  readonly renderArrows?: (name: string) => ReactNode
  readonly search: ReactNode
  /** The order of the rows; without it that of a shop in which nobody has ordered them. */
  readonly order?: HomeOrder
  readonly categoryStrip: ReactNode
  readonly bannerSlider: ReactNode
  /** The banner between the rows. */
  readonly sectionBanner: ReactNode
  readonly reels?: ReactNode
}

/**
 * The home screen: search, categories, banners, and a row of new arrivals per category. Each part
 * loads and fails by itself.
 */
export const Home = ({
  snapshot,
  send,
  renderCardActions,
  renderArrows,
  search,
  order = noOrder,
  categoryStrip,
  bannerSlider,
  sectionBanner,
  reels
}: HomeProps) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  const { after, before, rows } = layOutHome(order, data ?? [])
  const parts = { categories: categoryStrip, slider: bannerSlider, banner: sectionBanner, reels }
  const renderPart = (kind: HomePart) => <Fragment key={kind}>{parts[kind]}</Fragment>
  return (
    <Page
      wide
      title={t("home.heading")}
      titleHidden
      busy={snapshot.matches("loading")}
      documentTitle={null}
    >
      {!snapshot.matches("empty") && (
        <div className={styles.band}>
          <SaduBand />
        </div>
      )}
      <div className={styles.search}>{search}</div>
      {before.map(renderPart)}
      <LoadState
        state={snapshot.value}
        skeleton={<NewArrivalsSkeleton />}
        empty={
          <EmptyState icon={<ShoppingBag />} title={t("home.empty")}>
            {t("catalogue.emptyHint")}
          </EmptyState>
        }
        error={refusal && <CatalogueRefusal refusal={refusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        {rows.map((row) =>
          row.kind === "products" ? (
            // Each row hydrates by itself, so that no long task blocks events.
            <Suspense key={row.section.category.id}>
              <ProductSection
                title={row.section.category.name}
                to={paths.category(row.section.category.id)}
                linkDetail={row.section.category.name}
                products={row.section.products}
                renderCardActions={renderCardActions}
                arrows={renderArrows?.(row.section.category.name)}
              />
            </Suspense>
          ) : (
            renderPart(row.kind)
          )
        )}
      </LoadState>
      {after.map(renderPart)}
    </Page>
  )
}

const noOrder: HomeOrder = { rows: null }

/** Two skeleton rows of the size of the loaded ones. */
const NewArrivalsSkeleton = () => (
  <>
    {["first", "second"].map((row) => (
      <div key={row}>
        <div className={styles.headingSkeleton}>
          <Skeleton shape="heading" short />
        </div>
        <div className={classNames("scroll-row", rows.row)}>
          {["first", "second", "third"].map((place) => (
            <div key={place} className={rows.item}>
              <ProductCardSkeleton />
            </div>
          ))}
        </div>
      </div>
    ))}
  </>
)
