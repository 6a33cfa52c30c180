import { useTranslation } from "react-i18next"
import { productsQueryString } from "#core/catalogue/productsAddress.ts"
import type { productListMachine } from "#core/catalogue/productListMachine.ts"
import { formatCatalogueRefusal } from "#locales/catalogueMessages.ts"
import { Button, ButtonLink } from "../shared/Button.tsx"
import { Notice } from "../shared/Notice.tsx"
import { OnSight } from "../shared/OnSight.tsx"
import { Retry } from "../shared/Retry.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import styles from "./ProductList.module.css"
import { paths } from "#paths.ts"

/** Where a list goes on: by itself once its end comes near, and by a link to the next page without scripts. */
export const ListEnd = ({ snapshot, send }: ScreenProps<typeof productListMachine>) => {
  const { t } = useTranslation()
  const { list, refusal, wanted } = snapshot.context
  if (list === null || list.next === null) return null
  const more = () => send({ type: "more" })
  return (
    <div className={styles.end}>
      {snapshot.matches("ready") && (
        <OnSight key={list.next} onSight={more} ahead={1_600}>
          <ButtonLink
            to={paths.products(productsQueryString(wanted, list.next))}
            look="secondary"
            onGo={more}
          >
            {t("products.more")}
          </ButtonLink>
        </OnSight>
      )}
      {snapshot.matches("loadingMore") && (
        <Button look="secondary" busy busyLabel={t("products.loadingMore")}>
          {t("products.more")}
        </Button>
      )}
      {snapshot.matches("moreFailed") && refusal && (
        <Notice
          kind="danger"
          action={<Retry size="small" onRetry={() => send({ type: "retry" })} />}
        >
          {formatCatalogueRefusal(t, refusal)}
        </Notice>
      )}
    </div>
  )
}
