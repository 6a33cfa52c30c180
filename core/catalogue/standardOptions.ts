interface StandardOption {
  readonly kind: "size" | "color" | "weight" | "material"
  readonly name: { readonly ar: string; readonly en: string }
}

/** The options with a name in both languages; any other option has to be named. */
export const standardOptions: Readonly<Record<string, StandardOption>> = {
  size: { kind: "size", name: { en: "Size", ar: "المقاس" } },
  length: { kind: "size", name: { en: "Length (Inches)", ar: "الطول بالإنش" } },
  shoe_size: { kind: "size", name: { en: "Shoe Size", ar: "مقاس الحذاء" } },
  volume: { kind: "size", name: { en: "Volume", ar: "السعة" } },
  colour: { kind: "color", name: { en: "Colour", ar: "اللون" } },
  weight: { kind: "weight", name: { en: "Weight", ar: "الوزن" } },
  material: { kind: "material", name: { en: "Material", ar: "الخامة" } }
}
