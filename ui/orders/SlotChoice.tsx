import { useTranslation } from "react-i18next"
import type { DeliverySlot } from "#core/delivery/slots.ts"
import { slotTimes } from "#locales/slotTimes.ts"
import { RadioList } from "../shared/RadioList.tsx"

type ChosenSlot = Pick<DeliverySlot, "begins" | "day">

interface SlotChoiceProps {
  readonly slots: ReadonlyArray<DeliverySlot>
  readonly chosen: ChosenSlot | null
  /** Whether the slot that the order has can stay. */
  readonly isKept: boolean
  readonly onChoose: (slot: ChosenSlot | null) => void
}

/** The choice of another slot for an order, among the next ones. */
export const SlotChoice = ({ chosen, isKept, onChoose, slots }: SlotChoiceProps) => {
  const { t } = useTranslation()
  return (
    <RadioList
      legend={t("orders.changeSlot")}
      chosen={chosen === null ? (isKept ? same : "") : keyOf(chosen)}
      options={[
        ...(isKept ? [{ value: same, label: t("orders.changeSlotSame") }] : []),
        ...slots.map((slot) => ({
          value: keyOf(slot),
          label: t("orders.changeSlotOption", {
            day: slot.day,
            times: slotTimes(t, slot.begins, slot.ends)
          })
        }))
      ]}
      onChoose={(key) => onChoose(slots.find((slot) => keyOf(slot) === key) ?? null)}
    />
  )
}

const same = "same"
const keyOf = ({ begins, day }: ChosenSlot): string => `${day} ${begins}`
