import { colour, notSold, type Shelf, size, variant } from "./written.ts"

/** What women and men wear, and what they wear over it. */
export const abayasAndDishdashas: Shelf = {
  categories: [
    {
      id: 3, parentId: null, level: 1, slug: "abayas-and-dishdashas",
      name: { en: "Abayas & dishdashas", ar: "العبايات والدشاديش" },
      image: "abaya-black.svg", featured: true
    },
    {
      id: 13, parentId: 3, level: 2, slug: "abayas",
      name: { en: "Abayas", ar: "العبايات" },
      image: "abaya-plum.svg", featured: false
    },
    {
      id: 14, parentId: 3, level: 2, slug: "dishdashas",
      name: { en: "Dishdashas", ar: "الدشاديش" },
      image: "dishdasha-white.svg", featured: false
    },
    {
      id: 15, parentId: 3, level: 2, slug: "ghutras-and-bishts",
      name: { en: "Ghutras & bishts", ar: "الغتر والبشوت" },
      image: "shemagh-red.svg", featured: false
    }
  ],
  products: [
    {
      id: 113, slug: "crepe-abaya", category: "abayas", sku: "ABY-CRP", barcode: "0",
      name: { en: "Open crepe abaya with gold edge", ar: "عباية كريب مفتوحة بتطريز ذهبي" },
      description: {
        en: "Matt Japanese crepe that falls straight and does not cling, open at the front with a fine gold line along edge and cuffs. Comes with its sheila. Wash cold, hang to dry, press from the inside.",
        ar: "كريب ياباني مطفي ثقيل الوقعة لا يلتصق، مفتوحة من الأمام بخط تطريز ذهبي ناعم على الحواف والأكمام، ومعها شيلتها. تُغسل بماء بارد وتُكوى من الداخل."
      },
      priceFils: 24_000, oldPriceFils: 29_500, weightGrams: 650, images: [
        "abaya-black.svg", "abaya-plum.svg", "abaya-sand.svg"
      ], onHome: true,
      variants: [
        variant(1025, "ABY-CRP-B54", 24_000, 7, [colour("Black", "أسود"), size("54", "54")], ["abaya-black.svg"]),
        variant(1026, "ABY-CRP-B56", 24_000, 10, [colour("Black", "أسود"), size("56", "56")], ["abaya-black.svg"]),
        variant(1027, "ABY-CRP-B58", 24_000, 4, [colour("Black", "أسود"), size("58", "58")], ["abaya-black.svg"]),
        variant(1028, "ABY-CRP-P54", 25_500, 3, [colour("Plum", "عنابي"), size("54", "54")], ["abaya-plum.svg"]),
        variant(1029, "ABY-CRP-P56", 25_500, 0, [colour("Plum", "عنابي"), size("56", "56")], ["abaya-plum.svg"]),
        notSold(variant(
          1030, "ABY-CRP-P58", 25_500, 0, [colour("Plum", "عنابي"), size("58", "58")], ["abaya-plum.svg"]
        )),
        variant(1031, "ABY-CRP-S54", 25_500, 5, [colour("Sand", "رملي"), size("54", "54")], ["abaya-sand.svg"]),
        variant(1032, "ABY-CRP-S56", 25_500, 2, [colour("Sand", "رملي"), size("56", "56")], ["abaya-sand.svg"])
      ]
    },
    {
      id: 114, slug: "linen-abaya", category: "abayas", sku: "ABY-LIN", barcode: "0",
      name: { en: "Everyday linen abaya", ar: "عباية كتان عملية" },
      description: {
        en: "A washed linen blend for working days: light, breathable, with side pockets and press studs instead of hooks. Sand-coloured and unlined, so a thin dress beneath is enough. Machine wash at 30 degrees.",
        ar: "خليط كتان مغسول للدوام والمشاوير: خفيفة ومنفّسة، بجيبين جانبيين وكبسات بدل الخطاطيف. لونها رملي ومن دون بطانة. تُغسل في الغسالة على 30 درجة."
      },
      priceFils: 16_900, oldPriceFils: null, weightGrams: 520, stock: 26, images: ["abaya-sand.svg"], onHome: true
    },
    {
      id: 115, slug: "summer-dishdasha", category: "dishdashas", sku: "DSH-SUM", barcode: "6271000001159",
      name: { en: "Summer dishdasha", ar: "دشداشة صيفية" },
      description: {
        en: "Fine Japanese cotton blend with the Kuwaiti plain collar, hidden placket and one chest pocket. Opaque without being heavy, and it keeps its press through a full day. Size is the length in inches.",
        ar: "قماش ياباني صيفي بقلّابة كويتية وسحّاب مخفي وجيب واحد. ساتر من غير ثقل، ويحافظ على كيّه طوال اليوم. المقاس هو الطول بالإنش."
      },
      priceFils: 11_500, oldPriceFils: null, weightGrams: 480, images: ["dishdasha-white.svg", "dishdasha-cream.svg"], onHome: false,
      variants: [
        variant(1033, "DSH-SUM-W56", 11_500, 14, [colour("White", "أبيض"), size("56", "56")], ["dishdasha-white.svg"]),
        variant(1034, "DSH-SUM-W58", 11_500, 18, [colour("White", "أبيض"), size("58", "58")], ["dishdasha-white.svg"]),
        variant(1035, "DSH-SUM-W60", 11_500, 6, [colour("White", "أبيض"), size("60", "60")], ["dishdasha-white.svg"]),
        variant(1036, "DSH-SUM-C56", 12_000, 5, [colour("Cream", "سكري"), size("56", "56")], ["dishdasha-cream.svg"]),
        variant(1037, "DSH-SUM-C58", 12_000, 0, [colour("Cream", "سكري"), size("58", "58")], ["dishdasha-cream.svg"])
      ]
    },
    {
      id: 116, slug: "winter-dishdasha", category: "dishdashas", sku: "DSH-WIN", barcode: "6271000001166",
      name: { en: "Winter dishdasha, wool blend", ar: "دشداشة شتوية صوف" },
      description: {
        en: "A soft wool and viscose cloth for January nights and trips to the desert, with a shirt collar and buttoned cuffs. Half lined so that it slips easily over a base layer. Dry clean.",
        ar: "قماش من الصوف والفسكوز لليالي المربعانية وكشتات البر، بياقة قميص وكبكات. نصفها العلوي مبطّن لتلبس فوق الفانيلة براحة. غسيل جاف."
      },
      priceFils: 17_500, oldPriceFils: 21_000, weightGrams: 820, images: ["dishdasha-navy.svg", "dishdasha-brown.svg"], onHome: false,
      variants: [
        variant(1038, "DSH-WIN-N56", 17_500, 6, [colour("Navy", "كحلي"), size("56", "56")], ["dishdasha-navy.svg"]),
        variant(1039, "DSH-WIN-N58", 17_500, 8, [colour("Navy", "كحلي"), size("58", "58")], ["dishdasha-navy.svg"]),
        variant(1040, "DSH-WIN-R56", 17_500, 4, [colour("Brown", "بني"), size("56", "56")], ["dishdasha-brown.svg"]),
        variant(1041, "DSH-WIN-R58", 17_500, 0, [colour("Brown", "بني"), size("58", "58")], ["dishdasha-brown.svg"])
      ]
    },
    {
      id: 117, slug: "red-shemagh", category: "ghutras-and-bishts", sku: "SHM-RED", barcode: "6271000001173",
      name: { en: "Red shemagh, 56 inch", ar: "شماغ أحمر مقاس 56" },
      description: {
        en: "Mercerised English cotton with a clear red check and a tight edge that holds its fold all day. Starch once after the first wash. The iqal in the picture is sold apart.",
        ar: "شماغ قطن إنجليزي ممرسر، نقشته واضحة وحاشيته مشدودة تثبّت المرزام طوال اليوم. يُنشّى بعد أول غسلة. العقال الظاهر في الصورة يُباع منفصلًا."
      },
      priceFils: 8_250, oldPriceFils: null, weightGrams: 240, stock: 50, images: ["shemagh-red.svg"], onHome: true
    },
    {
      id: 118, slug: "white-ghutra", category: "ghutras-and-bishts", sku: "GTR-WHT", barcode: "6271000001180",
      name: { en: "White voile ghutra", ar: "غترة بيضاء فوال" },
      description: {
        en: "Swiss cotton voile, airy and bright white, hemmed by machine on four sides. It presses crisp and falls without slipping. Choose 54 for a lighter drape and 58 for a full one.",
        ar: "غترة فوال سويسري بياضها ناصع وخفيفة على الرأس، محيّكة من الجهات الأربع. تُكوى بسهولة وتثبت ولا تنزلق. اختر 54 للبسة الخفيفة و58 للكاملة."
      },
      priceFils: 5_500, oldPriceFils: null, weightGrams: 180, images: ["ghutra-white.svg"], onHome: false,
      variants: [
        variant(1042, "GTR-WHT-54", 5_500, 20, [size("54", "54")]),
        variant(1043, "GTR-WHT-56", 5_750, 22, [size("56", "56")]),
        variant(1044, "GTR-WHT-58", 6_000, 7, [size("58", "58")])
      ]
    },
    {
      id: 119, slug: "black-iqal", category: "ghutras-and-bishts", sku: "IQL-BLK", barcode: "0",
      name: { en: "Black iqal, goat hair", ar: "عقال مرعز أسود" },
      description: {
        en: "Two even rings wound from black goat hair over a firm cotton core, with the short Kuwaiti tassel at the back. Fits heads of 56 to 59 cm. Store it flat, away from the sun.",
        ar: "عقال مرعز أصلي بلفّتين متساويتين على حشوة قطن مشدودة وكركوشة كويتية قصيرة. يناسب محيط الرأس من 56 إلى 59 سم. يُحفظ مفرودًا بعيدًا عن الشمس."
      },
      priceFils: 6_500, oldPriceFils: null, weightGrams: 200, stock: 30, images: ["iqal-black.svg"], onHome: false
    },
    {
      id: 120, slug: "royal-bisht", category: "ghutras-and-bishts", sku: "BSH-ROY", barcode: "0",
      name: { en: "Bisht with gold zari", ar: "بشت حساوي بزري ذهبي" },
      description: {
        en: "Light camel-wool cloth edged with gold zari that is stitched by hand over three weeks in Al-Ahsa. For weddings, Eid and the first row. It comes folded in a wooden box; never iron the zari.",
        ar: "بشت حساوي من وبر خفيف، يُخاط زريه الذهبي باليد في الأحساء على مدى ثلاثة أسابيع. للأعراس والأعياد وصدر المجلس. يصلك مطويًّا في صندوق خشبي، ولا يُكوى الزري أبدًا."
      },
      priceFils: 145_000, oldPriceFils: null, weightGrams: 1_600, images: [
        "bisht-black.svg", "bisht-brown.svg", "bisht-cream.svg"
      ], onHome: false,
      variants: [
        variant(1045, "BSH-ROY-BLK", 145_000, 3, [colour("Black", "أسود")], ["bisht-black.svg"]),
        variant(1046, "BSH-ROY-BRN", 145_000, 2, [colour("Brown", "بني")], ["bisht-brown.svg"]),
        variant(1047, "BSH-ROY-CRM", 155_000, 0, [colour("Cream", "سكري")], ["bisht-cream.svg"])
      ]
    }
  ]
}
