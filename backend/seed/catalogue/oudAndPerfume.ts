import { notSold, type Shelf, variant, volume, weight } from "./written.ts"

/** Oud, oils, incense and perfume. */
export const oudAndPerfume: Shelf = {
  categories: [
    {
      id: 1, parentId: null, level: 1, slug: "oud-and-perfume",
      name: { en: "Oud & perfume", ar: "العود والعطور" },
      image: "perfume-amber.svg", featured: true
    },
    {
      id: 7, parentId: 1, level: 2, slug: "oud-and-incense",
      name: { en: "Oud & incense", ar: "العود والبخور" },
      image: "oud-chips.svg", featured: false
    },
    {
      id: 8, parentId: 1, level: 2, slug: "oils",
      name: { en: "Attars & oils", ar: "دهن العود والمخلطات" },
      image: "attar-oud.svg", featured: false
    },
    {
      id: 9, parentId: 1, level: 2, slug: "perfumes",
      name: { en: "Perfumes", ar: "العطور" },
      image: "perfume-pearl.svg", featured: false
    }
  ],
  products: [
    {
      id: 101, slug: "cambodi-oud-chips", category: "oud-and-incense", sku: "OUD-CMB", barcode: "6271000001012",
      name: { en: "Cambodi oud chips", ar: "عود كمبودي كسر" },
      description: {
        en: "Dense agarwood from Cambodia, cut by hand into chips that lie flat on the coal. The smoke opens sweet and fruity, then settles into warm wood and stays on wool for days. Two or three chips scent a whole diwaniya.",
        ar: "كسر عود كمبودي ثقيل، منتقى ومنظّف باليد. رائحته حلوة أول ما يلامس الجمر ثم تهدأ على خشب دافئ يثبت في البشت أيامًا. حبّتان أو ثلاث تكفي لتطييب الديوانية."
      },
      priceFils: 12_500, oldPriceFils: null, weightGrams: 120, images: ["oud-chips.svg"], onHome: false,
      variants: [
        variant(1001, "OUD-CMB-025", 12_500, 18, [weight("25 g", "25 غ")]),
        variant(1002, "OUD-CMB-050", 23_500, 11, [weight("50 g", "50 غ")]),
        variant(1003, "OUD-CMB-100", 44_000, 0, [weight("100 g", "100 غ")])
      ]
    },
    {
      id: 102, slug: "bakhoor-mabthooth", category: "oud-and-incense", sku: "BKH-MBT", barcode: "6271000001029",
      name: { en: "Bakhoor mabthooth, 70 g jar", ar: "بخور مبثوث 70 غ" },
      description: {
        en: "Ground oud soaked for weeks in rose, musk and sandalwood oils, then rolled by hand. Crumble half a teaspoon over a lit coal and let the lid rest beside it. Keep the jar closed: it grows deeper with age.",
        ar: "مبثوث كويتي من العود المطحون، مُخمَّر بدهن الورد والمسك والصندل. نصف ملعقة صغيرة على الجمر تكفي المجلس. أحكم غطاء العلبة بعد كل استعمال، فكلما تعتّق طاب."
      },
      priceFils: 6_750, oldPriceFils: 8_500, weightGrams: 180, stock: 60, images: ["bakhoor-jar.svg"], onHome: true
    },
    {
      id: 103, slug: "dehn-al-oud-hindi", category: "oils", sku: "OIL-HND", barcode: "0",
      name: { en: "Dehn al oud, aged Hindi", ar: "دهن عود هندي معتّق" },
      description: {
        en: "Pure agarwood oil distilled in Assam and rested eight years in the dark. One touch behind each ear is enough: it starts bold and leathery and dries down to honeyed wood. No alcohol, nothing added.",
        ar: "دهن عود هندي صافٍ مقطَّر في آسام ومعتَّق ثماني سنوات بعيدًا عن الضوء. مسحة واحدة خلف الأذن تكفي: يبدأ قويًّا ثم يلين إلى خشب معسَّل. بلا كحول ولا إضافات."
      },
      priceFils: 28_000, oldPriceFils: null, weightGrams: 60, images: ["attar-oud.svg"], onHome: false,
      variants: [
        variant(1004, "OIL-HND-03", 28_000, 9, [volume("3 ml", "3 مل")]),
        variant(1005, "OIL-HND-06", 52_000, 6, [volume("6 ml", "6 مل")]),
        variant(1006, "OIL-HND-12", 98_000, 2, [volume("12 ml (one tola)", "12 مل (تولة)")])
      ]
    },
    {
      id: 104, slug: "taif-rose-attar", category: "oils", sku: "OIL-TIF", barcode: "6271000001043",
      name: { en: "Taif rose attar, 6 ml", ar: "دهن ورد طائفي 6 مل" },
      description: {
        en: "Steam-distilled from roses picked before sunrise on the hills of Taif, in the few weeks of spring when they bloom. Bright, peppery and true to the flower. This year's pressing has sold out; the next arrives after the harvest.",
        ar: "مقطَّر من ورد الهدا والشفا الذي يُقطف قبل شروق الشمس في موسم الربيع القصير. رائحته ندية فيها لذعة خفيفة كالوردة نفسها. نفد قطاف هذا العام، والجديد بعد الموسم."
      },
      priceFils: 35_000, oldPriceFils: null, weightGrams: 60, stock: 0, images: ["attar-rose.svg"], onHome: true
    },
    {
      id: 105, slug: "oud-rose-perfume", category: "perfumes", sku: "PRF-ODR", barcode: "6271000001050",
      name: { en: "Oud & rose eau de parfum, 100 ml", ar: "عطر عود وورد 100 مل" },
      description: {
        en: "Smoky oud softened with Damask rose, saffron and a little amber. It lasts from the afternoon visit to the end of the evening. Spray on skin first, then on the ghutra or abaya from a hand's length away.",
        ar: "عود مدخّن يلطّفه ورد دمشقي وزعفران ولمسة عنبر. يبقى معك من زيارة العصر إلى آخر السهرة. رشّه على البشرة أولًا، ثم على الغترة أو العباية من مسافة شبر."
      },
      priceFils: 18_500, oldPriceFils: 22_000, weightGrams: 420, stock: 40, images: ["perfume-amber.svg"], onHome: true
    },
    {
      id: 106, slug: "white-musk-perfume", category: "perfumes", sku: "PRF-MSK", barcode: "6271000001067",
      name: { en: "White musk eau de parfum", ar: "عطر مسك أبيض" },
      description: {
        en: "Clean musk with orange blossom and a trace of vanilla, light enough for the office and for small children's clothes. Made without colouring, so it leaves no mark on white cloth.",
        ar: "مسك نقي مع زهر البرتقال وأثر من الفانيلا، خفيف يصلح للدوام وللملابس البيضاء. خالٍ من الألوان فلا يترك بقعًا على الدشداشة."
      },
      priceFils: 9_900, oldPriceFils: null, weightGrams: 300, images: ["perfume-pearl.svg"], onHome: true,
      variants: [
        variant(1007, "PRF-MSK-050", 9_900, 25, [volume("50 ml", "50 مل")]),
        variant(1008, "PRF-MSK-100", 15_500, 14, [volume("100 ml", "100 مل")]),
        notSold(variant(1009, "PRF-MSK-200", 26_000, 0, [volume("200 ml", "200 مل")]))
      ]
    }
  ]
}
