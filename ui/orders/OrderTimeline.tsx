import type { ParseKeys } from "i18next"
import { useTranslation } from "react-i18next"
import type { Order } from "#core/orders/Order.ts"
import {
  createTimeline,
  type OrderStatus,
  parseOrderStatus,
  type TimelineStep
} from "#core/orders/orderStatus.ts"
import { Card } from "../shared/Card.tsx"
import { Timeline } from "../shared/Timeline.tsx"

/**
 * The five steps of an order with their dates, where known; the steps of a cancelled order are
 * struck out.
 */
export const OrderTimeline = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const meaning = meaningByStatus[parseOrderStatus(order.status) ?? "pending"]
  return (
    <Card>
      <h2>{t("orders.tracking")}</h2>
      <Timeline
        label={t("orders.tracking")}
        steps={createTimeline(order.status).steps.map(({ step, state }) => {
          const at = state === "done" || state === "current" ? reachedAt(order, step) : undefined
          // Nothing follows the last step: it is done when it is reached.
          const look = step === "delivered" && state === "current" ? "done" : state
          return {
            label: t(`timeline.${step}`),
            state: look,
            stateLabel: t(labelByState[look]),
            isCurrent: state === "current",
            detail: state === "current" && meaning !== undefined ? t(meaning) : undefined,
            note: at === undefined ? undefined : t("orders.date", { at })
          }
        })}
      />
    </Card>
  )
}

const reachedAt = ({ placedAt, history }: Order, step: TimelineStep): number | undefined =>
  step === "placed"
    ? placedAt
    : history.find(({ status }) =>
        createTimeline(status).steps.some((at) => at.step === step && at.state === "current")
      )?.at

/** What a status means that has no step of its own. */
const meaningByStatus: Readonly<Partial<Record<OrderStatus, ParseKeys>>> = {
  confirmed: "orders.confirmedMeaning"
}

const labelByState = {
  done: "orders.stepDone",
  current: "orders.stepCurrent",
  upcoming: "orders.stepUpcoming",
  cancelled: "orders.stepCancelled"
} as const
