import type { ParseKeys } from "i18next"

/** What the screen at this path will be called, while it is still on its way. */
export const pageTitleKey = (path: string): ParseKeys | null =>
  titles.find(([form]) => form.test(path))?.[1] ?? null

const titles: ReadonlyArray<readonly [RegExp, ParseKeys]> = [
  [/^\/login$/, "titles.login"],
  [/^\/categories$/, "titles.categories"],
  [/^\/categor(?:y|ies)\//, "titles.category"],
  [/^\/products$/, "titles.products"],
  [/^\/favorites$/, "favourites.heading"],
  [/^\/reels$/, "titles.reels"],
  [/^\/cart$/, "titles.cart"],
  [/^\/checkout$/, "titles.checkout"],
  [/^\/profile$/, "titles.profile"],
  [/^\/orders$/, "titles.orders"],
  [/^\/order\//, "titles.orders"],
  [/^\/address-list$/, "titles.addressList"],
  [/^\/add-address$/, "titles.addAddress"],
  [/^\/thank-you$/, "titles.thankYou"],
  [/^\/payment-callback$/, "titles.paymentCallback"],
  [/^\/payment-success$/, "titles.paymentSuccess"],
  [/^\/payment-error$/, "titles.paymentError"]
]
