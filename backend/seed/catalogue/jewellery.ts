import { colour, notSold, type Shelf, size, variant } from "./written.ts"

/** Gold, stones and pearls. */
export const jewellery: Shelf = {
  categories: [
    {
      id: 5, parentId: null, level: 1, slug: "jewellery",
      name: { en: "Jewellery", ar: "المجوهرات" },
      image: "necklace-gold.svg", featured: true
    },
    {
      id: 19, parentId: 5, level: 2, slug: "rings-and-earrings",
      name: { en: "Rings & earrings", ar: "الخواتم والتراجي" },
      image: "ring-ruby.svg", featured: false
    },
    {
      id: 20, parentId: 5, level: 2, slug: "necklaces-and-bangles",
      name: { en: "Necklaces & bangles", ar: "القلائد والمعاضد" },
      image: "bangles-gold.svg", featured: false
    }
  ],
  products: [
    {
      id: 128, slug: "solitaire-ring", category: "rings-and-earrings", sku: "RNG-SOL", barcode: "0",
      name: { en: "Solitaire ring, 18 carat gold", ar: "خاتم سوليتير ذهب عيار 18" },
      description: {
        en: "A polished 18 carat band, 3.1 g, with one oval stone of 6 × 8 mm in a claw setting. Hallmarked in Kuwait and boxed with its certificate. Clean with warm soapy water and a soft brush.",
        ar: "خاتم ذهب عيار 18 بوزن 3.1 غ، وحجر بيضاوي 6 × 8 مم مثبّت بمخالب. مدموغ في الكويت ويصلك في علبته مع الشهادة. يُنظَّف بماء فاتر وصابون وفرشاة ناعمة."
      },
      priceFils: 89_000, oldPriceFils: null, weightGrams: 80, images: ["ring-ruby.svg", "ring-emerald.svg"], onHome: false,
      variants: [
        variant(1060, "RNG-SOL-R15", 89_000, 2, [colour("Ruby", "ياقوت"), size("15", "15")], ["ring-ruby.svg"]),
        variant(1061, "RNG-SOL-R16", 89_000, 3, [colour("Ruby", "ياقوت"), size("16", "16")], ["ring-ruby.svg"]),
        variant(1062, "RNG-SOL-R17", 89_000, 0, [colour("Ruby", "ياقوت"), size("17", "17")], ["ring-ruby.svg"]),
        variant(1063, "RNG-SOL-E15", 96_500, 1, [colour("Emerald", "زمرد"), size("15", "15")], ["ring-emerald.svg"]),
        variant(1064, "RNG-SOL-E16", 96_500, 2, [colour("Emerald", "زمرد"), size("16", "16")], ["ring-emerald.svg"]),
        notSold(variant(
          1065, "RNG-SOL-E17", 96_500, 0, [colour("Emerald", "زمرد"), size("17", "17")], ["ring-emerald.svg"]
        ))
      ]
    },
    {
      id: 129, slug: "crescent-earrings", category: "rings-and-earrings", sku: "EAR-CRS", barcode: "6271000001296",
      name: { en: "Crescent earrings with pearls", ar: "تراجي هلال باللؤلؤ" },
      description: {
        en: "Gold-plated silver crescents edged with fine grains, each with three freshwater pearls that move as you turn. 42 mm long and 5 g a pair, light enough for a whole evening. Put them on after your perfume.",
        ar: "تراجي على شكل هلال من الفضة المطلية بالذهب، حافتها محبّبة وتتدلى منها ثلاث حبات لؤلؤ. طولها 42 مم ووزن الزوج 5 غ فلا تُتعب الأذن. تُلبس بعد العطر لا قبله."
      },
      priceFils: 14_250, oldPriceFils: 17_500, weightGrams: 70, stock: 32, images: ["earrings-crescent.svg"], onHome: true
    },
    {
      id: 130, slug: "murtaesha-necklace", category: "necklaces-and-bangles", sku: "NCK-MRT", barcode: "6271000001302",
      name: { en: "Murtaesha necklace", ar: "مرتعشة كويتية" },
      description: {
        en: "The bride's necklace of old Kuwait: a row of gold plates from which small leaves tremble at every step. Gold-plated brass, 44 cm with a 5 cm extension. Keep dry and store in its pouch.",
        ar: "قلادة العروس الكويتية: صف من الحبيبات الذهبية تتدلى منه أوراق صغيرة ترتعش مع كل خطوة. نحاس مطلي بالذهب، طولها 44 سم مع زيادة 5 سم. تُحفظ في كيسها بعيدًا عن الماء."
      },
      priceFils: 22_500, oldPriceFils: null, weightGrams: 160, stock: 20, images: ["necklace-gold.svg"], onHome: true
    },
    {
      id: 131, slug: "gulf-pearl-strand", category: "necklaces-and-bangles", sku: "NCK-PRL", barcode: "0",
      name: { en: "Pearl strand", ar: "عقد لؤلؤ" },
      description: {
        en: "Round freshwater pearls of 8 mm, matched by eye and knotted one by one on silk, with a gold clasp. A memory of the pearling days of the Gulf. Wipe with a soft cloth after wearing and restring every two years.",
        ar: "لؤلؤ مياه عذبة مدوّر 8 مم، منتقى حبة حبة ومعقود على خيط حرير بقفل ذهبي، يذكّر بزمن الغوص. يُمسح بقماش ناعم بعد اللبس ويُعاد نظمه كل سنتين."
      },
      priceFils: 45_000, oldPriceFils: null, weightGrams: 140, stock: 6, images: ["pearl-strand.svg"], onHome: false
    },
    {
      id: 132, slug: "engraved-bangles", category: "necklaces-and-bangles", sku: "BNG-ENG", barcode: "6271000001326",
      name: { en: "Engraved bangles, set of 4", ar: "طقم معاضد منقوشة 4 حبات" },
      description: {
        en: "Four slim bangles, two plain and two engraved with a running leaf, in 21 carat gold plating over silver. Size is the inner diameter. They slide over the hand, so measure across the knuckles.",
        ar: "أربع معاضد رفيعة، اثنتان سادة واثنتان بنقش ورق، فضة مطلية بذهب عيار 21. المقاس هو القطر الداخلي، وتُقاس اليد عند عرض المفاصل."
      },
      priceFils: 27_500, oldPriceFils: null, weightGrams: 150, images: ["bangles-gold.svg", "bangles-rose.svg"], onHome: true,
      variants: [
        variant(
          1066, "BNG-ENG-G60", 27_500, 7, [colour("Yellow gold", "ذهبي أصفر"), size("6.0 cm", "6.0 سم")],
          ["bangles-gold.svg"]
        ),
        variant(
          1067, "BNG-ENG-G65", 27_500, 5, [colour("Yellow gold", "ذهبي أصفر"), size("6.5 cm", "6.5 سم")],
          ["bangles-gold.svg"]
        ),
        variant(
          1068, "BNG-ENG-R60", 27_500, 4, [colour("Rose gold", "ذهبي وردي"), size("6.0 cm", "6.0 سم")],
          ["bangles-rose.svg"]
        ),
        variant(
          1069, "BNG-ENG-R65", 27_500, 0, [colour("Rose gold", "ذهبي وردي"), size("6.5 cm", "6.5 سم")],
          ["bangles-rose.svg"]
        )
      ]
    }
  ]
}
