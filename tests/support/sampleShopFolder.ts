import type { Files } from "./importFiles.ts"

/** A JPEG of 8 by 8 pixels. */
const smallPicture = new Uint8Array(
  Buffer.from(
    "/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCN" +
      "l4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8" +
      "fHx8fHx8fHx8fHx8fHz/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEA" +
      "AAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAM" +
      "AwEAAhEDEQA/AJYApr//2Q==",
    "base64"
  )
)

/**
 * The import files of a small shop: three levels of categories, one product with variants and one
 * without.
 */
export const sampleShopFolder: Files = {
  "products/tea.yaml": `
categories:
  - slug: tea
    name: { en: Tea, ar: شاي }
    picture: cup.jpg
    featured: true
    inside:
      - slug: black-tea
        name: { en: Black tea, ar: شاي أسود }
        picture: cup.jpg
        inside:
          - slug: karak
            name: { en: Karak, ar: كرك }
            picture: cup.jpg

products:
  - slug: karak-blend
    category: karak
    name: { en: Karak blend, ar: خلطة كرك }
    description:
      en: >-
        Strong leaves with cardamom.
        Boil it with milk.
      ar: أوراق قوية مع الهيل. تُغلى مع الحليب.
    sku: KRK
    barcode: "4006381333931"
    price: 1.250
    old_price: 1.500
    weight_grams: 250
    stock: 40
    pictures: [cup.jpg, "https://pictures.example/karak.jpg"]
    on_home: true

  - slug: tea-towel
    category: black-tea
    name: { en: Tea towel, ar: فوطة شاي }
    description: { en: Cotton. Wash it warm., ar: قطن. تُغسل بماء دافئ. }
    sku: TWL
    price: 2.000
    weight_grams: 120
    pictures: [cup.jpg]
    options:
      colour:
        red: { en: Red, ar: أحمر }
        blue: { en: Blue, ar: أزرق }
      edge:
        name: { en: Edge, ar: الحافة }
        values:
          plain: { en: Plain, ar: سادة }
          fringed: { en: Fringed, ar: بهدب }
    variants:
      - { sku: TWL-RP, colour: red, edge: plain, price: 2.000, stock: 5 }
      - { sku: TWL-RF, colour: red, edge: fringed, price: 2.500, stock: 3, pictures: [cup.jpg] }
      - { sku: TWL-BP, colour: blue, edge: plain, price: 2.000, stock: 9, sold: false }
`,
  "delivery-rates.yaml":
    "- { country: Kuwait, from_grams: 0, to_grams: 10000, per_kg: 0.325, free_after: 20.000 }\n",
  "promos.yaml": "- { code: tea10, percent: 10, ends_at: 2099-03-01 }\n",
  "banners.yaml": `
- picture: cup.jpg
  title: { en: Tea time, ar: وقت الشاي }
  type: home_slider
  link: /category/karak/products
`,
  "reels.yaml": `
- video: https://pictures.example/tea.mp4
  poster: cup.jpg
  product: karak-blend
  title: { en: Pour, ar: صبّ }
  description: { en: From high up., ar: من علوّ. }
`,
  "shop.yaml": `
legal_name: { en: Tea House Co., ar: شركة بيت الشاي }
support_phone: "+96522200001"
return_days: 7
delivery: { days: { Kuwait: 1 }, closed_days: [friday], closed_dates: [2026-02-25] }
cards: [knet, visa]
social:
  instagram: https://www.instagram.com/tea
policies:
  returns:
    - title: { en: Returns, ar: الإرجاع }
      text: { en: Within 7 days., ar: خلال 7 أيام. }
popular_searches: [{ en: Tea, ar: شاي }]
`,
  "pictures/cup.jpg": smallPicture
}

/** The same files with one text replaced in one of them. */
export const replaceInFile = (
  file: string,
  from: string,
  to: string,
  files = sampleShopFolder
): Files => {
  const text = files[file]
  if (typeof text !== "string" || !text.includes(from))
    throw new Error(`${file} does not contain "${from}".`)
  return { ...files, [file]: text.replace(from, to) }
}
