import { Fragment, type ReactNode, Suspense } from "react"
import { useTranslation } from "react-i18next"
import type { CardProduct, Section } from "#core/catalogue/Product.ts"
import { SaduBand } from "../brand/SaduBand.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { ShoppingBag } from "../shared/icons.ts"
import type { LoadScreenProps } from "../shared/screen.ts"
import { LoadState } from "../shared/LoadState.tsx"
import { Page } from "../shared/Page.tsx"
import { CatalogueRefusal } from "../shared/CatalogueRefusal.tsx"
import styles from "./Home.module.css"
import { NewArrivalsRow } from "./NewArrivalsRow.tsx"
import { NewArrivalsSkeleton } from "./NewArrivalsRow.tsx"
import { DocumentTitle } from "../shared/DocumentTitle.tsx"

type HomeProps = LoadScreenProps<ReadonlyArray<Section>> & {
  readonly renderCardActions: (product: CardProduct) => ReactNode
  /** The buttons that scroll the row of this name, in a wide window. */
  readonly renderArrows?: (name: string) => ReactNode
  readonly search: ReactNode
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
  categoryStrip,
  bannerSlider,
  sectionBanner,
  reels
}: HomeProps) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  return (
    <Page wide title={t("home.heading")} titleHidden busy={snapshot.matches("loading")}>
      <DocumentTitle title={null} />
      {!snapshot.matches("empty") && (
        <div className={styles.band}>
          <SaduBand />
        </div>
      )}
      <div className={styles.search}>{search}</div>
      {categoryStrip}
      {bannerSlider}
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
        {data?.map((section, index) => (
          <Fragment key={section.category.id}>
            {/* Each row hydrates by itself, so that no long task blocks events. */}
            <Suspense>
              <NewArrivalsRow
                section={section}
                renderCardActions={renderCardActions}
                arrows={renderArrows?.(section.category.name)}
              />
            </Suspense>
            {index === Math.min(rowsBeforeBanner, data.length) - 1 && sectionBanner}
          </Fragment>
        ))}
      </LoadState>
      {reels}
    </Page>
  )
}

/** The number of rows before the section banner. */
const rowsBeforeBanner = 2
