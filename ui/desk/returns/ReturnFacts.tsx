import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { DeskReturn } from "#core/desk/DeskReturns.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { Card } from "../../shared/Card.tsx"
import { PhoneNumber } from "../../shared/PhoneNumber.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { UnderlinedLink } from "../../shared/UnderlinedLink.tsx"
import styles from "./Return.module.css"

/** Who returns, how the goods and the money go, and the steps so far. */
export const ReturnFacts = ({ one }: { readonly one: DeskReturn }) => {
  const { t } = useTranslation()
  const {
    amount,
    creditNote,
    customer,
    handover,
    iban,
    ibanEnd,
    orderId,
    reason,
    replacementOrder
  } = one
  const facts: ReadonlyArray<readonly [string, ReactNode]> = [
    [t("desk.returns.customer"), <bdi key="name">{customer.name}</bdi>],
    [t("desk.returns.phone"), <PhoneNumber key="phone">{customer.phone}</PhoneNumber>],
    [t("orders.orderNumber"), <OrderLink key="order" id={orderId} />],
    ...(handover === null
      ? []
      : [[t("desk.returns.handover"), t(`desk.returns.handovers.${handover}`)] as const]),
    [t("desk.returns.amount"), t("common.price", { price: amount })],
    ...(ibanEnd === null
      ? []
      : [
          [
            t("desk.returns.iban"),
            <bdi key="iban" dir="ltr">
              {iban ?? `•••• ${ibanEnd}`}
            </bdi>
          ] as const
        ]),
    ...(reason === "" ? [] : [[t("desk.order.reason"), <bdi key="reason">{reason}</bdi>] as const]),
    ...(creditNote === null
      ? []
      : [[t("desk.returns.creditNote"), t("common.number", { number: creditNote })] as const]),
    ...(replacementOrder === null
      ? []
      : [
          [
            t("desk.returns.replacement"),
            <OrderLink key="replacement" id={replacementOrder} />
          ] as const
        ])
  ]
  return (
    <Card>
      <h2>{t("desk.returns.facts")}</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      <h2>{t("desk.returns.steps")}</h2>
      <Stack as="ol" gap={4}>
        {one.steps.map(({ at, staffName, state }) => (
          <li key={`${state}-${at}`}>
            {t(`desk.returns.state.${state}`)}{" "}
            <span className="secondary-text">
              {t("orders.date", { at })}
              {staffName !== null && (
                <>
                  {" · "}
                  <bdi>{staffName}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </Stack>
    </Card>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)

const OrderLink = ({ id }: { readonly id: string }) => (
  <UnderlinedLink to={deskPaths.order(id)}>
    <bdi dir="ltr">{id}</bdi>
  </UnderlinedLink>
)
