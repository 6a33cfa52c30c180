import type { TFunction } from "i18next"
import type { RefusalContext } from "#locales/refusalContext.ts"
import { refusalMessages } from "#locales/refusalMessages.ts"
import type { RefusalData, MessageFormatter } from "#locales/messageFormatters.ts"
import { type RenderedStory, renderedStories } from "./renderedStories.tsx"
import { refusalTags } from "./refusalTags.ts"

/** A refusal in the context of a story's machine, and the refusal context of its message. */
export interface RenderedRefusal {
  readonly story: RenderedStory
  readonly tag: string
  readonly refusalContext: RefusalContext
  readonly refusal: RefusalData
}

/** The message of a refusal. */
export const messageOf = (
  { refusalContext, refusal }: RenderedRefusal,
  t: TFunction
): string | undefined => formattersOf(refusalContext)[refusal._tag]?.(t, refusal)

/** The tags that have a message in a refusal context. */
export const tagsWithMessage = (refusalContext: RefusalContext): ReadonlyArray<string> =>
  Object.keys(formattersOf(refusalContext))

export const isRefusalContext = (name: string): name is RefusalContext => name in refusalMessages

const formattersOf = (refusalContext: RefusalContext): Readonly<Record<string, MessageFormatter>> =>
  refusalMessages[refusalContext]

/**
 * The refusal context of each refusal property of a machine's context; null when another screen is
 * shown instead.
 */
const refusalContextsByMachine: Readonly<
  Record<string, Readonly<Record<string, (context: object) => RefusalContext | null>>>
> = {
  login: { sendRefusal: () => "sendOtp", checkRefusal: () => "verifyOtp" },
  addressBook: {
    listRefusal: () => "addressList",
    removeRefusal: () => "addressDelete",
    defaultRefusal: () => "addressSave"
  },
  addressForm: {
    loadRefusal: () => "addressDetail",
    saveRefusal: () => "addressSave",
    positionRefusal: () => "position"
  },
  addToCart: { refusal: () => "catalogue" },
  home: { refusal: () => "catalogue" },
  productDetail: { refusal: () => "product" },
  categories: { refusal: () => "catalogue" },
  categoryTree: { refusal: () => "catalogue" },
  help: { refusal: () => "catalogue" },
  about: { refusal: () => "catalogue" },
  policy: { refusal: () => "catalogue" },
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
      hasValue(context, "page", "callback") ? "statusCallback" : "statusSuccess",
    orderRefusal: () => "readOrder"
  },
  paymentError: { refusal: () => "statusCallback" },
  ordersList: { refusal: () => "ordersList" },
  orderDetail: { refusal: () => "orderDetail" },
  orderInvoice: { refusal: () => "orderDetail" },
  reorder: { refusal: () => "product" },
  cancelOrder: { refusal: () => "cancelOrder" },
  session: { refusal: () => "deleteAccount" },
  personalDetails: { loadRefusal: () => "profile", saveRefusal: () => "saveDetails" },
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
  typeof value === "object" &&
  value !== null &&
  "_tag" in value &&
  refusalTags.includes(String(value._tag))

/** The refusals in the contexts of all stories. An OrderNotMade shows the message of its cause. */
export const renderedRefusals: ReadonlyArray<RenderedRefusal> = renderedStories.flatMap((story) => {
  const { context, machine } = story
  if (typeof context !== "object" || context === null || machine === undefined) return []
  return Object.entries(context).flatMap(([name, value]): ReadonlyArray<RenderedRefusal> => {
    if (!isRefusal(value)) return []
    const refusalContext = refusalContextsByMachine[machine.id]?.[name]?.(context)
    if (refusalContext === undefined || refusalContext === null) return []
    if (value._tag !== "OrderNotMade" || !isRefusal(value.cause))
      return [{ story, refusalContext, tag: value._tag, refusal: value }]
    const cause = {
      story,
      refusalContext: "storeAfterPayment",
      refusal: value.cause
    } as const
    return [
      { ...cause, tag: value._tag },
      { ...cause, tag: value.cause._tag }
    ]
  })
})
