import { useTranslation } from "react-i18next"
import type { DeskOrder, DeskOrderEvent } from "#core/desk/DeskOrders.ts"
import { deskStatusName } from "#locales/deskStatusName.ts"
import { Card } from "../../shared/Card.tsx"
import { Stack } from "../../shared/Stack.tsx"
import styles from "./OrderHistory.module.css"

export const OrderHistory = ({ order }: { readonly order: DeskOrder }) => {
  const { t } = useTranslation()
  const { history } = order
  return (
    <Card>
      <h2>{t("desk.order.history")}</h2>
      <Stack as="ol" gap={14}>
        {history.toReversed().map((event, index) => (
          <Stack
            as="li"
            gap={2}
            key={`${event.at}-${history.length - index}`}
            className={styles.event}
          >
            <EventText order={order} what={event.what} />
            <span className="secondary-text">
              {t("desk.orders.moment", { at: event.at })}
              {" · "}
              {event.staffName === null ? (
                t(event.what.kind === "change" ? "desk.order.byCustomer" : "desk.order.byShop")
              ) : (
                <bdi>{event.staffName}</bdi>
              )}
            </span>
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}

const EventText = ({
  order,
  what
}: Pick<DeskOrderEvent, "what"> & { readonly order: DeskOrder }) => {
  const { t } = useTranslation()
  switch (what.kind) {
    case "status":
      return (
        <>
          <span>
            {t("desk.order.eventStatus", {
              status: deskStatusName(t, { ...order, status: what.status })
            })}
          </span>
          {what.reason !== "" && <bdi className={styles.text}>{what.reason}</bdi>}
        </>
      )
    case "change":
      return (
        <>
          <span>
            {t(
              what.before.length === 0 ? "desk.order.eventChangeTotal" : "desk.order.eventChange",
              what
            )}
          </span>
          {what.before.map((text) => (
            <bdi key={text} className={styles.text}>
              {text}
            </bdi>
          ))}
        </>
      )
    case "note":
      return (
        <>
          <span>
            {t(
              what.audience === "staff"
                ? "desk.order.eventNoteStaff"
                : order.pickup
                  ? "desk.pickup.eventNoteSlip"
                  : "desk.order.eventNoteCourier"
            )}
          </span>
          <bdi className={styles.text}>{what.text}</bdi>
        </>
      )
    case "refund":
      return (
        <>
          <span>
            {t("desk.order.eventRefund", {
              amount: what.amount,
              method: t(`desk.refundMethod.${what.method}`),
              state: t(`desk.refundState.${what.state}`)
            })}
          </span>
          {what.reason !== "" && <bdi className={styles.text}>{what.reason}</bdi>}
        </>
      )
  }
}
