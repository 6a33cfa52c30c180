import { Equal } from "effect"
import type { Cart } from "../cart/Cart.ts"

/** Whether two plain values are equal by value, whatever the order of their keys. */
export const isEqual = <A>(one: A, other: A): boolean => Equal.equals(one, other)

/** Whether two carts have equal lines; their promo codes may differ. */
export const hasEqualLines = (one: Cart, other: Cart): boolean => isEqual(one.lines, other.lines)
