import type { TFunction } from "i18next"
import type { RefusalContext } from "#locales/refusalContext.ts"
import { refusalMessages } from "#locales/refusalMessages.ts"
import type { RefusalData, MessageFormatter } from "#locales/messageFormatters.ts"
import { type Drawing, drawings } from "./drawings.tsx"
import { refusalTags } from "./refusals.ts"

/** A refusal that a story's machine holds, and where the screen says it. */
export interface DrawnRefusal {
  readonly drawing: Drawing
  readonly tag: string
  readonly place: RefusalContext
  readonly met: RefusalData
}

/** What the shop says for it. */
export const saidFor = ({ place, met }: DrawnRefusal, t: TFunction): string | undefined =>
  speakersAt(place)[met._tag]?.(t, met)

/** The tags that have words at a place. */
export const tagsAt = (place: RefusalContext): ReadonlyArray<string> =>
  Object.keys(speakersAt(place))

export const isPlace = (name: string): name is RefusalContext => name in refusalMessages

const speakersAt = (place: RefusalContext): Readonly<Record<string, MessageFormatter>> =>
  refusalMessages[place]

/** Where the screens of a machine say what its context holds under a name; null where another screen stands instead. */
const placesByMachine: Readonly<
  Record<string, Readonly<Record<string, (context: object) => RefusalContext | null>>>
> = {
  login: { sendRefusal: () => "sendOtp", checkRefusal: () => "verifyOtp" },
  addressBook: { listRefusal: () => "addressList", removeRefusal: () => "addressDelete" },
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
  // A category that is not there is a page that is not there.
  subcategories: {
    refusal: (context) => (isOf(context, "refusal", "CategoryNotFound") ? null : "category")
  },
  categoryPage: { refusal: () => "category" },
  productList: { refusal: () => "catalogue" },
  checkout: {
    promoRefusal: () => "promo",
    refusal: (context) => (holds(context, "method", "cash") ? "storeCash" : "initiate")
  },
  openPayments: { refusal: () => "cancel" },
  paymentReturn: {
    refusal: (context) => (holds(context, "page", "callback") ? "statusCallback" : "statusSuccess"),
    orderRefusal: () => "readOrder"
  },
  paymentError: { refusal: () => "statusCallback" },
  ordersList: { refusal: () => "ordersList" },
  orderDetail: { refusal: () => "orderDetail" },
  session: { refusal: () => "deleteAccount" }
}

const holds = (context: object, name: string, value: string) => Reflect.get(context, name) === value

const isOf = (context: object, name: string, tag: string) => {
  const held: unknown = Reflect.get(context, name)
  return isMet(held) && held._tag === tag
}

const isMet = (value: unknown): value is RefusalData & { readonly cause?: unknown } =>
  typeof value === "object" &&
  value !== null &&
  "_tag" in value &&
  refusalTags.includes(String(value._tag))

/** Every refusal that a story's machine holds in its context; what stands behind an order that was not made is said itself. */
export const drawnRefusals: ReadonlyArray<DrawnRefusal> = drawings.flatMap((drawing) => {
  const { context, machine } = drawing
  if (typeof context !== "object" || context === null || machine === undefined) return []
  return Object.entries(context).flatMap(([name, held]): ReadonlyArray<DrawnRefusal> => {
    if (!isMet(held)) return []
    const place = placesByMachine[machine.id]?.[name]?.(context)
    if (place === undefined || place === null) return []
    if (held._tag !== "OrderNotMade" || !isMet(held.cause))
      return [{ drawing, place, tag: held._tag, met: held }]
    const behind = { drawing, place: "storeAfterPayment", met: held.cause } as const
    return [
      { ...behind, tag: held._tag },
      { ...behind, tag: held.cause._tag }
    ]
  })
})
