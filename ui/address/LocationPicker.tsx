import type { TFunction } from "i18next"
import { type KeyboardEvent, useId } from "react"
import { useTranslation } from "react-i18next"
import type { Area } from "#core/address/kuwaitAreas.ts"
import { areaOf, governoratePosition } from "#core/address/areas.ts"
import type { locationPickerMachine } from "#core/address/locationPickerMachine.ts"
import {
  type Direction,
  type DrawMap,
  type GeocodedPlace,
  seaPositions,
  stepPosition
} from "#core/address/MapPicker.ts"
import { governorateKeys, parseGovernorate } from "#core/contact/countries.ts"
import { classNames } from "../shared/classNames.ts"
import { Button } from "../shared/Button.tsx"
import { Grid } from "../shared/Grid.tsx"
import { IconButton } from "../shared/IconButton.tsx"
import { Row } from "../shared/Row.tsx"
import { LocateFixed, Minus, Plus, X } from "../shared/icons.ts"
import { Notice } from "../shared/Notice.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Stack } from "../shared/Stack.tsx"
import { useModal } from "../shared/useModal.ts"
import { usePinMap } from "../shared/usePinMap.ts"
import { areaName } from "#locales/formatAddress.ts"
import { RefusalNotice } from "../shared/RefusalMessage.tsx"
import styles from "./LocationPicker.module.css"

interface LocationPickerProps extends ScreenProps<typeof locationPickerMachine> {
  readonly drawMap: DrawMap<HTMLElement>
  readonly onClose: () => void
}

/**
 * A map to put the pin on: by a click, by dragging it, with the keyboard or by the device's
 * position.
 */
export const LocationPicker = ({ snapshot, send, drawMap, onClose }: LocationPickerProps) => {
  const { t } = useTranslation()
  const { ref, isPresent } = useModal(true, onClose)
  const titleId = useId()
  const { positionRefusal } = snapshot.context
  const isFailed = snapshot.matches({ picking: { map: "failed" } })
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={titleId}>
      {isPresent && (
        <div className={styles.content}>
          <Row gap={12} between className={styles.header}>
            <h2 className={styles.title} id={titleId}>
              {t("map.title")}
            </h2>
            <IconButton label={t("common.close")} onClick={onClose}>
              <X size={22} />
            </IconButton>
          </Row>
          {isFailed ? (
            <Stack gap={16} className={styles.failed}>
              <Notice kind="danger">{t("map.failed")}</Notice>
              <Button variant="secondary" onClick={() => send({ type: "map.retry" })}>
                {t("common.retry")}
              </Button>
            </Stack>
          ) : (
            <MapArea snapshot={snapshot} send={send} drawMap={drawMap} />
          )}
          <Stack gap={12} className={styles.footer}>
            <RefusalNotice kind="warn" context="position" refusal={positionRefusal} />
            {snapshot.matches({ picking: { map: "areasOnly" } }) && (
              <p className="secondary-text">{t("map.areasOnly")}</p>
            )}
            <PlaceText snapshot={snapshot} />
            <Grid gap={12} className={styles.actions}>
              <Button
                variant="secondary"
                icon={<LocateFixed />}
                busy={snapshot.matches({ picking: { pin: "locating" } })}
                busyLabel={t("address.locating")}
                onClick={() => send({ type: "position.request" })}
              >
                {t("address.useMyLocation")}
              </Button>
              <Button onClick={() => send({ type: "location.confirm" })}>{t("map.confirm")}</Button>
            </Grid>
          </Stack>
        </div>
      )}
    </dialog>
  )
}

/** The map beside the fields of an address in a wide window; without a map there is none. */
export const EmbeddedMap = ({
  hasPin,
  ...props
}: Pick<LocationPickerProps, "snapshot" | "send" | "drawMap"> & {
  /** Whether a place is chosen: before, a pin would look like one. */
  readonly hasPin: boolean
}) =>
  !props.snapshot.matches({ picking: { map: "failed" } }) && (
    <div className={classNames(styles.embedded, !hasPin && styles.withoutPin)}>
      <MapArea {...props} />
    </div>
  )

const MapArea = ({
  snapshot,
  send,
  drawMap
}: Pick<LocationPickerProps, "snapshot" | "send" | "drawMap">) => {
  const { t, i18n } = useTranslation()
  const hintId = useId()
  const { position, zoom } = snapshot.context
  const { canvasRef, map } = usePinMap(
    (element) =>
      drawMap(element, {
        position,
        zoom,
        locale: i18n.language === "en" ? "en" : "ar",
        governorateNames: governorateKeys.map((key) => ({
          name: t(`governorates.${key}`),
          position: governoratePosition(key)
        })),
        seaNames: seaKeys.flatMap((key) =>
          seaPositions[key].map((at) => ({ name: t(`map.${key}`), position: at }))
        ),
        onMove: (moved) => send({ type: "pin.move", position: moved })
      }),
    position,
    (drawn) =>
      send(
        drawn === null ? { type: "map.fail" } : { type: "map.drawn", hasStreets: drawn.hasStreets }
      )
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directionByKey[event.key]
    const steps = zoomByKey[event.key]
    if (map.current === null || event.ctrlKey || event.metaKey || event.altKey) return
    if (direction !== undefined)
      send({
        type: "pin.move",
        position: stepPosition(position, direction, map.current.zoom())
      })
    else if (steps !== undefined) map.current.zoomBy(steps)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.area}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A map has keys of its own, which the role tells to screen readers. */}
      <div
        className={styles.map}
        dir="ltr"
        role="application"
        aria-label={t("map.label")}
        aria-describedby={hintId}
        aria-busy={snapshot.matches({ picking: { map: "loading" } })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrow keys move the pin.
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div ref={canvasRef} className={styles.canvas} />
      </div>
      <p className="visually-hidden" id={hintId}>
        {t("map.keys")}
      </p>
      <Stack gap={8} className={styles.zoom}>
        <IconButton label={t("map.zoomIn")} onClick={() => map.current?.zoomBy(1)}>
          <Plus size={22} />
        </IconButton>
        <IconButton label={t("map.zoomOut")} onClick={() => map.current?.zoomBy(-1)}>
          <Minus size={22} />
        </IconButton>
      </Stack>
    </div>
  )
}

const PlaceText = ({ snapshot }: Pick<LocationPickerProps, "snapshot">) => {
  const { t, i18n } = useTranslation()
  const { place } = snapshot.context
  return (
    <output className={styles.place}>
      {place === null || place.country === null
        ? snapshot.matches({ picking: { map: "streets" } }) && t("map.hint")
        : t("map.near", {
            place: [place.street, placeCity(i18n.language, place), placeGovernorate(t, place)]
              .filter((part) => part !== "")
              .join(t("common.comma"))
          })}
    </output>
  )
}

const placeCity = (locale: string, { country, city }: GeocodedPlace): string => {
  const area: Area | null = country === null ? null : areaOf({ country, city })
  return area === null ? city : areaName(locale, area)
}

const placeGovernorate = (t: TFunction, { country, governorate }: GeocodedPlace): string => {
  const key = country === "KW" ? parseGovernorate(governorate) : null
  return key === null ? governorate : t(`governorates.${key}`)
}

const seaKeys = ["bay", "gulf"] as const

const directionByKey: Readonly<Record<string, Direction>> = {
  ArrowUp: "north",
  ArrowDown: "south",
  ArrowLeft: "west",
  ArrowRight: "east"
}

const zoomByKey: Readonly<Record<string, number>> = { "+": 1, "=": 1, "-": -1 }
