import { pictures as children } from "./children/gallery.ts"
import { pictures as clothes } from "./clothes/gallery.ts"
import { pictures as coffee } from "./coffee/gallery.ts"
import { pictures as home } from "./home/gallery.ts"
import { pictures as jewellery } from "./jewellery/gallery.ts"
import { pictures as oud } from "./oud/gallery.ts"
import { type Paints } from "./paint.ts"

export { banners } from "./banners/gallery.ts"

/** Every picture of the products, by the name that the shop's files give it. */
export const pictures: Readonly<Record<string, (p: Paints) => string>> = {
  ...oud,
  ...coffee,
  ...clothes,
  ...home,
  ...jewellery,
  ...children
}
