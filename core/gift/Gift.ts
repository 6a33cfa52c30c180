import { parseContactPhone } from "../contact/Phone.ts"
import type { Country } from "../contact/countries.ts"
import type { Fils } from "../money/Fils.ts"
import { cleanLine, cleanText } from "../shared/cleanText.ts"
import { splitGraphemes } from "../shared/graphemes.ts"

/** The patterns of the ribbon, named after those of Sadu weaving; the last one has none. */
export const ribbons = ["uwairjan", "teeth", "grains", "plain"] as const
/** One of `ribbons`. */
export type Ribbon = (typeof ribbons)[number]

/** What is written on the card of a gift, and how it is wrapped. */
export interface GiftCard {
  /** For whom it is; empty where the card does not say. */
  readonly to: string
  readonly from: string
  readonly message: string
  readonly ribbon: Ribbon
  /** The receiver's number, which the courier calls instead of the customer's; empty for none. */
  readonly phone: string
}

/** A cart that is a gift. */
export interface Gift extends GiftCard {
  /** The price of wrapping when the cart was last priced. */
  readonly wrapping: Fils
}

/** How long the texts of a card are at most, in graphemes. */
export const giftLimits = { name: 40, message: 160, phone: 40 } as const

/** A gift without a word on its card. */
export const createGift = (wrapping: Fils): Gift => ({
  to: "",
  from: "",
  message: "",
  ribbon: ribbons[0],
  phone: "",
  wrapping
})

/** A typed text as far as it fits on the card; no grapheme is cut. */
export const fitOnCard = (typed: string, field: keyof typeof giftLimits): string => {
  const visible = typed.replace(field === "message" ? controlsInMessage : controls, " ")
  let fitting = ""
  for (const grapheme of splitGraphemes(visible).slice(0, giftLimits[field])) {
    if (fitting.length + grapheme.length > maximumUnits) break
    fitting += grapheme
  }
  return fitting
}

/** How many more graphemes fit into the message. */
export const lettersLeft = (message: string): number =>
  Math.max(0, giftLimits.message - splitGraphemes(message).length)

/** Whether a text fits on the card and shows all that it has. */
export const isCardText = (text: string, field: keyof typeof giftLimits): boolean =>
  text.isWellFormed() && fitOnCard(text, field) === text

/** Whether the receiver can be called, or no number was given. */
export const isReceiverPhone = (typed: string, country: Country): boolean =>
  cleanText(typed) === "" || parseContactPhone(typed, country) !== null

/** The card as it is sent, without white space around its texts. */
export const cleanCard = ({ from, message, phone, ribbon, to }: GiftCard): GiftCard => ({
  to: cleanLine(to),
  from: cleanLine(from),
  message: cleanText(message),
  ribbon,
  phone: cleanText(phone)
})

/** A card has no more, however many marks a grapheme has. */
const maximumUnits = 1_000

const controls = /\p{Cc}/gu
const controlsInMessage = /[^\P{Cc}\n]/gu
