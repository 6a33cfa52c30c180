import { Result } from "effect"
import type { AddRefusal } from "./addToCartMachine.ts"
import type { CartLine } from "./Cart.ts"
import type { QuickAddResult } from "./quickAdd.ts"

/**
 * The outcome when the card was unmounted before the response arrived: the line is still added,
 * other results show a toast. The choice is not opened, because the shopper has navigated
 * elsewhere.
 */
export const resolveDetachedAdd = (
  result: Result.Result<QuickAddResult, AddRefusal>
): CartLine | "AddFailed" | "SoldOut" => {
  if (Result.isFailure(result) || result.success._tag === "Choice") return "AddFailed"
  return result.success._tag === "SoldOut" ? "SoldOut" : result.success.line
}
