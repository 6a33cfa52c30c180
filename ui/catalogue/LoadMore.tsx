import { useTranslation } from "react-i18next"
import { productsQueryString } from "#core/catalogue/productsQueryString.ts"
import type { productListMachine } from "#core/catalogue/productListMachine.ts"
import { formatCatalogueRefusal } from "#locales/catalogueMessages.ts"
import { Button, ButtonLink } from "../shared/Button.tsx"
import { Notice } from "../shared/Notice.tsx"
import { InView } from "../shared/InView.tsx"
import { RetryButton } from "../shared/RetryButton.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import styles from "./ProductList.module.css"
import { paths } from "#locales/paths.ts"

/** Loads the next page when the end of the list comes near; without scripts it is a link to the next page. */
export const LoadMore = ({ snapshot, send }: ScreenProps<typeof productListMachine>) => {
  const { t } = useTranslation()
  const { list, refusal, filter } = snapshot.context
  if (list === null || list.next === null) return null
  const more = () => send({ type: "nextPage.load" })
  return (
    <div className={styles.end}>
      {snapshot.matches("ready") && (
        <InView key={list.next} onEnter={more} marginPx={1_600}>
          <ButtonLink
            to={paths.products(productsQueryString(filter, list.next))}
            variant="secondary"
            onActivate={more}
          >
            {t("products.more")}
          </ButtonLink>
        </InView>
      )}
      {snapshot.matches("loadingMore") && (
        <Button variant="secondary" busy busyLabel={t("products.loadingMore")}>
          {t("products.more")}
        </Button>
      )}
      {snapshot.matches("loadMoreFailed") && refusal && (
        <Notice
          kind="danger"
          action={<RetryButton size="small" onRetry={() => send({ type: "retry" })} />}
        >
          {formatCatalogueRefusal(t, refusal)}
        </Notice>
      )}
    </div>
  )
}
