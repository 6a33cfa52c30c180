import { demoDrawing, emptyBrand, type ShopBrand } from "#core/brand/Brand.ts"

/** The brand of the demo. */
export const demoBrand: ShopBrand = {
  ...emptyBrand,
  name: { ar: "سدو", en: "Sadu" },
  tagline: { ar: "عود وعبايات وهدايا من الكويت", en: "oud, abayas and gifts from Kuwait" },
  story: {
    ar: "اسمنا من نسيج السدو الذي تُزيّن به بيوت الشعر في الخليج.",
    en: "Named after the woven bands of the Gulf’s desert tents."
  },
  logo: demoDrawing,
  icon: demoDrawing,
  logoRatio: null,
  iconPath: null
}

/** A shop with a long name in place of a logo, and with colours of its own. */
export const longNameBrand: ShopBrand = {
  ...demoBrand,
  name: {
    ar: "دار النخبة الكويتية للعطور والهدايا",
    en: "The Elite House of Kuwaiti Oud and Gifts"
  },
  logo: "",
  icon: "",
  accent: "#1a4a5e",
  ground: "#f6f9fb"
}
