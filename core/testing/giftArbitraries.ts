import fc from "fast-check"
import { fitOnCard, type Gift, type GiftCard, ribbons } from "../gift/Gift.ts"
import { Fils } from "../money/Fils.ts"
import { anyText } from "./arbitraries.ts"

/** The card of a gift, with texts of any script. */
export const giftCard: fc.Arbitrary<GiftCard> = fc
  .record({
    to: anyText,
    from: anyText,
    message: anyText,
    ribbon: fc.constantFrom(...ribbons),
    phone: fc.constantFrom("", "+96551234567", "99")
  })
  .map(({ from, message, to, ...card }) => ({
    ...card,
    to: fitOnCard(to, "name"),
    from: fitOnCard(from, "name"),
    message: fitOnCard(message, "message")
  }))

/** The price of wrapping, which may be 0. */
export const wrapping: fc.Arbitrary<Fils> = fc.nat({ max: 100_000 }).map((fils) => Fils.make(fils))

/** The gift of a cart. */
export const gift: fc.Arbitrary<Gift> = fc
  .record({ card: giftCard, wrapping })
  .map(({ card, wrapping }) => ({ ...card, wrapping }))
