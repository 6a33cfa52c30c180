import { useTranslation } from "react-i18next"
import { type DeliverySlot, isSameSlot } from "#core/delivery/slots.ts"
import { slotTimes } from "#locales/slotTimes.ts"
import { RadioList } from "../shared/RadioList.tsx"

type ChosenSlot = Pick<DeliverySlot, "begins" | "day">

interface SlotChoiceProps {
  readonly slots: ReadonlyArray<DeliverySlot>
  readonly chosen: ChosenSlot | null
  /** The slot that the order has; null where it has none. */
  readonly current: DeliverySlot | null
  /** Whether it can stay without a choice. */
  readonly isKept: boolean
  readonly onChoose: (slot: ChosenSlot | null) => void
}

/** The choice of another slot for an order, among the next ones. */
export const SlotChoice = ({ chosen, current, isKept, onChoose, slots }: SlotChoiceProps) => {
  const { t } = useTranslation()
  const timesOf = ({ begins, ends }: DeliverySlot) => slotTimes(t, begins, ends)
  return (
    <RadioList
      legend={t("orders.changeSlot")}
      chosen={chosen === null ? (isKept ? same : "") : keyOf(chosen)}
      options={[
        ...(isKept
          ? [
              {
                value: same,
                label: t("orders.changeSlotSame"),
                description:
                  current &&
                  t("orders.changeSlotOption", { day: current.day, times: timesOf(current) })
              }
            ]
          : []),
        ...slots
          .filter((slot) => !isKept || current === null || !isSameSlot(slot, current))
          .map((slot) => ({
            value: keyOf(slot),
            label: t("orders.changeSlotDay", { day: slot.day }),
            description: timesOf(slot)
          }))
      ]}
      onChoose={(key) => onChoose(slots.find((slot) => keyOf(slot) === key) ?? null)}
    />
  )
}

const same = "same"
const keyOf = ({ begins, day }: ChosenSlot): string => `${day} ${begins}`
