import { useTranslation } from "react-i18next"
import type { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import type { DeliverySlot } from "#core/delivery/slots.ts"
import { slotTimes } from "#locales/slotTimes.ts"
import { Card } from "../shared/Card.tsx"
import { Store, Truck } from "../shared/icons.ts"
import { Notice } from "../shared/Notice.tsx"
import { RadioList } from "../shared/RadioList.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Select } from "../shared/Select.tsx"
import { SkeletonRows } from "../shared/Skeleton.tsx"
import styles from "./Checkout.module.css"

/** Whether the order is delivered or collected, where the shop hands orders out. */
export const DeliveryWay = ({ snapshot, send }: ScreenProps<typeof checkoutMachine>) => {
  const { t } = useTranslation()
  const { isPickup, options } = snapshot.context
  const pickup = options?.pickup ?? null
  if (pickup === null) return null
  return (
    <Card flush>
      <RadioList
        legend={t("checkout.way")}
        chosen={isPickup ? "pickup" : "delivery"}
        options={[
          {
            value: "delivery",
            start: <Truck size={22} />,
            label: t("checkout.delivered")
          },
          {
            value: "pickup",
            start: <Store size={22} />,
            label: t("checkout.pickup"),
            description: (
              <>
                {pickup.address !== "" && (
                  <>
                    <bdi>{pickup.address}</bdi>
                    <br />
                  </>
                )}
                {t("checkout.pickupHours", { times: slotTimes(t, pickup.opens, pickup.closes) })}
                <br />
                {t("checkout.pickupReady", { at: pickup.readyAt })}
              </>
            )
          }
        ]}
        onChoose={(way) => send({ type: "pickup.chosen", isPickup: way === "pickup" })}
      />
    </Card>
  )
}

/** The choice of a slot, where the zone of the address has some. */
export const DeliveryTime = ({ snapshot, send }: ScreenProps<typeof checkoutMachine>) => {
  const { t } = useTranslation()
  const { isPickup, options, optionsZone, slot, slotDay } = snapshot.context
  if (isPickup) return null
  if (snapshot.matches({ options: "loading" }))
    return (
      optionsZone !== null && (
        <Card>
          <h2>{t("checkout.time")}</h2>
          <output className="visually-hidden">{t("common.loading")}</output>
          <SkeletonRows count={2} />
        </Card>
      )
    )
  const slots = options?.slots ?? null
  const [first] = slots ?? []
  if (slots === null) return null
  if (first === undefined)
    return (
      <Card>
        <h2>{t("checkout.time")}</h2>
        <Notice kind="warn" silent>
          {t("checkout.noTimes")}
        </Notice>
      </Card>
    )
  const day = slot?.day ?? slotDay ?? first.day
  const days = [...new Set(slots.map((one) => one.day))]
  return (
    <Card flush>
      <div className={styles.slotDay}>
        <Select
          label={t("checkout.day")}
          value={String(day)}
          options={days.map((one) => ({
            value: String(one),
            label: t("checkout.dayName", { day: one })
          }))}
          onChange={(chosen) => send({ type: "slotDay.chosen", day: Number(chosen) })}
        />
      </div>
      <RadioList
        legend={t("checkout.time")}
        chosen={slot === null ? "" : keyOf(slot)}
        options={slots
          .filter((one) => one.day === day)
          .map((one) => ({ value: keyOf(one), label: slotTimes(t, one.begins, one.ends) }))}
        onChoose={(key) => {
          const chosen = slots.find((one) => keyOf(one) === key)
          if (chosen !== undefined) send({ type: "slot.chosen", slot: chosen })
        }}
      />
    </Card>
  )
}

const keyOf = ({ begins, day }: DeliverySlot): string => `${day} ${begins}`
