import { cloths } from "../clothes/clothes.ts"
import { type Paints } from "../paint.ts"
import { yarns } from "../sadu.ts"
import { metals } from "../stuff.ts"
import { blocks, boysDishdasha, camel, dhow, girlsDress, storybook } from "./children.ts"

export const pictures: Readonly<Record<string, (p: Paints) => string>> = {
  "camel-sand": camel(cloths.sand, yarns.red),
  "camel-white": camel(cloths.cream, yarns.indigo),
  "boys-dishdasha": boysDishdasha,
  "girls-dress-pink": girlsDress(cloths.pink, metals.gold),
  "girls-dress-teal": girlsDress(cloths.teal, metals.gold),
  blocks,
  storybook: storybook(yarns.red),
  dhow
}
