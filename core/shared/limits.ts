/** The constants of the shop. Times are milliseconds, money is fils, weight is grams. */
export const limits = {
  cart: {
    minimumQuantity: 1,
    maximumQuantity: 99,
    defaultSize: "M"
  },
  catalogue: { maximumCategoryProducts: 200, maximumSearchResults: 24 },
  otp: { digits: 4, resendAfterMs: 120_000, sentNoticeMs: 5_000 },
  loginPhone: { minimumDigits: 8, maximumDigits: 9, redirectAfterMs: 300 },
  addressPhone: { minimumDigits: 8, maximumDigits: 10 },
  paymentPhone: { maximumDigits: 11, shortDigits: 8 },
  address: {
    governorateMaximumLength: 50,
    paciDigits: 8,
    shortAddressInputLength: 20,
    savedRedirectMs: 2_000
  },
  profile: { nameMaximumLength: 100, emailMaximumLength: 254 },
  reviews: { textMaximumLength: 1_000, shown: 20 },
  delivery: {
    minimumFils: 500,
    defaultFils: 2_000,
    itemGrams: 100,
    rangeFromGrams: 0,
    rangeToGrams: 999_999_000
  },
  order: { repeatMs: 60_000, noteMaximumLength: 200 },
  ratesCacheMs: 300_000,
  payment: {
    initiateTimeoutMs: 25_000,
    totalTimeoutMs: 30_000,
    redirectAfterMs: 2_000,
    firstPollMs: 2_000,
    pollTimeoutMs: 60_000,
    pendingMs: 900_000
  },
  session: { minimumRestoreMs: 100 },
  addButton: { cardLoadingMs: 150, detailLoadingMs: 150, addedMs: 2_000 },
  toastMs: 4_000,
  cartAbandonedMs: 600_000,
  truncation: { cartSubText: 50 },
  reels: { visibleRatio: 0.8 },
  mapCentre: { latitude: 29.3759, longitude: 47.9774, zoom: 15, countryZoom: 6 }
} as const
