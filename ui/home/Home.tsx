import { Fragment, type ReactNode, Suspense } from "react"
import { useTranslation } from "react-i18next"
import type { Product } from "#core/catalogue/Product.ts"
import type { sectionsMachine } from "#core/catalogue/sectionsMachine.ts"
import { formatCatalogueRefusal } from "#locales/catalogueMessages.ts"
import { Band } from "#ui/brand/Band.tsx"
import { EmptyState, ErrorState } from "../shared/EmptyState.tsx"
import { PackageOpen } from "../shared/icons.ts"
import type { ScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/shell/Page.tsx"
import styles from "./Home.module.css"
import { Shelf } from "./Shelf.tsx"
import { ShelvesOnTheirWay } from "./ShelvesOnTheirWay.tsx"

type HomeProps = ScreenProps<typeof sectionsMachine> & {
  readonly cardButton: (product: Product) => ReactNode
  readonly search: ReactNode
  readonly strip: ReactNode
  readonly slider: ReactNode
  /** Stands once between the rows. */
  readonly between: ReactNode
  readonly end?: ReactNode
}

/** The way in: the search, what the shop shows first, and a row for each category with something new. Each part fails alone. */
export const Home = ({
  snapshot,
  send,
  cardButton,
  search,
  strip,
  slider,
  between,
  end
}: HomeProps) => {
  const { t } = useTranslation()
  const { found, refusal } = snapshot.context
  const isReady = snapshot.matches("ready") && found !== null
  return (
    <Page title={t("home.heading")} titleHidden busy={snapshot.matches("loading")}>
      <title>{t("titles.home")}</title>
      {!snapshot.matches("empty") && (
        <div className={styles.band}>
          <Band />
        </div>
      )}
      {search}
      {strip}
      {slider}
      {snapshot.matches("loading") && <ShelvesOnTheirWay label={t("common.loading")} />}
      {isReady &&
        found.map((section, index) => (
          <Fragment key={section.category.id}>
            {/* Each row comes alive by itself, so that none keeps the shopper waiting. */}
            <Suspense>
              <Shelf section={section} cardButton={cardButton} />
            </Suspense>
            {index === Math.min(rowsBefore, found.length) - 1 && between}
          </Fragment>
        ))}
      {snapshot.matches("empty") && (
        <EmptyState icon={<PackageOpen />} title={t("home.empty")}>
          {t("home.emptyHint")}
        </EmptyState>
      )}
      {snapshot.matches("failed") && refusal && (
        <ErrorState
          title={formatCatalogueRefusal(t, refusal)}
          onRetry={() => send({ type: "retry" })}
        />
      )}
      {end}
    </Page>
  )
}

/** So many rows stand before what comes between them. */
const rowsBefore = 2
