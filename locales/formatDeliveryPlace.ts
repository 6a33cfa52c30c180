import type { TFunction } from "i18next"
import { countryOf, type DeliveryZone, type Destination } from "#core/pricing/DeliveryZone.ts"

/** What shoppers read of where it is delivered: the zone, or the country for all of it. */
export const formatDeliveryPlace = (
  t: TFunction,
  language: string,
  destination: Destination,
  zone: DeliveryZone | null
): string =>
  zone === null
    ? t(`countries.${countryOf(destination)}`)
    : zone.name[language === "ar" ? "ar" : "en"]
