import { useMachine } from "@xstate/react"
import { useTranslation } from "react-i18next"
import { findArea, searchAreas } from "#core/address/areas.ts"
import { comboboxMachine } from "#core/address/comboboxMachine.ts"
import type { deliveryAreaMachine } from "#core/address/deliveryAreaMachine.ts"
import { areaName } from "#locales/formatAddress.ts"
import { Combobox } from "../shared/Combobox.tsx"
import type { ScreenProps } from "../shared/screen.ts"

/** Chooses the area in Kuwait for which the page tells what delivery costs. */
export const AreaPicker = ({ snapshot, send }: ScreenProps<typeof deliveryAreaMachine>) => {
  const { t, i18n } = useTranslation()
  const [combobox, sendCombobox] = useMachine(comboboxMachine)
  const { area } = snapshot.context
  const areas = searchAreas(combobox.context.typed ?? "", "")
  return (
    <Combobox
      snapshot={combobox}
      send={sendCombobox}
      label={t("cart.area")}
      placeholder={t("address.chooseArea")}
      autoComplete="off"
      maxLength={100}
      text={area === null ? "" : areaName(i18n.language, area)}
      options={areas.map((option) => ({
        value: option.english,
        label: areaName(i18n.language, option),
        detail: t(`governorates.${option.governorate}`)
      }))}
      countLabel={t("address.areaCount", { count: areas.length })}
      onType={() => {}}
      onChoose={(name) => {
        const chosen = findArea(name)
        if (chosen !== null) send({ type: "area.choose", area: chosen })
      }}
    />
  )
}
