import { colour, material, notSold, type Shelf, size, variant } from "./written.ts"

/** What furnishes a majlis and receives a guest. */
export const homeAndMajlis: Shelf = {
  categories: [
    {
      id: 4, parentId: null, level: 1, slug: "home-and-majlis",
      name: { en: "Home & majlis", ar: "البيت والمجلس" },
      image: "cushion-red.svg", featured: true
    },
    {
      id: 16, parentId: 4, level: 2, slug: "sadu-and-seating",
      name: { en: "Sadu & seating", ar: "السدو والجلسات" },
      image: "rug-red.svg", featured: false
    },
    {
      id: 17, parentId: 4, level: 2, slug: "light-and-scent",
      name: { en: "Lanterns & burners", ar: "الفوانيس والمباخر" },
      image: "lantern-brass.svg", featured: false
    },
    {
      id: 18, parentId: 4, level: 2, slug: "serving",
      name: { en: "Serving", ar: "الضيافة" },
      image: "tray-brass.svg", featured: false
    }
  ],
  products: [
    {
      id: 121, slug: "sadu-cushion", category: "sadu-and-seating", sku: "CSH-SDU", barcode: "6271000001210",
      name: { en: "Sadu cushion, 50 × 50 cm", ar: "خدادية سدو 50 × 50 سم" },
      description: {
        en: "Woven on a ground loom in bands of triangles and diamonds, backed with plain cotton and closed with a zip. The filling is included. Spot-clean the cover; the dyes are fast but the wool likes cold water only.",
        ar: "خدادية منسوجة على نول أرضي بنقوش السدو من عويرجان وضلوع، ظهرها قطن سادة وتُغلق بسحّاب، والحشوة معها. يُنظَّف الغطاء موضعيًّا بماء بارد."
      },
      priceFils: 8_900, oldPriceFils: null, weightGrams: 900, images: [
        "cushion-red.svg", "cushion-indigo.svg", "cushion-black.svg"
      ], onHome: true,
      variants: [
        variant(1048, "CSH-SDU-RED", 8_900, 21, [colour("Red", "أحمر")], ["cushion-red.svg"]),
        variant(1049, "CSH-SDU-IND", 8_900, 13, [colour("Indigo", "نيلي")], ["cushion-indigo.svg"]),
        variant(1050, "CSH-SDU-BLK", 8_900, 0, [colour("Black", "أسود")], ["cushion-black.svg"])
      ]
    },
    {
      id: 122, slug: "sadu-rug", category: "sadu-and-seating", sku: "RUG-SDU", barcode: "6271000001227",
      name: { en: "Handwoven Sadu rug", ar: "زولية سدو منسوجة يدويًّا" },
      description: {
        en: "A flat-woven wool rug in the red, black and sand of the desert tents, finished with knotted fringes. Firm underfoot and the same on both sides, so it can be turned. Shake out and vacuum; have it washed once a year.",
        ar: "زولية صوف بنسيج مسطّح بألوان بيت الشعر: الأحمر والأسود والرملي، وأطرافها هُدب معقود. متينة وتُفرش على الوجهين. تُنفض وتُكنس، وتُغسل عند المختص مرة في السنة."
      },
      priceFils: 39_000, oldPriceFils: 48_000, weightGrams: 4_800, images: ["rug-red.svg", "rug-indigo.svg"], onHome: false,
      variants: [
        variant(
          1051, "RUG-SDU-R12", 39_000, 6, [colour("Red", "أحمر"), size("120 × 180 cm", "120 × 180 سم")], ["rug-red.svg"]
        ),
        variant(
          1052, "RUG-SDU-R20", 82_500, 3, [colour("Red", "أحمر"), size("200 × 300 cm", "200 × 300 سم")], ["rug-red.svg"]
        ),
        variant(
          1053, "RUG-SDU-I12", 39_000, 4, [colour("Indigo", "نيلي"), size("120 × 180 cm", "120 × 180 سم")],
          ["rug-indigo.svg"]
        ),
        notSold(variant(
          1054, "RUG-SDU-I20", 82_500, 0, [colour("Indigo", "نيلي"), size("200 × 300 cm", "200 × 300 سم")],
          ["rug-indigo.svg"]
        ))
      ]
    },
    {
      id: 123, slug: "floor-seat", category: "sadu-and-seating", sku: "SET-FLR", barcode: "0",
      name: { en: "Arabic floor seat with armrest", ar: "جلسة أرضية مع مركى" },
      description: {
        en: "One metre of majlis seating: a firm 12 cm foam seat, a back cushion and an armrest, all in Sadu-patterned cotton. Covers come off for washing at 30 degrees. Carry it to the desert or line up several along a wall.",
        ar: "متر من الجلسة العربية: قاعدة إسفنج مضغوط بسماكة 12 سم ومسند ظهر ومركى، بقماش قطني نقشته سدو. الأغطية تُفك وتُغسل على 30 درجة. تصلح للديوانية ولكشتة البر."
      },
      priceFils: 32_500, oldPriceFils: null, weightGrams: 7_500, stock: 22, images: ["floor-seat.svg"], onHome: true
    },
    {
      id: 124, slug: "ramadan-lantern", category: "light-and-scent", sku: "LNT-RMD", barcode: "6271000001241",
      name: { en: "Six-sided lantern", ar: "فانوس سداسي" },
      description: {
        en: "Pierced metal and amber glass that throw small stars on the wall, 38 cm tall with a carrying ring. Takes a pillar candle or a battery light. Wipe with a dry cloth; for indoors and covered terraces.",
        ar: "فانوس من المعدن المخرّم والزجاج العنبري يرسم نجومًا صغيرة على الجدار، ارتفاعه 38 سم وله حلقة تعليق. يتسع لشمعة أو إضاءة ببطارية. يُمسح بقماش جاف، وهو للداخل والشرفات المظللة."
      },
      priceFils: 10_500, oldPriceFils: null, weightGrams: 1_900, images: ["lantern-brass.svg", "lantern-iron.svg"], onHome: true,
      variants: [
        variant(1055, "LNT-RMD-BRS", 13_750, 9, [material("Brass", "نحاس أصفر")], ["lantern-brass.svg"]),
        variant(1056, "LNT-RMD-IRN", 10_500, 15, [material("Black iron", "حديد أسود")], ["lantern-iron.svg"])
      ]
    },
    {
      id: 125, slug: "classic-mabkhara", category: "light-and-scent", sku: "MBK-CLS", barcode: "6271000001258",
      name: { en: "Four-cornered mabkhara", ar: "مبخرة مربعة بقرون" },
      description: {
        en: "The old Gulf burner with four raised corners, 19 cm tall, studded by hand and lined with steel so that the coal never touches the body. Let it cool before emptying the ash.",
        ar: "مبخرة خليجية على الطراز القديم بأربعة قرون، ارتفاعها 19 سم، مسامير زينتها مثبّتة باليد وصحنها من الستيل يعزل الجمر عن الجسم. اتركها تبرد قبل تفريغ الرماد."
      },
      priceFils: 9_250, oldPriceFils: 11_000, weightGrams: 850, images: [
        "mabkhara-gold.svg", "mabkhara-wood.svg", "mabkhara-silver.svg"
      ], onHome: true,
      variants: [
        variant(1057, "MBK-CLS-GLD", 9_250, 12, [material("Gilt metal", "معدن مذهّب")], ["mabkhara-gold.svg"]),
        variant(1058, "MBK-CLS-WOD", 11_750, 6, [material("Sheesham wood", "خشب سيسم")], ["mabkhara-wood.svg"]),
        variant(1059, "MBK-CLS-SLV", 9_250, 0, [material("Silvered metal", "معدن مفضّض")], ["mabkhara-silver.svg"])
      ]
    },
    {
      id: 126, slug: "brass-tray", category: "serving", sku: "TRY-BRS", barcode: "6271000001265",
      name: { en: "Engraved brass tray, 40 cm", ar: "صينية نحاس منقوشة 40 سم" },
      description: {
        en: "A round tray with two handles and an engraved star, heavy enough to carry a dallah and twelve cups without bending. Polish with lemon and a soft cloth; not for the dishwasher.",
        ar: "صينية مدوّرة بيدين ونقش نجمة في الوسط، ثقيلة تحمل الدلة واثني عشر فنجالًا من غير أن تنثني. تُلمَّع بالليمون وقماش ناعم، ولا تُوضع في غسالة الصحون."
      },
      priceFils: 15_900, oldPriceFils: null, weightGrams: 1_700, stock: 28, images: ["tray-brass.svg"], onHome: true
    },
    {
      id: 127, slug: "rosewater-sprinkler", category: "serving", sku: "MRS-BRS", barcode: "0",
      name: { en: "Rosewater sprinkler (marash)", ar: "مرش ماء ورد" },
      description: {
        en: "The long-necked sprinkler that greets guests at weddings and Eid, 27 cm tall, holding 200 ml. The head unscrews for filling. Empty it after use and rinse with clean water.",
        ar: "مرش طويل الرقبة لاستقبال الضيوف في الأعراس والعيد، ارتفاعه 27 سم ويتسع لـ 200 مل من ماء الورد. رأسه يُفك للتعبئة. أفرغه بعد الاستعمال واشطفه بماء نظيف."
      },
      priceFils: 8_500, oldPriceFils: null, weightGrams: 520, stock: 24, images: ["marash-gold.svg"], onHome: false
    }
  ]
}
