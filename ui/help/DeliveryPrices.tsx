import { useTranslation } from "react-i18next"
import type { Country } from "#core/contact/countries.ts"
import type { DeliveryPrice } from "#core/pricing/delivery.ts"
import table from "../shared/Table.module.css"

interface DeliveryPricesProps {
  /** Null while they load: then the table has the countries only. */
  readonly prices: ReadonlyArray<DeliveryPrice> | null
  /** The countries to which the shop promises a day. */
  readonly countries: ReadonlyArray<Country>
}

/** What delivery costs, by country; nothing when the shop has no prices. */
export const DeliveryPrices = ({ prices, countries }: DeliveryPricesProps) => {
  const { t } = useTranslation()
  const rows: ReadonlyArray<Partial<DeliveryPrice> & { readonly country: Country }> =
    prices ?? countries.map((country) => ({ country }))
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{t("help.deliveryPrices")}</h2>
      <table className={table.table} aria-busy={prices === null}>
        <thead>
          <tr>
            <th scope="col">{t("help.deliveryCountry")}</th>
            <th scope="col">{t("help.deliveryFee")}</th>
            <th scope="col">{t("help.deliveryFreeFrom")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ country, fee, freeFrom }) => (
            <tr key={country}>
              <th scope="row">{t(`countries.${country}`)}</th>
              <td>{fee !== undefined && <bdi>{t("common.price", { price: fee })}</bdi>}</td>
              <td>
                {freeFrom !== undefined && (
                  <bdi>
                    {freeFrom === null
                      ? t("help.deliveryNeverFree")
                      : t("common.price", { price: freeFrom })}
                  </bdi>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t("help.deliveryByWeight")}</p>
    </section>
  )
}
