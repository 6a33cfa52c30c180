import { useTranslation } from "react-i18next"
import type { DeskReturn, deskReturnsMachine } from "#core/desk/DeskReturns.ts"
import { returnStates } from "#core/returns/returnRules.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { itemName } from "#locales/orderNewsMessage.ts"
import { ButtonLink } from "../../shared/Button.tsx"
import { ChoiceChips } from "../../shared/Chip.tsx"
import { RefreshCw } from "../../shared/icons.ts"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { EditableList, ListCard } from "../lists/EditableList.tsx"
import styles from "../lists/Lists.module.css"
import { ReturnBadge } from "./ReturnBadge.tsx"

const waiting = "waiting"

/** The returns with a state, or those that are not ended. */
export const Returns = ({ snapshot, send }: ScreenProps<typeof deskReturnsMachine>) => {
  const { t } = useTranslation()
  const { filter, items } = snapshot.context
  const state = "state" in filter ? filter.state : null
  return (
    <EditableList
      page="returns"
      snapshot={snapshot}
      send={send}
      done={null}
      emptyIcon={<RefreshCw />}
      tools={
        <ChoiceChips
          label={t("desk.returns.which")}
          isLabelHidden
          chosen={state ?? waiting}
          choices={[
            { value: waiting, label: t("desk.returns.waiting") },
            ...returnStates.map((value) => ({ value, label: t(`desk.returns.state.${value}`) }))
          ]}
          onChoose={(value) =>
            send({
              type: "filter.change",
              filter: { state: returnStates.find((one) => one === value) ?? null }
            })
          }
          unavailableLabel=""
        />
      }
    >
      {items.map((one) => (
        <ReturnCard key={one.id} one={one} />
      ))}
    </EditableList>
  )
}

const ReturnCard = ({ one }: { readonly one: DeskReturn }) => {
  const { t } = useTranslation()
  const { customer, id, lines, orderId, requestedAt } = one
  return (
    <ListCard>
      <Row gap={12} rowGap={4} wrap between className={styles.head}>
        <h2>{t("desk.returns.of", { order: orderId })}</h2>
        <ReturnBadge state={one.state} />
      </Row>
      <p>
        {lines.map((line, index) => (
          <span key={line.position}>
            {index > 0 && " · "}
            {t("orders.refundItem", { quantity: line.quantity, name: itemName(line) })}
          </span>
        ))}
      </p>
      <p className={styles.secondary}>
        <bdi>{customer.name}</bdi> · {t("desk.returns.requestedAt", { at: requestedAt })}
      </p>
      <Row gap={8} align="stretch" wrap className={styles.actions}>
        <ButtonLink
          variant="secondary"
          size="small"
          to={deskPaths.orderReturn(String(id))}
          label={t("desk.returns.openLabel", { order: orderId })}
        >
          {t("desk.returns.open")}
        </ButtonLink>
      </Row>
    </ListCard>
  )
}
