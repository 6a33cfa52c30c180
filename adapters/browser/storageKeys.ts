/** What the shop keeps on a device is named like this (decision 37). */
export const storageKeys = {
  state: "sadu",
  /** A copy of what could not be read, for whoever is asked for help. */
  damaged: "sadu.damaged",
  token: "auth_token",
  userId: "user_id",
  userName: "user_name",
  mobile: "user_mobile",
  selectedAddress: "selectedAddress",
  pendingOrder: "pendingOrder",
  locale: "lang"
} as const

/** The form in which the root key is written; a higher one was written by a newer shop. */
export const stateVersion = 1
