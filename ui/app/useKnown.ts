import { useState } from "react"
import type { Known } from "./known.ts"
import { useShop } from "./ShopContext.ts"

/** What the server rendered this very page with; every later page asks for itself. */
export const useKnown = (): Known => {
  const { first } = useShop()
  const [known] = useState(first.take)
  return known
}
