import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { DaySlot, deskSlotsMachine, ZoneDay } from "#core/desk/DeskSlots.ts"
import { addDays, dayOf } from "#core/desk/shopDay.ts"
import { isOpenOrder } from "#core/orders/orderStatus.ts"
import { slotTimes } from "#locales/slotTimes.ts"
import { Badge } from "../../shared/Badge.tsx"
import { Button } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { Field } from "../../shared/Field.tsx"
import { Clock } from "../../shared/icons.ts"
import { Notice } from "../../shared/Notice.tsx"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Stack } from "../../shared/Stack.tsx"
import { EditableList } from "../lists/EditableList.tsx"
import { SlotDialog } from "./SlotDialog.tsx"
import { SlotOrders } from "./SlotOrders.tsx"
import styles from "./Slots.module.css"

type SlotsProps = ScreenProps<typeof deskSlotsMachine>

/** The deliveries of a day by zone and slot. */
export const Slots = ({ snapshot, send }: SlotsProps) => {
  const { t } = useTranslation()
  const { done, draft, filter, items } = snapshot.context
  const first = items[0]
  const day = filter.day === "" && first !== undefined ? dayOf(first.day) : filter.day
  const show = (other: string) => send({ type: "filter.change", filter: { day: other } })
  return (
    <>
      <EditableList
        page="slots"
        snapshot={snapshot}
        send={send}
        done={done && t(`desk.slots.done.${done.kind}`)}
        tools={
          day !== "" && (
            <div className={styles.day}>
              <Field label={t("desk.slots.day")} type="date" value={day} onChange={show} />
              <Row gap={8} align="stretch" wrap>
                <Button variant="secondary" onClick={() => show(addDays(day, -1))}>
                  {t("desk.slots.previous")}
                </Button>
                <Button variant="secondary" onClick={() => show(addDays(day, 1))}>
                  {t("desk.slots.next")}
                </Button>
              </Row>
            </div>
          )
        }
        emptyIcon={<Clock />}
      >
        {items.map((zone) => (
          <ZoneCard key={zone.zone} zone={zone} snapshot={snapshot} send={send} />
        ))}
      </EditableList>
      {draft !== null && <SlotDialog draft={draft} snapshot={snapshot} send={send} />}
    </>
  )
}

const ZoneCard = ({ zone, snapshot, send }: SlotsProps & { readonly zone: ZoneDay }) => {
  const { t } = useTranslation()
  const heading = useId()
  const { closedReason, name, slots } = zone
  const place = { zone: zone.zone, day: dayOf(zone.day), begins: null }
  return (
    <li>
      <Card>
        <Stack as="article" gap={16} aria-labelledby={heading}>
          <Row gap={12} rowGap={8} wrap between>
            <Row gap={8} rowGap={4} wrap>
              <h2 id={heading}>
                <bdi>{name}</bdi>
              </h2>
              {closedReason !== null && <Badge tone="red">{t("desk.slots.dayClosed")}</Badge>}
            </Row>
            {closedReason === null ? (
              slots.length > 0 && (
                <Button
                  variant="secondary"
                  size="small"
                  label={t("desk.slots.closeDayLabel", { name })}
                  onClick={() =>
                    send({ type: "draft.open", draft: { kind: "close", ...place, reason: "" } })
                  }
                >
                  {t("desk.slots.closeDay")}
                </Button>
              )
            ) : (
              <Button
                variant="secondary"
                size="small"
                label={t("desk.slots.reopenDayLabel", { name })}
                onClick={() => send({ type: "draft.open", draft: { kind: "reopen", ...place } })}
              >
                {t("desk.slots.reopenDay")}
              </Button>
            )}
          </Row>
          {closedReason !== null && <p>{t("desk.slots.because", { reason: closedReason })}</p>}
          {slots.length === 0 && <p className="secondary-text">{t("desk.slots.noSlots")}</p>}
          <Stack as="ul" gap={16} className={styles.slots}>
            {slots.map((slot) => (
              <SlotRow key={slot.begins} slot={slot} zone={zone} snapshot={snapshot} send={send} />
            ))}
          </Stack>
        </Stack>
      </Card>
    </li>
  )
}

interface SlotRowProps extends SlotsProps {
  readonly zone: ZoneDay
  readonly slot: DaySlot
}

const SlotRow = ({ slot, zone, snapshot, send }: SlotRowProps) => {
  const { t } = useTranslation()
  const { begins, capacity, closedReason, ends, orders, taken } = slot
  const times = slotTimes(t, begins, ends)
  const label = t("desk.slots.slotOf", { times, name: zone.name })
  const place = { zone: zone.zone, day: dayOf(zone.day), begins }
  const isClosed = closedReason !== null || zone.closedReason !== null
  const open = orders.filter(({ status }) => isOpenOrder(status))
  const waiting = taken - orders.length
  return (
    <Stack as="li" gap={8}>
      <Row gap={12} rowGap={8} wrap between>
        <Stack gap={2}>
          <Row gap={8} rowGap={4} wrap>
            <h3>{times}</h3>
            {closedReason !== null && <Badge tone="red">{t("desk.slots.closed")}</Badge>}
            {!isClosed && taken >= capacity && <Badge tone="orange">{t("desk.slots.full")}</Badge>}
          </Row>
          <p className="secondary-text">
            {t("desk.slots.taken", { count: capacity, taken })}
            {waiting > 0 && ` · ${t("desk.slots.waiting", { count: waiting })}`}
          </p>
        </Stack>
        <Row gap={8} align="stretch" wrap>
          <Button
            variant="secondary"
            size="small"
            label={t("desk.slots.changeLabel", { slot: label })}
            onClick={() =>
              send({
                type: "draft.open",
                draft: { kind: "capacity", ...place, typed: String(capacity), seen: capacity }
              })
            }
          >
            {t("desk.slots.change")}
          </Button>
          {closedReason === null ? (
            <Button
              variant="secondary"
              size="small"
              label={t("desk.slots.closeLabel", { slot: label })}
              onClick={() =>
                send({ type: "draft.open", draft: { kind: "close", ...place, reason: "" } })
              }
            >
              {t("desk.slots.close")}
            </Button>
          ) : (
            <Button
              variant="secondary"
              size="small"
              label={t("desk.slots.reopenLabel", { slot: label })}
              onClick={() => send({ type: "draft.open", draft: { kind: "reopen", ...place } })}
            >
              {t("desk.slots.reopen")}
            </Button>
          )}
        </Row>
      </Row>
      {closedReason !== null && <p>{t("desk.slots.because", { reason: closedReason })}</p>}
      {isClosed && open.length > 0 && (
        <Notice kind="warn" silent>
          {t("desk.slots.affected", { count: open.length })}
        </Notice>
      )}
      {orders.length > 0 && (
        <details open={isClosed && open.length > 0}>
          <summary className={styles.summary}>
            {t("desk.slots.orders", { count: orders.length })}
          </summary>
          <SlotOrders slot={slot} zone={zone} snapshot={snapshot} send={send} />
        </details>
      )}
    </Stack>
  )
}
