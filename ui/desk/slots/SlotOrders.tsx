import { useTranslation } from "react-i18next"
import { whatsappLink } from "#core/catalogue/ShopInfo.ts"
import type { DaySlot, deskSlotsMachine, SlotOrder, ZoneDay } from "#core/desk/DeskSlots.ts"
import { dayOf } from "#core/desk/shopDay.ts"
import { isOpenOrder } from "#core/orders/orderStatus.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { Button, ButtonAnchor } from "../../shared/Button.tsx"
import { MessageCircle, Phone } from "../../shared/icons.ts"
import { PhoneNumber } from "../../shared/PhoneNumber.tsx"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Stack } from "../../shared/Stack.tsx"
import { UnderlinedLink } from "../../shared/UnderlinedLink.tsx"
import { DeskStatusBadge } from "../orders/DeskStatusBadge.tsx"
import styles from "./Slots.module.css"

interface SlotOrdersProps extends ScreenProps<typeof deskSlotsMachine> {
  readonly zone: ZoneDay
  readonly slot: DaySlot
}

/** The orders of a slot; where it is closed, with what reaches their customers. */
export const SlotOrders = ({ slot, zone, snapshot, send }: SlotOrdersProps) => {
  const isClosed = slot.closedReason !== null || zone.closedReason !== null
  return (
    <ul className={styles.orders}>
      {slot.orders.map((order) => (
        <Stack as="li" key={order.id} gap={8}>
          <Row gap={8} rowGap={4} wrap>
            <UnderlinedLink to={deskPaths.order(order.id)}>
              <bdi dir="ltr">{order.id}</bdi>
            </UnderlinedLink>
            <bdi>{order.customerName}</bdi>
            <DeskStatusBadge order={order} />
            <bdi className="secondary-text">{order.area}</bdi>
          </Row>
          {isClosed && isOpenOrder(order.status) && (
            <Affected order={order} zone={zone} snapshot={snapshot} send={send} />
          )}
        </Stack>
      ))}
    </ul>
  )
}

interface AffectedProps extends Omit<SlotOrdersProps, "slot"> {
  readonly order: SlotOrder
}

const Affected = ({ order, zone, snapshot, send }: AffectedProps) => {
  const { t } = useTranslation()
  const { canNotify, customerName: name, id, message, notifiedAt, phone } = order
  const { draft } = snapshot.context
  const isSending = snapshot.matches("changing") && draft?.kind === "notify" && draft.order === id
  const notify = () => {
    send({
      type: "draft.open",
      draft: { kind: "notify", zone: zone.zone, day: dayOf(zone.day), order: id }
    })
    send({ type: "draft.submit" })
  }
  return (
    <>
      <Row gap={8} rowGap={8} wrap>
        <ButtonAnchor variant="secondary" size="small" href={`tel:${phone}`} icon={<Phone />}>
          <PhoneNumber>{phone}</PhoneNumber>
        </ButtonAnchor>
        <ButtonAnchor
          variant="secondary"
          size="small"
          href={whatsappLink(phone, message)}
          target="_blank"
          rel="noreferrer"
          icon={<MessageCircle />}
          aria-label={t("desk.slots.whatsappLabel", { name })}
        >
          {t("desk.slots.whatsapp")}
        </ButtonAnchor>
        {notifiedAt !== null && (
          <span className="secondary-text">{t("desk.slots.sent", { at: notifiedAt })}</span>
        )}
        {notifiedAt === null &&
          (canNotify ? (
            <Button
              size="small"
              busy={isSending}
              busyLabel={t("desk.slots.sending")}
              label={t("desk.slots.sendLabel", { name })}
              onClick={notify}
            >
              {t("desk.slots.send")}
            </Button>
          ) : (
            <span className="secondary-text">{t("desk.slots.cannotSend")}</span>
          ))}
      </Row>
      <details>
        <summary className={styles.summary}>{t("desk.slots.message")}</summary>
        <p dir="auto">{message}</p>
      </details>
    </>
  )
}
