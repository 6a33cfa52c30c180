import { useId } from "react"
import { useTranslation } from "react-i18next"
import { type Country, countryKeys } from "#core/contact/countries.ts"
import type { DeliverySchedule } from "#core/catalogue/deliverySchedule.ts"
import {
  type DeliveryPrice,
  type DeliveryRate,
  dependsOnWeight,
  listDeliveryPrices
} from "#core/pricing/delivery.ts"
import { formatDeliveryPlace } from "#locales/formatDeliveryPlace.ts"
import { classNames } from "../shared/classNames.ts"
import { LoadState } from "../shared/LoadState.tsx"
import type { LoadScreenProps } from "../shared/screen.ts"
import { Table } from "../shared/Table.tsx"
import { CatalogueRefusal } from "../shared/CatalogueRefusal.tsx"
import styles from "./Help.module.css"

type DeliveryPricesProps = LoadScreenProps<ReadonlyArray<DeliveryRate>> & {
  readonly schedule: DeliverySchedule
}

/**
 * What delivery costs, by country; nothing when the shop has no rates. While they load, the table
 * has the countries of the schedule, so that nothing moves.
 */
export const DeliveryPrices = ({ snapshot, send, schedule }: DeliveryPricesProps) => {
  const { t } = useTranslation()
  const id = useId()
  const { data, refusal } = snapshot.context
  const countries = countryKeys.filter((key) => schedule.days[key] !== undefined)
  const prices = listDeliveryPrices(data ?? [])
  const isByWeight = data === null || dependsOnWeight(data)
  if (data !== null && prices.length === 0) return null
  return (
    <section className={styles.prices}>
      <h2 id={id}>{t("help.deliveryPrices")}</h2>
      <LoadState
        state={snapshot.value}
        skeleton={
          <PriceTable labelledBy={id} isByWeight rows={countries.map((country) => ({ country }))} />
        }
        error={refusal && <CatalogueRefusal refusal={refusal} />}
        hasErrorLine
        onRetry={() => send({ type: "retry" })}
      >
        <PriceTable labelledBy={id} isByWeight={isByWeight} rows={prices} />
      </LoadState>
      {isByWeight && <p className={styles.weightNote}>{t("help.deliveryByWeight")}</p>}
    </section>
  )
}

interface PriceTableProps {
  /** The id of its heading, or its name. */
  readonly labelledBy?: string
  readonly label?: string
  readonly isByWeight: boolean
  readonly rows: ReadonlyArray<Partial<DeliveryPrice> & { readonly country: Country }>
}

/** The fees by country, as shoppers read them. */
export const PriceTable = ({ isByWeight, label, labelledBy, rows }: PriceTableProps) => {
  const { t, i18n } = useTranslation()
  const nameOf = ({ country, zone }: (typeof rows)[number]) => {
    if (zone !== undefined) return formatDeliveryPlace(t, i18n.language, country, zone)
    const name = t(`countries.${country}`)
    return rows.some((row) => row.country === country && row.zone !== undefined)
      ? t("help.deliveryRest", { country: name })
      : name
  }
  return (
    <Table flush aria-label={label} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t("help.deliveryCountry")}</th>
          <th scope="col">{t(isByWeight ? "help.deliveryFee" : "help.delivery")}</th>
          <th scope="col">{t("help.deliveryFreeFrom")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ country, fee, freeFrom, zone }) => (
          <tr key={`${country} ${zone?.id ?? ""}`}>
            <th scope="row">
              {nameOf({ country, ...(zone && { zone }) })}
              {zone !== undefined && zone.smallestOrder > 0 && (
                <span className={classNames(styles.smallestOrder, "secondary-text")}>
                  {t("help.deliverySmallestOrder", { amount: zone.smallestOrder })}
                </span>
              )}
            </th>
            <td>
              {zone?.isServed === false
                ? t("help.deliveryNone")
                : fee !== undefined && (
                    <bdi className={styles.price}>{t("common.price", { price: fee })}</bdi>
                  )}
            </td>
            <td>
              {zone?.isServed === false
                ? null
                : freeFrom === null
                  ? t("help.deliveryNeverFree")
                  : freeFrom !== undefined && (
                      <bdi className={styles.price}>{t("common.price", { price: freeFrom })}</bdi>
                    )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
