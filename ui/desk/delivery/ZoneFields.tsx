import { useMachine } from "@xstate/react"
import { useTranslation } from "react-i18next"
import { findArea, searchAreas } from "#core/address/areas.ts"
import { comboboxMachine } from "#core/address/comboboxMachine.ts"
import { weekdays } from "#core/catalogue/deliverySchedule.ts"
import { governorateKeys } from "#core/contact/countries.ts"
import { newSlot, newZone, type TypedRate, type TypedZone } from "#core/desk/DeskDelivery.ts"
import { areaName } from "#locales/formatAddress.ts"
import { Button } from "../../shared/Button.tsx"
import { Combobox } from "../../shared/Combobox.tsx"
import { Field } from "../../shared/Field.tsx"
import { Grid } from "../../shared/Grid.tsx"
import { X } from "../../shared/icons.ts"
import { Row } from "../../shared/Row.tsx"
import { Select } from "../../shared/Select.tsx"
import { BothLanguages, CheckList, Rows } from "../shop/formFields.tsx"
import styles from "../shop/Shop.module.css"

interface ZoneSelectProps {
  readonly rate: TypedRate
  readonly number: number
  /** The zones of all rates. */
  readonly zones: ReadonlyArray<TypedZone>
  readonly onChoose: (zone: TypedZone | null) => void
}

/** Whether a rate is for its whole country, or for one of the zones, or for a new one. */
export const ZoneSelect = ({ rate, number, zones, onChoose }: ZoneSelectProps) => {
  const { t, i18n } = useTranslation()
  return (
    <Select
      label={t("desk.delivery.of.zone", { number })}
      value={rate.zone?.id ?? ""}
      options={[
        { value: "", label: t("desk.delivery.zone.whole") },
        ...zones.map((zone) => ({
          value: zone.id,
          label: zoneName(i18n.language, zone) || t("desk.delivery.zone.unnamed")
        })),
        { value: newZoneValue, label: t("desk.delivery.zone.new") }
      ]}
      onChange={(value) =>
        onChoose(
          value === newZoneValue
            ? newZone(crypto.randomUUID().slice(0, 8))
            : (zones.find(({ id }) => id === value) ?? null)
        )
      }
    />
  )
}

/** No id of a zone. */
const newZoneValue = "+"

/** The name of a zone in a language, or the other one. */
export const zoneName = (language: string, { nameAr, nameEn }: TypedZone): string =>
  (language === "ar" ? nameAr || nameEn : nameEn || nameAr).trim()

interface ZoneFieldsProps {
  readonly zone: TypedZone
  readonly isInKuwait: boolean
  readonly number: number
  readonly errorOf: (field: string) => string | undefined
  readonly onChange: (zone: TypedZone) => void
}

/** Which places a zone has, and what differs there from the rest of the shop. */
export const ZoneFields = (props: ZoneFieldsProps) => {
  const { errorOf, isInKuwait, number, onChange, zone } = props
  const { t } = useTranslation()
  return (
    <>
      <BothLanguages
        label={t("desk.delivery.zone.name", { number })}
        value={{ ar: zone.nameAr, en: zone.nameEn }}
        errorOf={(language) => errorOf(language === "ar" ? "nameAr" : "nameEn")}
        onChange={({ ar, en }) => onChange({ ...zone, nameAr: ar, nameEn: en })}
      />
      {isInKuwait && (
        <CheckList
          legend={t("desk.delivery.zone.governorates", { number })}
          choices={governorateKeys.map((key) => ({
            value: key,
            label: t("desk.delivery.zone.choice", { name: t(`governorates.${key}`), number })
          }))}
          chosen={zone.governorates}
          onChange={(governorates) => onChange({ ...zone, governorates })}
        />
      )}
      {isInKuwait ? <AreaList {...props} /> : <CityList {...props} />}
      <Field
        label={t("desk.delivery.zone.corners", { number })}
        hint={t("desk.delivery.zone.cornersHint")}
        error={errorOf("corners")}
        type="textarea"
        rows={3}
        dir="ltr"
        autoComplete="off"
        value={zone.corners}
        onChange={(corners) => onChange({ ...zone, corners })}
      />
      <Select
        label={t("desk.delivery.zone.served", { number })}
        value={zone.isServed ? "yes" : "no"}
        options={[
          { value: "yes", label: t("desk.delivery.zone.delivered") },
          { value: "no", label: t("desk.delivery.zone.notDelivered") }
        ]}
        onChange={(value) => onChange({ ...zone, isServed: value === "yes" })}
      />
      {zone.isServed && <ZoneSchedule {...props} />}
    </>
  )
}

/** The areas of Kuwait in a zone, found by either of their names. */
const AreaList = ({ zone, number, errorOf, onChange }: ZoneFieldsProps) => {
  const { t, i18n } = useTranslation()
  const [combobox, send] = useMachine(comboboxMachine)
  const typed = combobox.context.typed ?? ""
  const areas = searchAreas(typed, "").filter(({ english }) => !zone.areas.includes(english))
  return (
    <div className={styles.group}>
      <Combobox
        snapshot={combobox}
        send={send}
        label={t("desk.delivery.zone.areas", { number })}
        hint={t("desk.delivery.zone.areasHint")}
        error={errorOf("areas")}
        autoComplete="off"
        maxLength={100}
        text={typed}
        options={areas.map((area) => ({
          value: area.english,
          label: areaName(i18n.language, area),
          detail: t(`governorates.${area.governorate}`)
        }))}
        countLabel={t("address.areaCount", { count: areas.length })}
        onType={() => {}}
        onChoose={(area) => onChange({ ...zone, areas: [...zone.areas, area] })}
      />
      {zone.areas.length > 0 && (
        <Row as="ul" gap={8} wrap aria-label={t("desk.delivery.zone.areas", { number })}>
          {zone.areas.map((name) => {
            const area = findArea(name)
            const label = area === null ? name : areaName(i18n.language, area)
            return (
              <li key={name}>
                <Button
                  variant="secondary"
                  size="small"
                  icon={<X size={16} />}
                  onClick={() =>
                    onChange({ ...zone, areas: zone.areas.filter((one) => one !== name) })
                  }
                >
                  {t("desk.shop.remove", { name: label })}
                </Button>
              </li>
            )
          })}
        </Row>
      )}
    </div>
  )
}

const CityList = ({ zone, number, errorOf, onChange }: ZoneFieldsProps) => {
  const { t } = useTranslation()
  return (
    <Field
      label={t("desk.delivery.zone.cities", { number })}
      hint={t("desk.delivery.zone.citiesHint")}
      error={errorOf("areas")}
      type="textarea"
      rows={3}
      dir="auto"
      autoComplete="off"
      value={zone.areas.join("\n")}
      onChange={(text) => onChange({ ...zone, areas: text === "" ? [] : text.split("\n") })}
    />
  )
}

const ZoneSchedule = ({ zone, isInKuwait, number, errorOf, onChange }: ZoneFieldsProps) => {
  const { t } = useTranslation()
  return (
    <>
      <Grid gap={12} className={styles.numbers}>
        <Field
          label={t("desk.delivery.zone.smallestOrder", { number })}
          hint={t("desk.delivery.zone.smallestOrderHint")}
          error={errorOf("smallestOrder")}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={zone.smallestOrder}
          onChange={(smallestOrder) => onChange({ ...zone, smallestOrder })}
        />
        <Field
          label={t("desk.delivery.zone.days", { number })}
          hint={t("desk.delivery.zone.daysHint")}
          error={errorOf("days")}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={zone.days}
          onChange={(days) => onChange({ ...zone, days })}
        />
        <Select
          label={t("desk.delivery.zone.cutOffHour", { number })}
          error={errorOf("cutOffHour")}
          value={zone.cutOffHour}
          options={[
            { value: "", label: t("desk.delivery.zone.asShop") },
            ...hours.map((hour) => ({
              value: String(hour),
              label:
                hour === 24
                  ? t("desk.shop.noCutOff")
                  : t(hour < 12 ? "desk.shop.am" : "desk.shop.pm", { hour: hour % 12 || 12 })
            }))
          ]}
          onChange={(cutOffHour) => onChange({ ...zone, cutOffHour })}
        />
      </Grid>
      <Select
        label={t("desk.delivery.zone.ownWeekdays", { number })}
        value={zone.closedWeekdays === null ? "shop" : "own"}
        options={[
          { value: "shop", label: t("desk.delivery.zone.asShop") },
          { value: "own", label: t("desk.delivery.zone.own") }
        ]}
        onChange={(value) => onChange({ ...zone, closedWeekdays: value === "own" ? [] : null })}
      />
      {zone.closedWeekdays !== null && (
        <CheckList
          legend={t("desk.delivery.zone.closedWeekdays", { number })}
          choices={weekdays.map((day) => ({
            value: day,
            label: t("desk.delivery.zone.choice", { name: t(`desk.shop.weekdays.${day}`), number })
          }))}
          chosen={zone.closedWeekdays}
          error={errorOf("closedWeekdays")}
          onChange={(closedWeekdays) => onChange({ ...zone, closedWeekdays })}
        />
      )}
      <Field
        label={t("desk.delivery.zone.closedDates", { number })}
        hint={t("desk.delivery.zone.closedDatesHint")}
        error={errorOf("closedDates")}
        type="textarea"
        rows={2}
        dir="ltr"
        autoComplete="off"
        value={zone.closedDates}
        onChange={(closedDates) => onChange({ ...zone, closedDates })}
      />
      <SlotRows
        zone={zone}
        isInKuwait={isInKuwait}
        number={number}
        errorOf={errorOf}
        onChange={onChange}
      />
    </>
  )
}

/** The slots of a zone; where there are some, every order needs one. */
const SlotRows = ({ zone, number, errorOf, onChange }: ZoneFieldsProps) => {
  const { t } = useTranslation()
  return (
    <Rows
      legend={t("desk.delivery.zone.slots", { number })}
      items={zone.slots}
      empty={newSlot}
      addLabel={t("desk.delivery.zone.addSlot")}
      nameOf={(nth) => t("desk.delivery.zone.slot", { number: nth })}
      isOrdered={false}
      onChange={(slots) => onChange({ ...zone, slots })}
    >
      {(slot, index, change) => {
        const nth = index + 1
        const field = (name: string) => errorOf(`slots.${index}.${name}`)
        return (
          <>
            <CheckList
              legend={t("desk.delivery.zone.slotWeekdays", { number: nth })}
              choices={weekdays.map((day) => ({
                value: day,
                label: t(`desk.shop.weekdays.${day}`)
              }))}
              chosen={slot.weekdays}
              error={errorOf(`slots.${index}`)}
              onChange={(days) => change({ weekdays: days })}
            />
            <Field
              label={t("desk.delivery.zone.slotDates", { number: nth })}
              hint={t("desk.delivery.zone.slotDatesHint")}
              error={field("dates")}
              type="textarea"
              rows={2}
              dir="ltr"
              autoComplete="off"
              value={slot.dates}
              onChange={(dates) => change({ dates })}
            />
            <Grid gap={12} className={styles.pair}>
              <Field
                label={t("desk.delivery.zone.slotBegins", { number: nth })}
                error={field("begins")}
                dir="ltr"
                autoComplete="off"
                maxLength={5}
                value={slot.begins}
                onChange={(begins) => change({ begins })}
              />
              <Field
                label={t("desk.delivery.zone.slotEnds", { number: nth })}
                hint={t("desk.delivery.zone.slotEndsHint")}
                error={field("ends")}
                dir="ltr"
                autoComplete="off"
                maxLength={5}
                value={slot.ends}
                onChange={(ends) => change({ ends })}
              />
              <Field
                label={t("desk.delivery.zone.slotCapacity", { number: nth })}
                error={field("capacity")}
                dir="ltr"
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                value={slot.capacity}
                onChange={(capacity) => change({ capacity })}
              />
              <Field
                label={t("desk.delivery.zone.slotCutOff", { number: nth })}
                error={field("cutOff")}
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                maxLength={6}
                value={slot.cutOff}
                onChange={(cutOff) => change({ cutOff })}
              />
            </Grid>
          </>
        )
      }}
    </Rows>
  )
}

const hours = Array.from({ length: 25 }, (_, hour) => hour)
