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
