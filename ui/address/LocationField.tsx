import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { addressFormMachine } from "#core/address/addressFormMachine.ts"
import { type AddressDraft, draftMismatch } from "#core/address/addressForm.ts"
import { inferPrecision } from "#core/address/MapPicker.ts"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import { findZoneMismatch } from "#core/pricing/zoneMismatch.ts"
import { classNames } from "../shared/classNames.ts"
import { Button } from "../shared/Button.tsx"
import { CircleCheck, LocateFixed, MapPin } from "../shared/icons.ts"
import { Notice } from "../shared/Notice.tsx"
import { Row } from "../shared/Row.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { RefusalNotice } from "../shared/RefusalMessage.tsx"
import { areaName, formatPinArea } from "#locales/formatAddress.ts"
import styles from "./AddressForm.module.css"

/** Where the pin is. It is never typed: the map, a governorate, an area or the device sets it. */
export const LocationField = ({
  snapshot,
  send,
  map,
  rates
}: ScreenProps<typeof addressFormMachine> & {
  readonly rates: ReadonlyArray<DeliveryRate> | null
  /** The map itself, beside the fields in a wide window. */
  readonly map?: ReactNode
}) => {
  const { t } = useTranslation()
  const { draft, positionRefusal } = snapshot.context
  return (
    <div className={styles.location}>
      <h2 className={styles.locationHeading}>{t("address.location")}</h2>
      {map && <div className={styles.map}>{map}</div>}
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          size="small"
          fullWidth
          icon={<LocateFixed />}
          busy={snapshot.matches({ editing: "locating" })}
          busyLabel={t("address.locating")}
          onClick={() => send({ type: "position.request" })}
        >
          {t("address.useMyLocation")}
        </Button>
        <Button
          variant="secondary"
          size="small"
          fullWidth
          icon={<MapPin />}
          onClick={() => send({ type: "picker.open" })}
        >
          {t("address.chooseOnMap")}
        </Button>
      </div>
      <LocationState draft={draft} />
      <RefusalNotice kind="warn" context="position" refusal={positionRefusal} />
      <MismatchNotice snapshot={snapshot} send={send} rates={rates} />
    </div>
  )
}

/** Whether the pin is at the door, or only in the middle of what the shopper named. */
const LocationState = ({ draft }: { readonly draft: AddressDraft }) => {
  const { t, i18n } = useTranslation()
  const { country, governorate, city, position } = draft
  const isCentre = position !== null && inferPrecision(position) === "area"
  return (
    <>
      {position === null && country !== "KW" && (
        <p className="secondary-text">{t("address.locationOptional")}</p>
      )}
      <output
        className={classNames(styles.located, position?.precision === "area" && styles.inArea)}
      >
        {position?.precision === "door" && (
          <>
            <CircleCheck size={16} />
            {t("address.located")}
          </>
        )}
        {position?.precision === "area" && (
          <>
            <MapPin size={16} />
            <span>
              {t(isCentre ? "address.inArea" : "address.nearArea", {
                area: formatPinArea(t, i18n.language, { country, governorate, city, position })
              })}
            </span>
          </>
        )}
      </output>
    </>
  )
}

/** Says that pin and area contradict each other, and offers to correct either. */
const MismatchNotice = ({
  snapshot,
  send,
  rates
}: ScreenProps<typeof addressFormMachine> & {
  readonly rates: ReadonlyArray<DeliveryRate> | null
}) => {
  const { t, i18n } = useTranslation()
  const { draft } = snapshot.context
  const mismatch = draftMismatch(draft) ?? (rates && findZoneMismatch(rates, draft))
  if (mismatch === null) return null
  const { area, nearest, kilometres } = mismatch
  const [areaText, nearestText] = [area, nearest].map((one) => areaName(i18n.language, one))
  return (
    <Notice kind="warn">
      <p>
        {t("address.mismatch", {
          area: areaText,
          nearest: nearestText,
          kilometres: Math.round(kilometres)
        })}
      </p>
      <Row gap={8} align="stretch" wrap className={styles.choices}>
        <Button
          variant="secondary"
          size="small"
          onClick={() =>
            send({
              type: "position.choose",
              position: area.position,
              place: null,
              precision: "area"
            })
          }
        >
          {t("address.movePin", { area: areaText })}
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => send({ type: "field.change", field: "city", value: nearest.english })}
        >
          {t("address.changeArea", { area: nearestText })}
        </Button>
      </Row>
    </Notice>
  )
}
