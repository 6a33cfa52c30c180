import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toOrderPayload } from "#adapters/http/orderPayload.ts"
import { formatDeliveryAddress, parseDeliveryAddress } from "#backend/orders/deliveryAddress.ts"
import { ShortAddress } from "#core/address/ShortAddress.ts"
import { assertNonNull } from "#core/shared/assertNonNull.ts"
import { cleanLine } from "#core/shared/cleanText.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { governoratePosition } from "#core/address/areas.ts"
import type { Country } from "#core/contact/countries.ts"
import { formatOrderAddress, formatPinArea } from "#locales/formatAddress.ts"
import { locales } from "#locales/i18n.ts"
import { orderDraft } from "../adapters/orderDraft.ts"
import { address as anyAddress } from "#core/testing/addressArbitraries.ts"

const withoutIsolates = (text: string) => text.replace(/[\u2066-\u2069]/g, "")
const { t } = i18nByLocale.en

describe("formatted address", () => {
  it("Kuwait: block, street, avenue, house, area, governorate, country, directions below", () => {
    const address = {
      ...orderDraft.address,
      kind: "house" as const,
      street: "12",
      floor: "",
      flat: "",
      paci: "12345678"
    }
    expect(withoutIsolates(formatOrderAddress(t, "en", address))).toBe(
      "Block\u00a04, Street\u00a012, Avenue\u00a02, House\u00a07, Salmiya, Hawalli, Kuwait, PACI\u00a012345678\nby the park\nPin on the map: the door"
    )
  })

  it("another country: building, floor, flat, street, avenue, district, city", () => {
    const address = {
      ...orderDraft.address,
      country: "SA" as const,
      governorate: "Riyadh",
      shortAddress: ShortAddress.make("RRRD2929"),
      position: null
    }
    expect(withoutIsolates(formatOrderAddress(t, "en", address))).toBe(
      "Building\u00a07, Floor\u00a03, Apartment\u00a05, Baghdad Street, Avenue\u00a02, Block\u00a04, Salmiya, Riyadh, Saudi Arabia, Short Address RRRD2929\nby the park"
    )
  })

  it("pin in the middle of an area: named by the area, the governorate or the city", () => {
    const named = (country: Country, governorate: string, city: string) =>
      formatPinArea(t, "en", {
        country,
        governorate,
        city,
        position: governoratePosition("asimah")
      })
    expect([
      named("KW", "hawalli", "السالمية"),
      named("KW", "asimah", ""),
      named("KW", "asimah", "Nowhere"),
      named("KW", "", ""),
      named("SA", "Riyadh", ""),
      named("SA", "", "Olaya"),
      named("SA", "", " ")
    ]).toEqual(["Salmiya", "Al Asimah", "Al Asimah", "Mirqab", "Riyadh", "Olaya", "Saudi Arabia"])
  })

  it.each(locales)(
    "%s: the server writes an order's address as the address book does (property)",
    (locale) => {
      const { t } = i18nByLocale[locale]
      // The payload is one line, and `|` separates its parts.
      const oneLine = (text: string) =>
        cleanLine(withoutIsolates(text).replaceAll("|", "/")).replaceAll(" ,", ",")
      fc.assert(
        fc.property(anyAddress, (address) => {
          const payload = toOrderPayload({ ...orderDraft, address }, false).order_detail
          const delivery = assertNonNull(parseDeliveryAddress(payload, address.country))
          expect(oneLine(formatDeliveryAddress(t, locale, delivery))).toBe(
            oneLine(formatOrderAddress(t, locale, address))
          )
        })
      )
    }
  )
})
