import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Product } from "#core/catalogue/Product.ts"
import type { sectionsMachine } from "#core/catalogue/sectionsMachine.ts"
import { catalogueInWords } from "#locales/catalogue.ts"
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
}

/** The way in: what is new, a shelf for each category. */
export const Home = ({ snapshot, send, cardButton, search }: HomeProps) => {
  const { t } = useTranslation()
  const { found, refusal } = snapshot.context
  return (
    <Page title={t("home.heading")} busy={snapshot.matches("loading")}>
      <title>{t("titles.home")}</title>
      {!snapshot.matches("empty") && <div className={styles.band}><Band /></div>}
      <p className={styles.subheading}>{t("home.subheading")}</p>
      {search}
      {snapshot.matches("loading") && <ShelvesOnTheirWay label={t("common.loading")} />}
      {snapshot.matches("ready") && found?.map((section, index) => (
        <Shelf key={section.category.id} section={section} first={index === 0} cardButton={cardButton} />
      ))}
      {snapshot.matches("empty") && (
        <EmptyState icon={<PackageOpen />} title={t("home.empty")}>{t("home.emptyHint")}</EmptyState>
      )}
      {snapshot.matches("failed") && refusal && (
        <ErrorState
          title={catalogueInWords(t, refusal)}
          retryLabel={t("common.retry")}
          onRetry={() => send({ type: "retry" })}
        />
      )}
    </Page>
  )
}
