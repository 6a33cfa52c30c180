import { Result } from "effect"
import type { AddRefusal } from "./addToCartMachine.ts"
import type { CartLine } from "./Cart.ts"
import type { QuickAddResult } from "./quickAdd.ts"

/**
 * The outcome of a tap whose card is gone when the answer arrives: the line is still added, and what cannot be is
 * told. Nobody is led to a product's screen from wherever they are by now.
 */
export const resolveDetachedAdd = (
  result: Result.Result<QuickAddResult, AddRefusal>
): CartLine | "CouldNotAdd" | "SoldOut" => {
  if (Result.isFailure(result) || result.success._tag === "Choice") return "CouldNotAdd"
  return result.success._tag === "SoldOut" ? "SoldOut" : result.success.line
}
