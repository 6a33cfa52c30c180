import { Fils } from "#core/money/Fils.ts"
import type { Locale } from "#core/locale/localeMachine.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import type { OrderReturn, OrderReturns, ReturnableLine } from "#core/returns/Returns.ts"
import { fixture } from "../fixture.ts"

export const storyOrder = OrderId.make("10423518")
const day = Date.UTC(2026, 1, 28)
const requestedAt = Date.UTC(2026, 1, 16, 9, 12)

const lines = (locale: Locale): ReadonlyArray<ReturnableLine> => [
  {
    position: 0,
    name: { ar: "دشداشة قطن بيضاء", en: "White cotton dishdasha" }[locale],
    attributes: { ar: "المقاس: M", en: "Size: M" }[locale],
    image: null,
    isReturnable: true,
    amounts: [Fils.make(13_500), Fils.make(27_000)],
    exchanges: [
      {
        variantId: 11,
        name: { ar: "المقاس: L", en: "Size: L" }[locale],
        isAvailable: true
      },
      {
        variantId: 12,
        name: { ar: "المقاس: XL", en: "Size: XL" }[locale],
        isAvailable: false
      }
    ]
  },
  {
    position: 1,
    name: { ar: "دهن عود كمبودي", en: "Cambodian oud oil" }[locale],
    attributes: "",
    image: null,
    isReturnable: false,
    amounts: [Fils.make(24_000)],
    exchanges: []
  }
]

const requested = (locale: Locale): OrderReturn => ({
  id: 3,
  state: "requested",
  requestedAt,
  changedAt: requestedAt,
  handover: null,
  reason: "",
  note: "",
  photos: 2,
  ibanEnd: "0101",
  lines: [
    {
      position: 0,
      quantity: 1,
      reason: "wrongSize",
      name: { ar: "دشداشة قطن بيضاء", en: "White cotton dishdasha" }[locale],
      attributes: { ar: "المقاس: M", en: "Size: M" }[locale],
      exchange: { ar: "المقاس: L", en: "Size: L" }[locale],
      accepted: null,
      value: null
    }
  ],
  replacementOrder: null,
  creditNote: null
})

/** Nothing was returned yet. */
export const openReturns = fixture((locale): OrderReturns => ({
  lastDay: day,
  isOpen: true,
  needsIban: true,
  left: Fils.make(51_000),
  lines: lines(locale),
  returns: []
}))

/** A return in each state of its way. */
export const returnsWith = (...states: ReadonlyArray<OrderReturn["state"]>) =>
  fixture((locale): OrderReturns => ({
    ...openReturns(locale),
    returns: states.map((state, index) => ({
      ...requested(locale),
      id: index + 1,
      state,
      handover: state === "requested" ? null : "collect",
      reason:
        state === "refused"
          ? { ar: "القطعة ملبوسة ومغسولة.", en: "It was worn and washed." }[locale]
          : "",
      replacementOrder: null
    }))
  }))

/** What was given back for one of two dishdashas with 10 percent off. */
export const settledReturn = fixture((locale): OrderReturn => ({
  ...requested(locale),
  state: "settled",
  handover: "bring",
  lines: requested(locale).lines.map((line) => ({
    ...line,
    exchange: null,
    accepted: 1,
    value: Fils.make(13_500)
  })),
  creditNote: { number: 7, amount: Fils.make(13_500), issuedAt: Date.UTC(2026, 1, 20, 8, 5) }
}))
