import type { ShopBrand } from "#core/brand/Brand.ts"
import { filePaths } from "./paths.ts"

/** The sizes in which the icon of a shop is drawn; the last one is cut to any shape by devices. */
export const iconNames = ["icon-32", "icon-180", "icon-192", "icon-512", "maskable-512"] as const
/** One of `iconNames`. */
export type IconName = (typeof iconNames)[number]

/** The path of the icon in a size: that of the shop, or a file of the build. */
export const iconFile = (
  brand: Pick<ShopBrand, "iconPath"> | undefined,
  name: Exclude<IconName, "icon-32">
): string => (brand?.iconPath ? `${brand.iconPath}/${name}.png` : filePaths.icon(name))
