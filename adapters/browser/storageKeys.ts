/** The keys of the browser's storage (docs/decisions/storage-and-offline.md#storage). */
export const storageKeys = {
  state: "sadu",
  /** Begins the key of what a page changed before it had read the state. */
  earlyChanges: "sadu.early.",
  /** A copy of a state that could not be read, for support. */
  damaged: "sadu.damaged",
  token: "auth_token",
  userId: "user_id",
  userName: "user_name",
  mobile: "user_mobile",
  selectedAddress: "selectedAddress",
  pendingOrder: "pendingOrder",
  locale: "lang",
  numberingSystem: "numberingSystem",
  /** In sessionStorage: the code of a login that was sent in this tab. */
  otpSent: "sadu.otpSent",
  /** In sessionStorage: the personal details that were typed in this tab and not saved. */
  detailsDraft: "sadu.detailsDraft",
  /** In sessionStorage: begins the key of what staff typed of a product and did not save. */
  productDraft: "sadu.productDraft.",
  /** Category and weight of the product that was saved last at the desk. */
  productDefaults: "sadu.productDefaults",
  /** Whether a new order is heard at the desk in this browser. */
  newOrderSound: "sadu.newOrderSound",
  /** Begins the key of the run of a driver's link, and of what its server has not received yet. */
  driverRun: "sadu.driverRun.",
  driverEvent: "sadu.driverEvent.",
  /** The id of the customer who skipped the name on this device. */
  nameSkipped: "sadu.nameSkipped"
} as const

/**
 * The version of the root key's format. A higher one was written by a newer version of the shop.
 */
export const stateVersion = 1
