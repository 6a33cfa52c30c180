import { useTranslation } from "react-i18next"
import type { OrderInvoice as Invoice, OrderRefusal } from "#core/orders/Order.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import { paths } from "#locales/paths.ts"
import { Button } from "../shared/Button.tsx"
import { Printer } from "../shared/icons.ts"
import type { LoadScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/Page.tsx"
import { ParentLink } from "../shared/ParentLink.tsx"
import { Skeleton } from "../shared/Skeleton.tsx"
import styles from "./OrderInvoice.module.css"
import { OrderLoadState } from "./OrderLoadState.tsx"
import { OrderInvoiceSheet } from "./OrderInvoiceSheet.tsx"

type OrderInvoiceProps = LoadScreenProps<ReadonlyArray<Invoice>, OrderRefusal> & {
  readonly id: OrderId
  readonly onPrint: () => void
}

/** The invoice of one order, as it is printed. */
export const OrderInvoice = ({ id, snapshot, send, onPrint }: OrderInvoiceProps) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  const invoice = snapshot.matches("ready") ? data?.[0] : undefined
  const title = t("titles.orderInvoice", { id })
  return (
    <Page
      reading
      title={title}
      titleHidden={invoice !== undefined}
      busy={snapshot.matches("loading")}
    >
      <OrderLoadState
        state={snapshot.value}
        skeleton={
          <>
            <Skeleton short />
            <Skeleton shape="square" />
            <Skeleton shape="row" />
          </>
        }
        refusal={refusal}
        onRetry={() => send({ type: "retry" })}
      >
        {invoice && (
          <>
            <ParentLink to={paths.order(id)} title={t("orders.number", { id })} />
            <OrderInvoiceSheet {...invoice} />
            <div className={styles.controls}>
              <Button fullWidth icon={<Printer />} onClick={onPrint}>
                {t("orders.print")}
              </Button>
            </div>
          </>
        )}
      </OrderLoadState>
    </Page>
  )
}
