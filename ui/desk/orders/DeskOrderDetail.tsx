import { useTranslation } from "react-i18next"
import type { DeskOrder } from "#core/desk/DeskOrders.ts"
import type { deskOrderMachine } from "#core/desk/deskOrderMachine.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import type { OrderStatus } from "#core/orders/orderStatus.ts"
import { findTransition } from "#core/orders/orderTransitions.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { OrderGift } from "../../gift/OrderGift.tsx"
import { deskMoveName, deskStatusName } from "#locales/deskStatusName.ts"
import { Button, ButtonLink } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { ListRow } from "../../shared/ListRow.tsx"
import { EmptyState } from "../../shared/EmptyState.tsx"
import { Row } from "../../shared/Row.tsx"
import { PackageOpen, Pencil, Printer, ReceiptText } from "../../shared/icons.ts"
import { LoadState } from "../../shared/LoadState.tsx"
import { Notice } from "../../shared/Notice.tsx"
import { RetryButton } from "../../shared/RetryButton.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { SkeletonRows } from "../../shared/Skeleton.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { DeskPage } from "../frame/DeskPage.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"
import { CourierCard } from "./CourierCard.tsx"
import { DeliveryCard } from "./DeliveryCard.tsx"
import styles from "./DeskOrderDetail.module.css"
import { orderTimes } from "./orderTimes.ts"
import { DeskStatusBadge } from "./DeskStatusBadge.tsx"
import { HandOverDialog } from "./HandOverDialog.tsx"
import { ItemsCard } from "./ItemsCard.tsx"
import { OrderHistory } from "./OrderHistory.tsx"
import { OrderNotes } from "./OrderNotes.tsx"
import { DifferenceCard } from "./DifferenceCard.tsx"
import { PaymentCard } from "./PaymentCard.tsx"
import { ReasonDialog } from "./ReasonDialog.tsx"
import { RefundDialog } from "./RefundDialog.tsx"

type DeskOrderProps = ScreenProps<typeof deskOrderMachine>

export const DeskOrderDetail = ({ snapshot, send }: DeskOrderProps) => {
  const { t } = useTranslation()
  const { id, order, refusal } = snapshot.context
  const state = snapshot.value.load
  const title = t("desk.order.title", { id })
  const error = refusal && <DeskRefusalText refusal={refusal} />
  return (
    <DeskPage
      wide
      title={title}
      hasOwnHeading
      parent={{ to: deskPaths.orders(), title: t("desk.order.back") }}
      busy={state === "loading"}
    >
      <OrderHeader id={id} order={order} />
      {state === "stale" && (
        <Notice
          kind="warn"
          title={t("desk.order.stale")}
          action={<RetryButton size="small" onRetry={() => send({ type: "retry" })} />}
        >
          {error}
        </Notice>
      )}
      <LoadState
        state={state === "missing" ? "empty" : order === null || state === "failed" ? state : ""}
        skeleton={<SkeletonRows count={3} />}
        empty={<EmptyState icon={<PackageOpen />} title={t("desk.order.notFound")} />}
        error={error}
        onRetry={() => send({ type: "retry" })}
      >
        {order && (
          <>
            {order.isFullyRefunded && order.status !== "refunded" && (
              <Notice kind="warn" silent>
                {t("desk.order.fullyRefunded")}
              </Notice>
            )}
            <NextSteps order={order} snapshot={snapshot} send={send} />
            <div className={styles.columns}>
              <Stack gap={16} className={styles.column}>
                <ItemsCard order={order} />
                <DifferenceCard
                  differences={order.differences ?? []}
                  withdrawn={
                    snapshot.matches({ action: "withdrawing" })
                      ? snapshot.context.differenceId
                      : null
                  }
                  onWithdraw={(id) => send({ type: "difference.withdraw", id })}
                />
                <PaymentCard
                  order={order}
                  onRefund={
                    snapshot.can({ type: "refund.open" })
                      ? () => send({ type: "refund.open" })
                      : null
                  }
                />
                {order.policyVersion !== null && (
                  <Card flush>
                    <ListRow
                      icon={<ReceiptText />}
                      to={deskPaths.orderPolicies(order.policyVersion)}
                    >
                      {t("desk.order.terms")}
                    </ListRow>
                  </Card>
                )}
              </Stack>
              <Stack gap={16} className={styles.column}>
                <DeliveryCard order={order} />
                <CourierCard order={order} snapshot={snapshot} send={send} />
                {order.gift && <OrderGift gift={order.gift} />}
                <OrderNotes snapshot={snapshot} send={send} />
                <OrderHistory order={order} />
              </Stack>
            </div>
            <ReasonDialog order={order} snapshot={snapshot} send={send} />
            <HandOverDialog snapshot={snapshot} send={send} />
            <RefundDialog order={order} snapshot={snapshot} send={send} />
          </>
        )}
      </LoadState>
    </DeskPage>
  )
}

interface OrderHeaderProps {
  readonly id: OrderId
  readonly order: DeskOrder | null
}

const OrderHeader = ({ id, order }: OrderHeaderProps) => {
  const { t } = useTranslation()
  const times = order && orderTimes(t, order)
  return (
    <Row gap={14} rowGap={6} wrap>
      <h1 className={styles.title} id="page-title" tabIndex={-1}>
        {t("desk.order.title", { id })}
      </h1>
      {order && (
        <>
          <DeskStatusBadge order={order} />
          <span className="secondary-text">
            {t("desk.orders.moment", { at: order.placedAt })}
            {order.expectedDay !== null && (
              <>
                {" · "}
                {t("desk.order.expected", { day: order.expectedDay })}
              </>
            )}
            {times !== null && ` · ${times}`}
          </span>
          <span className={styles.print}>
            {order.canChange && (
              <ButtonLink
                size="small"
                variant="secondary"
                icon={<Pencil size={18} />}
                to={deskPaths.orderChange(id)}
              >
                {t("desk.order.change")}
              </ButtonLink>
            )}
            <ButtonLink
              size="small"
              variant="secondary"
              icon={<Printer size={18} />}
              to={deskPaths.slips([id])}
            >
              {t("desk.order.printSlip")}
            </ButtonLink>
          </span>
        </>
      )}
    </Row>
  )
}

const NextSteps = ({ order, snapshot, send }: DeskOrderProps & { readonly order: DeskOrder }) => {
  const { t } = useTranslation()
  const { moveRefusal, target } = snapshot.context
  const isMoving = snapshot.matches({ action: "moving" })
  const isUndoing = snapshot.matches({ action: "undoing" })
  const status = deskStatusName(t, order)
  const next = order.next.find((to) => findTransition(order.status, to)?.needsReason === false)
  const others = order.next.filter((to) => to !== next)
  const stepButton = (to: OrderStatus, variant: "primary" | "secondary" | "quiet") => (
    <Button
      key={to}
      variant={variant}
      busy={isMoving && to === target}
      busyLabel={t("desk.orders.moving")}
      softDisabled={isUndoing || (isMoving && to !== target)}
      onClick={() => send({ type: "move.request", to })}
    >
      {deskMoveName(t, order, to)}
    </Button>
  )
  return (
    <Stack as="section" gap={12} aria-label={t("desk.order.next")}>
      {moveRefusal !== null && moveRefusal._tag !== "PickupCodeWrong" && (
        <Notice kind="danger">
          {moveRefusal._tag === "OrderStatusChanged" ? (
            t("desk.order.changed", {
              status: deskStatusName(t, { ...order, status: moveRefusal.status })
            })
          ) : (
            <DeskRefusalText refusal={moveRefusal} />
          )}
        </Notice>
      )}
      {(isUndoing || snapshot.matches({ action: { idle: "undoable" } })) && (
        <Notice
          kind="ok"
          action={
            <Button
              size="small"
              variant="secondary"
              busy={isUndoing}
              onClick={() => send({ type: "move.undo" })}
            >
              {t("desk.orders.undo")}
            </Button>
          }
        >
          {t("desk.order.moved", { status })}
        </Notice>
      )}
      <div className={styles.steps}>
        {next !== undefined && stepButton(next, "primary")}
        {next === undefined && others.length === 0 && (
          <p className="secondary-text">{t("desk.order.noNext")}</p>
        )}
        {others.length > 0 && (
          <details className={styles.others}>
            <summary className={styles.summary}>{t("desk.order.moreSteps")}</summary>
            <Row gap={8} align="stretch" wrap>
              {others.map((to) => stepButton(to, to === "cancelled" ? "quiet" : "secondary"))}
            </Row>
          </details>
        )}
      </div>
    </Stack>
  )
}
