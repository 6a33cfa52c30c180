import { createContext } from "react"
import type { ShopBrand } from "#core/brand/Brand.ts"

/** Provides how the shop looks; null where nothing is known of it. */
export const BrandContext = createContext<ShopBrand | null>(null)
