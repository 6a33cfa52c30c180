import { colour, notSold, type Shelf, size, variant } from "./written.ts"

/** Clothes, toys and books for the small ones. */
export const children: Shelf = {
  categories: [
    {
      id: 6, parentId: null, level: 1, slug: "children",
      name: { en: "Children", ar: "الأطفال" },
      image: "camel-sand.svg", featured: true
    },
    {
      id: 21, parentId: 6, level: 2, slug: "children-clothes",
      name: { en: "Clothes", ar: "ملابس الأطفال" },
      image: "girls-dress-pink.svg", featured: false
    },
    {
      id: 22, parentId: 6, level: 2, slug: "toys",
      name: { en: "Toys", ar: "الألعاب" },
      image: "blocks.svg", featured: false
    },
    {
      id: 23, parentId: 6, level: 2, slug: "books",
      name: { en: "Books", ar: "الكتب" },
      image: "storybook.svg", featured: false
    }
  ],
  products: [
    {
      id: 133, slug: "boys-dishdasha", category: "children-clothes", sku: "KID-DSH", barcode: "6271000001333",
      name: { en: "Boy's dishdasha with gahfiya", ar: "دشداشة ولادي مع قحفية" },
      description: {
        en: "A soft cotton dishdasha cut like father's, with snap buttons that a child can close and a white embroidered cap. Pre-washed, so it does not shrink. Machine wash at 40 degrees.",
        ar: "دشداشة قطن ناعمة على قصّة الكبار بطقّاقات يسهل على الصغير إغلاقها، ومعها قحفية مطرّزة. القماش مغسول مسبقًا فلا يقصر. تُغسل في الغسالة على 40 درجة."
      },
      priceFils: 6_250, oldPriceFils: null, weightGrams: 280, images: ["boys-dishdasha.svg"], onHome: true,
      variants: [
        variant(1070, "KID-DSH-2", 6_250, 11, [size("2 years", "سنتان")]),
        variant(1071, "KID-DSH-4", 6_250, 15, [size("4 years", "4 سنوات")]),
        variant(1072, "KID-DSH-6", 6_750, 8, [size("6 years", "6 سنوات")]),
        variant(1073, "KID-DSH-8", 6_750, 0, [size("8 years", "8 سنوات")])
      ]
    },
    {
      id: 134, slug: "girls-daraa", category: "children-clothes", sku: "KID-DRA", barcode: "6271000001340",
      name: { en: "Girl's embroidered daraa", ar: "دراعة بناتي مطرزة" },
      description: {
        en: "A wide, easy dress for Gergean and Eid with gold thread at the neck, cuffs and hem. Viscose outside, cotton lining inside, no scratchy seams. Hand wash and dry in the shade.",
        ar: "دراعة واسعة للقرقيعان والعيد، مطرّزة بخيط ذهبي عند الصدر والأكمام والذيل. خارجها فسكوز وبطانتها قطن لا تحكّ البشرة. تُغسل باليد وتُنشر في الظل."
      },
      priceFils: 9_750, oldPriceFils: 12_500, weightGrams: 310, images: ["girls-dress-pink.svg", "girls-dress-teal.svg"], onHome: false,
      variants: [
        variant(
          1074, "KID-DRA-P4", 9_750, 6, [colour("Pink", "وردي"), size("4 years", "4 سنوات")], ["girls-dress-pink.svg"]
        ),
        variant(
          1075, "KID-DRA-P6", 9_750, 9, [colour("Pink", "وردي"), size("6 years", "6 سنوات")], ["girls-dress-pink.svg"]
        ),
        variant(
          1076, "KID-DRA-T4", 9_750, 5, [colour("Teal", "فيروزي"), size("4 years", "4 سنوات")], ["girls-dress-teal.svg"]
        ),
        notSold(variant(
          1077, "KID-DRA-T6", 9_750, 0, [colour("Teal", "فيروزي"), size("6 years", "6 سنوات")], ["girls-dress-teal.svg"]
        ))
      ]
    },
    {
      id: 135, slug: "toy-camel", category: "toys", sku: "TOY-CML", barcode: "6271000001357",
      name: { en: "Soft camel with Sadu saddle", ar: "جمل قماش بخرج سدو" },
      description: {
        en: "A 28 cm plush camel that stands by itself, with embroidered eyes and a woven Sadu saddle. Stuffed with recycled fibre and safe from birth. Wash in a bag at 30 degrees.",
        ar: "جمل محشو طوله 28 سم يقف وحده، عيناه مطرّزتان وعلى سنامه خرج سدو منسوج. حشوته ألياف معاد تدويرها وآمن منذ الولادة. يُغسل داخل كيس على 30 درجة."
      },
      priceFils: 5_500, oldPriceFils: null, weightGrams: 260, images: ["camel-sand.svg", "camel-white.svg"], onHome: false,
      variants: [
        variant(1078, "TOY-CML-SND", 5_500, 19, [colour("Sand", "رملي")], ["camel-sand.svg"]),
        variant(1079, "TOY-CML-WHT", 5_500, 7, [colour("White", "أبيض")], ["camel-white.svg"])
      ]
    },
    {
      id: 136, slug: "letter-blocks", category: "toys", sku: "TOY-BLK", barcode: "6271000001364",
      name: { en: "Arabic letter blocks, 28 pieces", ar: "مكعبات الحروف العربية 28 قطعة" },
      description: {
        en: "Beechwood cubes of 4 cm with the whole Arabic alphabet cut into the face and painted with water-based colour. Edges are rounded and every piece is too big to swallow. From 18 months.",
        ar: "مكعبات من خشب الزان مقاس 4 سم عليها حروف الهجاء كاملة، محفورة ومدهونة بألوان مائية. حوافها مدوّرة وأكبر من أن تُبتلع. من عمر سنة ونصف."
      },
      priceFils: 7_900, oldPriceFils: null, weightGrams: 1_250, stock: 45, images: ["blocks.svg"], onHome: true
    },
    {
      id: 137, slug: "wooden-dhow", category: "toys", sku: "TOY-DHW", barcode: "0",
      name: { en: "Wooden boom dhow", ar: "بوم خشبي" },
      description: {
        en: "A model of the Kuwaiti boom with cotton sail and rigging, 32 cm long, ready built. Sanded smooth for small hands and just as good on a shelf. Not for water.",
        ar: "مجسّم البوم الكويتي بشراع قطني وحباله، طوله 32 سم وجاهز التركيب. خشبه مصقول ليد الصغار، ويزيّن الرف أيضًا. لا يُوضع في الماء."
      },
      priceFils: 12_750, oldPriceFils: 15_000, weightGrams: 700, stock: 23, images: ["dhow.svg"], onHome: true
    },
    {
      id: 138, slug: "desert-storybook", category: "books", sku: "BOK-DST", barcode: "6271000001388",
      name: { en: "The Camel and the Moon, storybook", ar: "قصة الجمل والقمر" },
      description: {
        en: "A bedtime story in Arabic and English about a young camel who follows the moon across the dunes. 32 thick pages with rounded corners and hard covers. For ages three to seven.",
        ar: "قصة قبل النوم بالعربية والإنجليزية عن جمل صغير يتبع القمر بين الكثبان. 32 صفحة سميكة بزوايا مدوّرة وغلاف مقوّى. من ثلاث إلى سبع سنوات."
      },
      priceFils: 3_250, oldPriceFils: null, weightGrams: 380, stock: 60, images: ["storybook.svg"], onHome: true
    }
  ]
}
