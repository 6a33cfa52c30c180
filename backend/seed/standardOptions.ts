import type { LocalizedText } from "../catalogue/shopInfoContent.ts"
import type { AttributeKind } from "./Seed.ts"

/** The options with a translated name; a file has to name any other option in both languages. */
export const standardOptions: Readonly<
  Record<string, { readonly kind: AttributeKind; readonly name: LocalizedText }>
> = {
  size: { kind: "size", name: { en: "Size", ar: "المقاس" } },
  volume: { kind: "size", name: { en: "Volume", ar: "السعة" } },
  colour: { kind: "color", name: { en: "Colour", ar: "اللون" } },
  weight: { kind: "weight", name: { en: "Weight", ar: "الوزن" } },
  material: { kind: "material", name: { en: "Material", ar: "الخامة" } }
}
