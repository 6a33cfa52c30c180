import { colour, notSold, type Shelf, variant, volume, weight } from "./written.ts"

/** Coffee, dates, and what they are served in. */
export const coffeeAndDates: Shelf = {
  categories: [
    {
      id: 2, parentId: null, level: 1, slug: "coffee-and-dates",
      name: { en: "Coffee & dates", ar: "القهوة والتمور" },
      image: "dallah-gold.svg", featured: true
    },
    {
      id: 10, parentId: 2, level: 2, slug: "coffee",
      name: { en: "Coffee", ar: "القهوة" },
      image: "coffee-bag.svg", featured: false
    },
    {
      id: 11, parentId: 2, level: 2, slug: "dates",
      name: { en: "Dates", ar: "التمور" },
      image: "date-box.svg", featured: false
    },
    {
      id: 12, parentId: 2, level: 2, slug: "dallahs-and-cups",
      name: { en: "Dallahs & cups", ar: "الدلال والفناجيل" },
      image: "finjan-blue.svg", featured: false
    }
  ],
  products: [
    {
      id: 107, slug: "arabic-coffee-cardamom", category: "coffee", sku: "COF-CRD", barcode: "6271000001074",
      name: { en: "Arabic coffee with cardamom", ar: "قهوة عربية بالهيل" },
      description: {
        en: "Ethiopian Harari beans, roasted blonde and ground with whole green cardamom. Simmer three spoons in a litre of water for ten minutes, let it settle, and pour. Roasted every Sunday in Shuwaikh.",
        ar: "بن هرري محمّص شقّار ومطحون مع هيل أخضر حبّ كامل. ثلاث ملاعق على لتر ماء، تُغلى على نار هادئة عشر دقائق ثم تُركد وتُصبّ. نحمّصه كل أحد في الشويخ."
      },
      priceFils: 2_750, oldPriceFils: null, weightGrams: 520, images: ["coffee-bag.svg"], onHome: true,
      variants: [
        variant(1010, "COF-CRD-250", 2_750, 40, [weight("250 g", "250 غ")]),
        variant(1011, "COF-CRD-500", 5_000, 32, [weight("500 g", "500 غ")]),
        variant(1012, "COF-CRD-1000", 9_500, 12, [weight("1 kg", "1 كغ")])
      ]
    },
    {
      id: 108, slug: "saffron-coffee", category: "coffee", sku: "COF-SFR", barcode: "6271000001081",
      name: { en: "Light roast with saffron, 250 g", ar: "قهوة شقراء بالزعفران 250 غ" },
      description: {
        en: "A very light roast with cardamom, a few cloves and threads of Persian saffron, the way guests are greeted at weddings. The cup is golden and gentle on the stomach. Best within two months of opening.",
        ar: "حمصة فاتحة مع الهيل والمسمار وخيوط زعفران أصلي، قهوة الأعراس واستقبال الضيوف. لونها ذهبي وطعمها خفيف على المعدة. يُفضَّل استهلاكها خلال شهرين من فتح الكيس."
      },
      priceFils: 4_250, oldPriceFils: null, weightGrams: 270, stock: 35, images: ["coffee-bag-saffron.svg"], onHome: true
    },
    {
      id: 109, slug: "khalas-dates", category: "dates", sku: "DAT-KHL", barcode: "6271000001098",
      name: { en: "Khalas dates from Al-Ahsa", ar: "تمر خلاص الأحساء" },
      description: {
        en: "This season's Khalas, soft and amber with a caramel heart, packed in one layer so that none is crushed. Keeps three months in a cool cupboard and a year in the refrigerator.",
        ar: "خلاص هذا الموسم من الأحساء، ليّن كهرماني طعمه قريب من الكراميل، ومرصوص طبقة واحدة حتى لا ينهرس. يبقى ثلاثة أشهر في مكان بارد وسنة في الثلاجة."
      },
      priceFils: 3_500, oldPriceFils: null, weightGrams: 1_100, images: ["date-box.svg"], onHome: false,
      variants: [
        variant(1013, "DAT-KHL-500", 3_500, 30, [weight("500 g", "500 غ")]),
        variant(1014, "DAT-KHL-1000", 6_250, 24, [weight("1 kg", "1 كغ")]),
        notSold(variant(1015, "DAT-KHL-3000", 17_500, 0, [weight("3 kg", "3 كغ")]))
      ]
    },
    {
      id: 110, slug: "stuffed-dates", category: "dates", sku: "DAT-STF", barcode: "6271000001104",
      name: { en: "Stuffed dates, box of 12", ar: "تمر محشي بالمكسرات، 12 حبة" },
      description: {
        en: "Large Sukkari dates filled with roasted almond, pistachio and walnut, each in its own paper cup. Contains nuts. A ready gift for a visit, wrapped in a Sadu ribbon at no charge.",
        ar: "سكري فاخر محشو باللوز المحمّص والفستق والجوز، وكل حبة في كأسها الورقي. يحتوي على مكسرات. هدية جاهزة للزيارة، ونلفّها لك بشريط سدو مجانًا."
      },
      priceFils: 5_900, oldPriceFils: 7_250, weightGrams: 480, stock: 48, images: ["date-box-stuffed.svg"], onHome: true
    },
    {
      id: 111, slug: "engraved-dallah", category: "dallahs-and-cups", sku: "DLH-ENG", barcode: "6271000001111",
      name: { en: "Engraved dallah", ar: "دلة رسلان منقوشة" },
      description: {
        en: "The tall Gulf coffee pot with its crescent spout, spun from heavy brass and engraved by hand around the belly. The lining is food-safe tin. Wash by hand and dry at once to keep the shine.",
        ar: "دلة خليجية بمصبّ هلالي، نحاسها ثقيل ونقشها يدوي حول البطن، ومطلية من الداخل بقصدير آمن للقهوة. تُغسل باليد وتُنشَّف مباشرة ليبقى لمعانها."
      },
      priceFils: 19_500, oldPriceFils: null, weightGrams: 1_350, images: [
        "dallah-gold.svg", "dallah-silver.svg", "dallah-copper.svg"
      ], onHome: true,
      variants: [
        variant(1016, "DLH-ENG-G10", 19_500, 8, [colour("Gold", "ذهبي"), volume("1 l", "1 لتر")], ["dallah-gold.svg"]),
        variant(
          1017, "DLH-ENG-G15", 24_500, 5, [colour("Gold", "ذهبي"), volume("1.5 l", "1.5 لتر")], ["dallah-gold.svg"]
        ),
        variant(
          1018, "DLH-ENG-S10", 19_500, 6, [colour("Silver", "فضي"), volume("1 l", "1 لتر")], ["dallah-silver.svg"]
        ),
        variant(
          1019, "DLH-ENG-S15", 24_500, 0, [colour("Silver", "فضي"), volume("1.5 l", "1.5 لتر")], ["dallah-silver.svg"]
        ),
        variant(
          1020, "DLH-ENG-C10", 21_000, 3, [colour("Copper", "نحاسي"), volume("1 l", "1 لتر")], ["dallah-copper.svg"]
        ),
        notSold(variant(
          1021, "DLH-ENG-C15", 26_000, 0, [colour("Copper", "نحاسي"), volume("1.5 l", "1.5 لتر")], ["dallah-copper.svg"]
        ))
      ]
    },
    {
      id: 112, slug: "finjan-set", category: "dallahs-and-cups", sku: "FNJ-SET", barcode: "6271000001128",
      name: { en: "Finjan set, 6 cups", ar: "طقم فناجيل 6 حبات" },
      description: {
        en: "Six thin porcelain cups of 70 ml with a gilt rim and a band of Sadu diamonds. The foot is wide enough to pass from hand to hand. Dishwasher-safe on the upper rack; keep the gilding out of the microwave.",
        ar: "ستة فناجيل من البورسلان الرقيق، سعة الفنجال 70 مل، بحافة مذهّبة وشريط من نقش السدو. تصلح لغسالة الصحون في الرف العلوي، ولا تُوضع في الميكروويف بسبب التذهيب."
      },
      priceFils: 7_500, oldPriceFils: 9_000, weightGrams: 640, images: [
        "finjan-blue.svg", "finjan-red.svg", "finjan-green.svg"
      ], onHome: false,
      variants: [
        variant(1022, "FNJ-SET-BLU", 7_500, 16, [colour("Blue", "أزرق")], ["finjan-blue.svg"]),
        variant(1023, "FNJ-SET-RED", 7_500, 9, [colour("Red", "أحمر")], ["finjan-red.svg"]),
        variant(1024, "FNJ-SET-GRN", 7_500, 0, [colour("Green", "أخضر")], ["finjan-green.svg"])
      ]
    }
  ]
}
