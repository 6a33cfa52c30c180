import type { TFunction } from "i18next"
import type { Locale } from "#locales/i18n.ts"
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
  /** The refusal in each locale: a message of the server is in the shopper's. */
  readonly refusal: Readonly<Record<Locale, RefusalData>>
}

/** The message of a refusal in a locale. */
export const messageOf = (
  { refusalContext, refusal }: RenderedRefusal,
  locale: Locale,
  t: TFunction
): string | undefined => formattersOf(refusalContext)[refusal[locale]._tag]?.(t, refusal[locale])

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

const valueOf = (context: unknown, name: string): unknown =>
  typeof context === "object" && context !== null ? Reflect.get(context, name) : undefined

/** The refusals in the contexts of all stories. An OrderNotMade shows the message of its cause. */
export const renderedRefusals: ReadonlyArray<RenderedRefusal> = renderedStories.flatMap((story) => {
  const { machine } = story
  const context = story.context.en
  if (typeof context !== "object" || context === null || machine === undefined) return []
  return Object.entries(context).flatMap(([name, en]): ReadonlyArray<RenderedRefusal> => {
    const ar = valueOf(story.context.ar, name)
    if (!isRefusal(en) || !isRefusal(ar)) return []
    const refusalContext = refusalContextsByMachine[machine.id]?.[name]?.(context)
    if (refusalContext === undefined || refusalContext === null) return []
    if (en._tag !== "OrderNotMade" || !isRefusal(en.cause) || !isRefusal(ar.cause))
      return [{ story, refusalContext, tag: en._tag, refusal: { ar, en } }]
    const cause = {
      story,
      refusalContext: "storeAfterPayment",
      refusal: { ar: ar.cause, en: en.cause }
    } as const
    return [
      { ...cause, tag: en._tag },
      { ...cause, tag: en.cause._tag }
    ]
  })
})
