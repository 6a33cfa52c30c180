import { useTranslation } from "react-i18next"
import type { OrderId } from "#core/orders/OrderId.ts"
import { canMoveReturn } from "#core/returns/returnRules.ts"
import type { OrderReturn } from "#core/returns/Returns.ts"
import { itemName } from "#locales/orderNewsMessage.ts"
import { paths } from "#locales/paths.ts"
import { Badge } from "../shared/Badge.tsx"
import { Button, ButtonLink } from "../shared/Button.tsx"
import { Card } from "../shared/Card.tsx"
import { Row } from "../shared/Row.tsx"
import { Stack } from "../shared/Stack.tsx"

interface ReturnCardProps {
  readonly orderId: OrderId
  readonly one: OrderReturn
  /** Its place among the returns of the order, from 1. */
  readonly number: number
  /** Null while something else is changed. */
  readonly onWithdraw: (() => void) | null
}

/** A return of the customer: how far it is, what it is about, and what it has led to. */
export const ReturnCard = ({ number, one, onWithdraw, orderId }: ReturnCardProps) => {
  const { t } = useTranslation()
  const { creditNote, ibanEnd, lines, reason, replacementOrder, requestedAt, state } = one
  return (
    <Card>
      <Row gap={12} rowGap={4} wrap between>
        <h2>{t("returns.number", { number })}</h2>
        <Badge tone={tones[state]}>{t(`returns.state.${state}`)}</Badge>
      </Row>
      <p>
        {state === "refused"
          ? t("returns.refusedBecause", { reason })
          : t(`returns.meaning.${state === "approved" ? (one.handover ?? "bring") : state}`)}
      </p>
      <Stack as="ul" gap={8}>
        {lines.map((line) => (
          <li key={line.position}>
            <Stack as="span" gap={2}>
              <span>
                {t("orders.refundItem", { quantity: line.quantity, name: itemName(line) })}
              </span>
              <span className="secondary-text">
                {t(`returns.reasons.${line.reason}`)}
                {" · "}
                {line.exchange === null
                  ? t("returns.money")
                  : t("returns.wantsOther", { name: line.exchange })}
              </span>
            </Stack>
          </li>
        ))}
      </Stack>
      <p className="secondary-text">
        {[
          t("orders.placedOn", { at: requestedAt }),
          ...(ibanEnd === null ? [] : [t("returns.account", { iban: `•••• ${ibanEnd}` })])
        ].join(" · ")}
      </p>
      <Row gap={8} rowGap={8} wrap align="stretch">
        {creditNote !== null && (
          <ButtonLink variant="secondary" size="small" to={paths.creditNote(orderId, one.id)}>
            {t("returns.creditNote")}
          </ButtonLink>
        )}
        {replacementOrder !== null && (
          <ButtonLink variant="secondary" size="small" to={paths.order(replacementOrder)}>
            {t("returns.openReplacement")}
          </ButtonLink>
        )}
        {canMoveReturn(state, "withdrawn") && onWithdraw !== null && (
          <Button variant="quiet" size="small" onClick={onWithdraw}>
            {t("returns.withdraw")}
          </Button>
        )}
      </Row>
    </Card>
  )
}

const tones = {
  requested: "yellow",
  approved: "blue",
  received: "purple",
  inspected: "purple",
  settled: "green",
  refused: "red",
  withdrawn: "gray"
} as const
