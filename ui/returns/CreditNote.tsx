import { useTranslation } from "react-i18next"
import type { CreditNoteDocument } from "#core/returns/loadCreditNote.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import type { ReturnsRefusal } from "#core/returns/Returns.ts"
import { paths } from "#locales/paths.ts"
import { Code } from "../orders/AmountList.tsx"
import styles from "../orders/OrderInvoice.module.css"
import { InvoiceCustomer, InvoiceSeller } from "../orders/OrderInvoiceSheet.tsx"
import { Button } from "../shared/Button.tsx"
import { Card } from "../shared/Card.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { Printer, ReceiptText } from "../shared/icons.ts"
import { LoadState } from "../shared/LoadState.tsx"
import { Page } from "../shared/Page.tsx"
import { ParentLink } from "../shared/ParentLink.tsx"
import { RefusalMessage } from "../shared/RefusalMessage.tsx"
import { Row } from "../shared/Row.tsx"
import type { LoadScreenProps } from "../shared/screen.ts"
import { Skeleton } from "../shared/Skeleton.tsx"
import { Stack } from "../shared/Stack.tsx"

type CreditNoteProps = LoadScreenProps<ReadonlyArray<CreditNoteDocument>, ReturnsRefusal> & {
  readonly orderId: OrderId
  readonly onPrint: () => void
}

/** The credit note of a return, as it is printed. */
export const CreditNote = ({ orderId, snapshot, send, onPrint }: CreditNoteProps) => {
  const { t } = useTranslation()
  const { data, refusal } = snapshot.context
  const found = snapshot.matches("ready") ? data?.[0] : undefined
  return (
    <Page
      reading
      title={t("returns.creditNote")}
      titleHidden={found !== undefined}
      busy={snapshot.matches("loading")}
    >
      <LoadState
        state={snapshot.value}
        skeleton={
          <>
            <Skeleton short />
            <Skeleton shape="square" />
          </>
        }
        empty={
          <EmptyState icon={<ReceiptText />} title={t("returns.creditNoteMissing")}>
            {t("orders.notFoundHint")}
          </EmptyState>
        }
        error={refusal && <RefusalMessage context="orderReturns" refusal={refusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        {found && (
          <>
            <ParentLink to={paths.orderReturns(orderId)} title={t("orders.return")} />
            <Sheet {...found} />
            <div className={styles.controls}>
              <Button fullWidth icon={<Printer />} onClick={onPrint}>
                {t("returns.print")}
              </Button>
            </div>
          </>
        )}
      </LoadState>
    </Page>
  )
}

const Sheet = ({ creditNote, order, returned, shop }: CreditNoteDocument) => {
  const { t } = useTranslation()
  const lines = returned.lines.filter(({ exchange, value }) => exchange === null && value !== null)
  return (
    <Card as="article" gap={24} className={styles.sheet}>
      <Row gap={24} rowGap={20} align="start" wrap between className={styles.columns}>
        <InvoiceSeller shop={shop} />
        <div>
          <h2 className={styles.heading}>{t("returns.creditNote")}</h2>
          <dl className={styles.facts}>
            <dt>{t("returns.creditNoteNumber")}</dt>
            <dd>
              <Code>{String(creditNote.number)}</Code>
            </dd>
            <dt>{t("returns.creditNoteDate")}</dt>
            <dd>
              <bdi>{t("orders.date", { at: creditNote.issuedAt })}</bdi>
            </dd>
            <dt>{t("returns.creditNoteFor")}</dt>
            <dd>
              <Code>{order.id}</Code>
            </dd>
          </dl>
        </div>
      </Row>
      <InvoiceCustomer order={order} />
      <table className={styles.lines}>
        <caption className="visually-hidden">{t("orders.items")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("orders.product")}</th>
            <th scope="col">{t("common.quantity")}</th>
            <th scope="col">{t("orders.amount")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.position}>
              <th scope="row">
                <span>
                  <bdi>{line.name}</bdi>
                </span>
                {line.attributes !== "" && (
                  <span className="secondary-text">
                    <bdi>{line.attributes}</bdi>
                  </span>
                )}
              </th>
              <td className="figures">
                {t("orders.lineQuantity", { quantity: line.accepted ?? line.quantity })}
              </td>
              <td className="figures">
                <bdi>{t("common.price", { price: line.value ?? 0 })}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Stack gap={8} className={styles.amounts}>
        <Row between gap={16}>
          <strong>{t("returns.credited")}</strong>
          <strong className="figures">
            <bdi>{t("common.price", { price: creditNote.amount })}</bdi>
          </strong>
        </Row>
      </Stack>
    </Card>
  )
}
