import { Result } from "effect"
import type { AddRefusal } from "./addToCartMachine.ts"
import type { CartLine } from "./Cart.ts"
import type { CardAnswer } from "./cardAdd.ts"

/**
 * What comes of a tap whose card is gone when the shop answers (CARD-2): the line still goes in, and what cannot be is
 * told. Nobody is led to a product's screen from wherever they are by now.
 */
export const unseenAdd = (
  answer: Result.Result<CardAnswer, AddRefusal>
): CartLine | "CouldNotAdd" | "SoldOut" => {
  if (Result.isFailure(answer) || answer.success._tag === "Choice") return "CouldNotAdd"
  return answer.success._tag === "SoldOut" ? "SoldOut" : answer.success.line
}
