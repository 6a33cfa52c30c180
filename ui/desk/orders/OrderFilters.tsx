import { useTranslation } from "react-i18next"
import { searchAreas } from "#core/address/areas.ts"
import { governorateKeys } from "#core/contact/countries.ts"
import { type DeskOrderFilter, dueStates, emptyFilter } from "#core/desk/deskOrderFilter.ts"
import { paymentMethods } from "#core/orders/Order.ts"
import { orderStatuses } from "#core/orders/orderStatus.ts"
import { areaName } from "#locales/formatAddress.ts"
import { bothKinds, deskStatusOfMany } from "#locales/deskStatusName.ts"
import { paymentMethodGroupNames } from "#locales/paymentMethodNames.ts"
import { Field } from "../../shared/Field.tsx"
import { Select } from "../../shared/Select.tsx"
import { Filters } from "../lists/Filters.tsx"

interface OrderFiltersProps {
  readonly filter: DeskOrderFilter
  readonly onChange: (changes: Partial<DeskOrderFilter>) => void
}

export const OrderFilters = ({ filter, onChange }: OrderFiltersProps) => {
  const { t, i18n } = useTranslation()
  const all = (label: string) => ({ value: "", label })
  return (
    <Filters
      active={countFilters(filter)}
      onClear={() => onChange({ ...emptyFilter, search: filter.search })}
    >
      <Select
        label={t("desk.orders.status")}
        value={filter.status ?? ""}
        onChange={(value) =>
          onChange({
            status: orderStatuses.find((status) => status === value) ?? null,
            workList: null
          })
        }
        options={[
          all(t("desk.orders.anyStatus")),
          ...orderStatuses.map((status) => ({
            value: status,
            label: deskStatusOfMany(t, bothKinds, status)
          }))
        ]}
      />
      <Select
        label={t("desk.orders.method")}
        value={filter.method ?? ""}
        onChange={(value) =>
          onChange({ method: paymentMethods.find((method) => method === value) ?? null })
        }
        options={[
          all(t("desk.orders.anyMethod")),
          ...paymentMethods.map((method) => ({
            value: method,
            label: t(paymentMethodGroupNames[method])
          }))
        ]}
      />
      <Select
        label={t("desk.orders.governorate")}
        value={filter.governorate}
        onChange={(governorate) => onChange({ governorate, area: "" })}
        options={[
          all(t("desk.orders.anyGovernorate")),
          ...governorateKeys.map((key) => ({ value: key, label: t(`governorates.${key}`) }))
        ]}
      />
      <Select
        label={t("desk.orders.area")}
        value={filter.area}
        onChange={(area) => onChange({ area })}
        options={[
          all(t("desk.orders.anyArea")),
          ...searchAreas("", filter.governorate).map((area) => ({
            value: area.english,
            label: areaName(i18n.language, area)
          }))
        ]}
      />
      <Select
        label={t("desk.orders.due")}
        value={filter.due ?? ""}
        onChange={(value) => onChange({ due: dueStates.find((due) => due === value) ?? null })}
        options={[
          all(t("desk.orders.anyDue")),
          ...dueStates.map((due) => ({ value: due, label: t(`desk.orders.dues.${due}`) }))
        ]}
      />
      <Field
        label={t("desk.orders.day")}
        type="date"
        value={filter.day}
        onChange={(day) => onChange({ day })}
      />
    </Filters>
  )
}

const countFilters = ({ area, day, due, governorate, method, status }: DeskOrderFilter): number =>
  [area, day, due, governorate, method, status].filter(Boolean).length
