import { useTranslation } from "react-i18next"
import { orderMoney, orderProgress } from "#core/orders/orderProgress.ts"
import type { paymentReturnMachine } from "#core/payment/paymentReturnMachine.ts"
import { PaymentReceipt } from "../orders/PaymentReceipt.tsx"
import { orderProgressTexts } from "../orders/orderProgressTexts.ts"
import { orderMethodName } from "#locales/paymentMethodNames.ts"
import { Badge } from "../shared/Badge.tsx"
import { ButtonLink } from "../shared/Button.tsx"
import { Card } from "../shared/Card.tsx"
import { Price } from "../shared/Price.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/Page.tsx"
import { Code, DescriptionList } from "../orders/AmountList.tsx"
import { Outcome, OutcomeActions } from "./Outcome.tsx"
import { PaymentReturnStatus, type PaymentReturnScreenProps } from "./PaymentReturnStatus.tsx"
import { SupportLink } from "./SupportLink.tsx"
import { paths } from "#locales/paths.ts"

/** The screen /payment-success: a summary of the paid order. */
export const PaymentSuccess = (props: PaymentReturnScreenProps) => {
  const { snapshot, shop } = props
  const { t } = useTranslation()
  const isDone = snapshot.value === "orderReady"
  const { order } = snapshot.context
  const progress = order && orderProgressTexts(t, order)
  return (
    <Page
      title={t("titles.paymentSuccess")}
      titleHidden
      busy={snapshot.hasTag("verifying")}
      documentTitle={progress?.title ?? t(isDone ? "payment.successful" : "titles.paymentSuccess")}
    >
      {isDone ? (
        <>
          {progress === null ? (
            <Outcome kind="done" title={t("payment.successful")}>
              {order && orderProgress(order) === "accepted" && t("payment.summaryHint")}
            </Outcome>
          ) : (
            <Outcome kind={progress.kind} title={progress.title}>
              {progress.sentences.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Outcome>
          )}
          <Summary snapshot={snapshot} />
          {order?.receipt && <PaymentReceipt receipt={order.receipt} onCopy={null} />}
          <OutcomeActions>
            <ViewOrder snapshot={snapshot} />
            <ButtonLink variant="secondary" size="large" to={paths.home}>
              {t("common.continueShopping")}
            </ButtonLink>
            {progress && <SupportLink shop={shop} reference={snapshot.context.payment} />}
          </OutcomeActions>
        </>
      ) : (
        <PaymentReturnStatus {...props} />
      )}
    </Page>
  )
}

const Summary = ({ snapshot }: Pick<ScreenProps<typeof paymentReturnMachine>, "snapshot">) => {
  const { t } = useTranslation()
  const { outcome, order } = snapshot.context
  const orderId = orderIdIn(snapshot)
  const total =
    outcome?._tag === "Ordered" && outcome.total !== null ? outcome.total : (order?.total ?? null)
  return (
    <Card>
      <h2>{t("payment.summary")}</h2>
      <DescriptionList
        facts={[
          [t("payment.orderId"), orderId && <Code key="id">{orderId}</Code>],
          [t("payment.total"), total !== null && <Price key="total" price={total} />],
          [t("payment.method"), t(orderMethodName(order ?? { method: "card" }))],
          [
            t("payment.status"),
            order !== null && orderMoney(order) === "returned" ? (
              <Badge key="status" tone="gray">
                {t("orders.refundDone")}
              </Badge>
            ) : (
              <Badge key="status" tone="green">
                {t("payment.paid")}
              </Badge>
            )
          ]
        ]}
      />
    </Card>
  )
}

const ViewOrder = ({ snapshot }: Pick<ScreenProps<typeof paymentReturnMachine>, "snapshot">) => {
  const { t } = useTranslation()
  const orderId = orderIdIn(snapshot)
  return (
    <ButtonLink size="large" to={orderId === null ? paths.orders : paths.order(orderId)}>
      {t("payment.viewOrder")}
    </ButtonLink>
  )
}

const orderIdIn = ({ context }: ScreenProps<typeof paymentReturnMachine>["snapshot"]) =>
  context.outcome?._tag === "Ordered" ? context.outcome.orderId : (context.order?.id ?? null)
