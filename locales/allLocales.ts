import arDesk from "./ar/desk.json" with { type: "json" }
import arDeskPages from "./ar/deskPages.json" with { type: "json" }
import arDriver from "./ar/driver.json" with { type: "json" }
import arFlows from "./ar/flows.json" with { type: "json" }
import arServer from "./ar/server.json" with { type: "json" }
import arShopper from "./ar/shopper.json" with { type: "json" }
import arShop from "./ar.json" with { type: "json" }
import enDesk from "./en/desk.json" with { type: "json" }
import enDeskPages from "./en/deskPages.json" with { type: "json" }
import enDriver from "./en/driver.json" with { type: "json" }
import enFlows from "./en/flows.json" with { type: "json" }
import enServer from "./en/server.json" with { type: "json" }
import enShopper from "./en/shopper.json" with { type: "json" }
import enShop from "./en.json" with { type: "json" }
import { createI18n } from "./i18n.ts"

export const messagesByLocale = {
  en: {
    shop: enShop,
    flows: enFlows,
    shopper: enShopper,
    server: enServer,
    desk: enDesk,
    deskPages: enDeskPages,
    driver: enDriver
  },
  ar: {
    shop: arShop,
    flows: arFlows,
    shopper: arShopper,
    server: arServer,
    desk: arDesk,
    deskPages: arDeskPages,
    driver: arDriver
  }
} as const

/**
 * Both locales at once, for the server, the stories and the tests; a browser loads only its own.
 */
export const i18nByLocale = {
  en: createI18n("en", { en: messagesByLocale.en }),
  ar: createI18n("ar", messagesByLocale)
} as const
