import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Order, OrderRefund } from "#core/orders/Order.ts"
import { itemName } from "#locales/orderNewsMessage.ts"
import { Badge } from "../shared/Badge.tsx"
import { Stack } from "../shared/Stack.tsx"
import styles from "./OrderRefunds.module.css"

interface OrderRefundsProps {
  readonly order: Pick<Order, "lines" | "refunds">
  /** Whether it is on paper, where nothing is said of what comes next. */
  readonly isPlain?: boolean
}

/** What was given back of an order: each part with its items, its way and how far it is. */
export const OrderRefunds = ({ order: { lines, refunds }, isPlain = false }: OrderRefundsProps) => {
  const { t } = useTranslation()
  return (
    <RefundList
      refunds={refunds.map(({ amount, at, items, method, state }, index) => ({
        key: index,
        title:
          refunds.length === 1
            ? t("orders.refund")
            : t("orders.refundNumber", { number: index + 1 }),
        amount,
        state: isPlain ? (
          t(refundLabels[state])
        ) : (
          <Badge tone={refundTones[state]}>{t(refundLabels[state])}</Badge>
        ),
        details: [
          <>
            {state !== "rejected" && t(`orders.refundMethod.${method}`)}
            {state !== "rejected" && at !== null && " · "}
            {at !== null && t("orders.date", { at })}
          </>,
          ...items.flatMap(({ position, quantity }) => {
            const line = lines[position]
            return line === undefined
              ? []
              : [t("orders.refundItem", { quantity, name: itemName(line) })]
          }),
          ...(isPlain || state === "done" ? [] : [t(refundHints[state])])
        ]
      }))}
    />
  )
}

interface RefundListProps {
  readonly refunds: ReadonlyArray<{
    readonly key: number
    readonly title: string
    readonly amount: number
    readonly state: ReactNode
    /** A line each. */
    readonly details: ReadonlyArray<ReactNode>
  }>
}

/** Refunds, each with its amount at the end of its first line. */
export const RefundList = ({ refunds }: RefundListProps) => {
  const { t } = useTranslation()
  return (
    <Stack as="ul" gap={12}>
      {refunds.map(({ amount, details, key, state, title }) => (
        <li key={key} className={styles.refund}>
          <span className={styles.title}>{title}</span>
          <bdi className="figures">{t("common.price", { price: amount })}</bdi>
          <Stack as="span" gap={2} className={styles.details}>
            <span>{state}</span>
            {details.map((detail, index) => (
              <span key={index} className="secondary-text">
                {detail}
              </span>
            ))}
          </Stack>
        </li>
      ))}
    </Stack>
  )
}

const refundTones = { requested: "yellow", done: "green", rejected: "orange" } as const
/** The message keys of how far a refund is. */
export const refundLabels = {
  requested: "orders.refundRequested",
  done: "orders.refundDone",
  rejected: "orders.refundRejected"
} as const satisfies Record<OrderRefund["state"], string>
const refundHints = {
  requested: "orders.refundRequestedHint",
  rejected: "orders.refundRejectedHint"
} as const
