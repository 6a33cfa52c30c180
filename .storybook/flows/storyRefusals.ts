import { type RefusalContext, refusalMessages } from "#locales/refusalMessages.ts"
import type { RefusalData } from "#locales/messageFormatters.ts"

/** A refusal in the context of a machine, and the refusal context of its message. */
export interface StoryRefusal {
  readonly tag: string
  readonly refusalContext: RefusalContext
  readonly refusal: RefusalData
}

/**
 * The refusals in the context of a machine. An OrderCreationFailed shows the message of its cause.
 */
export const refusalsOf = (machineId: string, context: unknown): ReadonlyArray<StoryRefusal> => {
  if (typeof context !== "object" || context === null) return []
  return Object.entries(context).flatMap(([name, value]): ReadonlyArray<StoryRefusal> => {
    if (!isRefusal(value)) return []
    const refusalContext = refusalContextOf(machineId, name, context)
    if (refusalContext === null) return []
    if (value._tag !== "OrderCreationFailed" || !isRefusal(value.cause))
      return [{ refusalContext, tag: value._tag, refusal: value }]
    const cause = { refusalContext: "storeAfterPayment", refusal: value.cause } as const
    return [
      { ...cause, tag: value._tag },
      { ...cause, tag: value.cause._tag }
    ]
  })
}

/**
 * The refusal contexts of a capability's stories, and those whose message is shown without a
 * machine.
 */
export const refusalContextsOf = (
  capability: string,
  refusals: ReadonlyArray<Pick<StoryRefusal, "refusalContext">>
): ReadonlyArray<RefusalContext> => [
  ...new Set([
    ...refusals.map(({ refusalContext }) => refusalContext),
    ...(withoutMachine[capability] ?? [])
  ])
]

/**
 * Messages beside an amount, in a toast and on the page after a login, which no context of a
 * machine has.
 */
const withoutMachine: Readonly<Record<string, ReadonlyArray<RefusalContext>>> = {
  Checkout: ["delivery"],
  Payment: ["openPayments"],
  Account: ["logout"]
}

/** A machine that is not in the table has the refusal context of its name for its `refusal`. */
const refusalContextOf = (
  machineId: string,
  name: string,
  context: object
): RefusalContext | null => {
  const find = refusalContextsByMachine[machineId]?.[name]
  if (find !== undefined) return find(context)
  return name === "refusal" && isRefusalContext(machineId) ? machineId : null
}

const isRefusalContext = (name: string): name is RefusalContext => name in refusalMessages

/**
 * The refusal context of each refusal property of a machine's context; null when another screen is
 * shown instead.
 */
const refusalContextsByMachine: Readonly<
  Record<string, Readonly<Record<string, (context: object) => RefusalContext | null>>>
> = {
  login: { sendRefusal: () => "sendOtp", verifyRefusal: () => "verifyOtp" },
  addressBook: {
    listRefusal: () => "addressList",
    removeRefusal: () => "addressDelete",
    defaultRefusal: () => "addressSave"
  },
  changeOrder: { listRefusal: () => "addressList" },
  addressForm: {
    loadRefusal: () => "addressDetail",
    saveRefusal: () => "addressSave",
    positionRefusal: () => "position"
  },
  locationPicker: { positionRefusal: () => "position" },
  addToCart: { refusal: () => "catalogue" },
  home: { refusal: () => "catalogue" },
  banners: { refusal: () => "catalogue" },
  categoryStrip: { refusal: () => "catalogue" },
  search: { refusal: () => "catalogue" },
  reelsList: { refusal: () => "catalogue" },
  productDetail: { refusal: () => "product" },
  categories: { refusal: () => "catalogue" },
  categoryTree: { refusal: () => "catalogue" },
  help: { refusal: () => "catalogue" },
  about: { refusal: () => "catalogue" },
  policy: { refusal: () => "catalogue" },
  orderTerms: { refusal: () => "catalogue" },
  deliveryPrices: { refusal: () => "catalogue" },
  // A missing category shows the not-found page.
  subcategories: {
    refusal: (context) => (hasTag(context, "refusal", "CategoryNotFound") ? null : "category")
  },
  categoryPage: { refusal: () => "category" },
  productList: { refusal: () => "catalogue" },
  checkout: {
    promoRefusal: () => "promo",
    refusal: (context) => (hasValue(context, "method", "cash") ? "storeCash" : "initiate")
  },
  openPayments: { refusal: () => "cancel" },
  paymentReturn: {
    refusal: (context) =>
      hasValue(context, "page", "success") ? "statusSuccess" : "statusCallback",
    orderRefusal: () => "readOrder"
  },
  orderInvoice: { refusal: () => "orderDetail" },
  reorder: { refusal: () => "product" },
  session: { refusal: () => "deleteAccount" },
  customerSessions: { loadRefusal: () => "profile", endRefusal: () => "endSessions" },
  personalDetails: { loadRefusal: () => "profile", saveRefusal: () => "saveDetails" },
  orderReviews: { refusal: () => "ownReviews", changeRefusal: () => "saveReview" },
  orderReturns: { refusal: () => "orderReturns", changeRefusal: () => "changeReturns" },
  creditNote: { refusal: () => "orderReturns" },
  notifications: {
    loadRefusal: () => "profile",
    saveRefusal: () => "saveNotifications"
  }
}

const hasValue = (context: object, name: string, value: string) =>
  Reflect.get(context, name) === value

const hasTag = (context: object, name: string, tag: string) => {
  const value: unknown = Reflect.get(context, name)
  return isRefusal(value) && value._tag === tag
}

const isRefusal = (value: unknown): value is RefusalData & { readonly cause?: unknown } =>
  value instanceof Error && "_tag" in value
