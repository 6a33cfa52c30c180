import { useTranslation } from "react-i18next"
import type { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { findArea, searchAreas } from "#core/address/areas.ts"
import type { comboboxMachine } from "#core/address/comboboxMachine.ts"
import { Combobox } from "../shared/Combobox.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { addressFieldProps } from "./addressFieldProps.ts"
import { areaName } from "#locales/formatAddress.ts"

/** The area in Kuwait, found by either of its names. */
export const AreaField = ({
  areaList,
  ...screen
}: ScreenProps<typeof addressFormMachine> & {
  readonly areaList: ScreenProps<typeof comboboxMachine>
}) => {
  const { t, i18n } = useTranslation()
  const { onChange, value, ...field } = addressFieldProps(t, screen)("city")
  const { governorate } = screen.snapshot.context.draft
  const area = findArea(value)
  // The list of a chosen area is that of its governorate, so that another one can be chosen.
  const areas = searchAreas(area === null ? value : "", governorate)
  return (
    <Combobox
      {...field}
      {...areaList}
      label={t("address.area")}
      placeholder={t("address.chooseArea")}
      autoComplete="address-level2"
      required
      maxLength={100}
      text={area === null ? value : areaName(i18n.language, area)}
      options={areas.map((option) => ({
        value: option.english,
        label: areaName(i18n.language, option),
        detail: t(`governorates.${option.governorate}`)
      }))}
      countLabel={t("address.areaCount", { count: areas.length })}
      onType={onChange}
      onChoose={onChange}
    />
  )
}
